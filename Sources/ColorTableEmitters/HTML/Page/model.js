// The table as the page knows it: what the compiler worked out, and what is moved away from that.

/** @typedef {{ level: string, fronts: number[], grounds: number[], over?: number, any?: boolean, vision?: boolean, required: (number | null)[], ratios: (number | null)[][][] | null }} Contract */
// A token in front of a ground in a theme, as a contract asks for it.
/** @typedef {{ contract: Contract, front: number, ground: number, theme: number, ratio: number, required: number }} Pair */

/** @param {string} id */
const own = id => /** @type {any} */ (document.getElementById('page:' + id));
/** @param {string} selector @param {ParentNode} [element] @returns {any[]} */
const all = (selector, element = document) => [...element.querySelectorAll(selector)];
// A new element, with text as text: nothing of the table is ever parsed as markup.
/** @param {string} name @param {object} [properties] @param {(Node | string)[]} children @returns {any} */
const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

// The nearest element of a selector that an event happened in.
/** @param {Event} event @param {string} selector @returns {any} */
const hit = (event, selector) => /** @type {Element} */ (event.target).closest(selector);

/** @type {any} */
const data = JSON.parse(own('data').textContent);
const root = document.documentElement;
// The numbers of tokens by their keys.
/** @type {Map<string, number>} */
const tokens = new Map(data.keys.map((/** @type {string} */ key, /** @type {number} */ token) => [key, token]));
/** @type {number[]} */
const themes = data.themes.map((/** @type {any} */ _, /** @type {number} */ theme) => theme);
/** @param {number} token @returns {string} */
const keyOf = token => data.keys[token];
/** @param {number} theme @returns {string} */
const titleOf = theme => data.themes[theme].title;
/** @param {number} token @param {number} theme */
const cellOf = (token, theme) => token * themes.length + theme;

// Values. Those of the table have the compiler's own text; those that are moved stand in a map of their own.

/** @type {Map<number, Value>} */
const moved = new Map();
/** @type {Map<number, Value>} */
const generated = new Map();
/** @param {number} cell @returns {string} */
const generatedText = cell => {
  const token = Math.floor(cell / themes.length), theme = cell % themes.length;
  return data.exact[theme][token] ?? data.values[theme][token];
};
/** @param {number} token @param {number} theme @returns {Value} */
const valueAt = (token, theme) => {
  const cell = cellOf(token, theme), value = moved.get(cell) ?? generated.get(cell) ?? read(generatedText(cell));
  if (!moved.has(cell)) generated.set(cell, value);
  return value;
};
/** @param {number} token @param {number} theme */
const isMoved = (token, theme) => moved.has(cellOf(token, theme));
/** @param {number} token @param {number} theme @returns {string} */
const hexAt = (token, theme) => isMoved(token, theme) ? hexOfValue(valueAt(token, theme)) : data.values[theme][token];
/** @param {number} theme */
const plainGround = theme => data.themes[theme].dark ? '#101010' : '#ffffff';
// The ground under translucent colours in a theme.
/** @param {number} theme */
const groundOf = theme => channelsOf(data.roles.page === undefined ? plainGround(theme) : hexAt(data.roles.page, theme));
// A token as it is seen, opaque.
/** @param {number} token @param {number} theme */
const seen = (token, theme) => over(channelsOf(hexAt(token, theme)), groundOf(theme));
// The class of text on a colour: black or white, whichever contrasts more.
/** @param {number[]} channels */
const inkOn = channels => luminance(channels) > 0.1791 ? 'k' : 'w';

const isLarge = !own('values');
// The letters of a theme, as in the names of custom properties: behind `z` comes `aa`.
/** @param {number} theme */
const lettersOf = theme => {
  let letters = '';
  for (let n = theme; n >= 0; n = Math.floor(n / 26) - 1) letters = String.fromCharCode(97 + n % 26) + letters;
  return letters;
};
/** @param {number} token @param {number} theme */
const propertyOf = (token, theme) => `--${lettersOf(theme)}${token}`;
// A token's value for a style, which follows a move.
/** @param {number} token @param {number} theme */
const paint = (token, theme) => isLarge ? hexAt(token, theme) : `var(${propertyOf(token, theme)})`;

// Numbers as the compiler writes them.

/** @param {number} ratio */
const floored = ratio => (Math.floor(ratio * 100 + 1e-9) / 100).toFixed(2);
/** @param {number} ratio */
const short = ratio => ratio < 10 ? floored(ratio) : floored(ratio).slice(0, -1);
/** @param {Pair} pair */
const passes = pair => pair.ratio >= pair.required;
/** @param {Pair} pair @returns {string} */
const markOf = ({ contract: { level }, ratio, required }) => {
  if (level === 'ratio') return '≥' + required;
  const [double, single] = /** @type {Record<string, number[]>} */ ({ text: [7, 4.5], large: [4.5, 3], ui: [Infinity, 3] })[level];
  return ratio >= double ? 'AAA' : ratio >= single ? 'AA' : '';
};
/** @param {Pair} pair */
const requirementOf = pair => `${pair.contract.level === 'ratio' ? 'the contract' : pair.contract.level} requires ${pair.required}`;
// `text.secondary on surface.card: 2.74 in Light; text requires 4.5`
/** @param {Pair} pair */
const sentenceOf = pair => {
  const isDistinct = 'least' in pair.contract, about = isClose(pair) ? 'about ' : '';
  return `${keyOf(pair.front)} ${isDistinct ? 'and' : 'on'} ${keyOf(pair.ground)}: ${about}${isDistinct ? 'ΔE ' : ''}${floored(pair.ratio)} in ${titleOf(pair.theme)}; ${requirementOf(pair)}`;
};
// Whether the compiler could decide otherwise about a pair that is moved.
/** @param {Pair} pair */
const isClose = pair => Math.abs(pair.ratio - pair.required) < 0.02
  && [pair.front, pair.ground].some(token => isMoved(token, pair.theme));

// Contracts.

/** @type {Contract[][]} */
const inFront = data.keys.map(() => []);
/** @type {Contract[][]} */
const behind = data.keys.map(() => []);
for (const contract of data.contracts) {
  for (const token of contract.fronts) inFront[token].push(contract);
  for (const token of contract.grounds) behind[token].push(contract);
}
// The ratio of a pair: the compiler's own, until one of its colours is moved.
/** @param {Contract} contract @param {number} front @param {number} ground @param {number} theme @returns {number | null | undefined} */
const measuredRatio = (contract, front, ground, theme) => {
  if (contract.ratios && ![front, ground, contract.over ?? front].some(token => isMoved(token, theme))) {
    return contract.ratios[theme][contract.fronts.indexOf(front)][contract.grounds.indexOf(ground)];
  }
  if (front === ground) return null;
  const color = valueAt(front, theme), back = valueAt(ground, theme);
  if (contract.any && !isOpaque(back)) return contrastOverAny(color, back);
  const surface = surfaceOf(back, contract.over === undefined ? undefined : valueAt(contract.over, theme));
  return surface && contrast(color, surface, contract.vision ? data.visions : []);
};
/** @param {Contract} contract @param {number} front @param {number} theme @returns {Pair[]} */
const pairsOf = (contract, front, theme) => {
  const required = contract.required[theme];
  return required === null ? [] : contract.grounds.flatMap(ground => {
    const ratio = measuredRatio(contract, front, ground, theme);
    return ratio == null ? [] : [{ contract, front, ground, theme, ratio, required }];
  });
};
/** @param {Pair[]} pairs @returns {Pair | undefined} */
const worstOf = pairs => pairs.reduce((/** @type {Pair | undefined} */ worst, pair) =>
  !worst || pair.ratio / pair.required < worst.ratio / worst.required ? pair : worst, undefined);
// All pairs of a token in front in a theme.
/** @param {number} token @param {number} theme */
const proofsOf = (token, theme) => inFront[token].flatMap(contract => pairsOf(contract, token, theme));
/** @param {number} token @param {number} theme */
const worstProof = (token, theme) => worstOf(proofsOf(token, theme));
// The worst text on a token in a theme.
/** @param {number} ground @param {number} theme */
const worstOn = (ground, theme) => worstOf(behind[ground].filter(contract => contract.level !== 'ui')
  .flatMap(contract => contract.fronts.flatMap(front => pairsOf(contract, front, theme)))
  .filter(pair => pair.ground === ground));
// The pairs below their contracts, the worst first: one for each token and theme, and each contract on distinct tokens and theme.
const failing = () => themes.flatMap(theme => [...tokens.values()].flatMap(token => worstProof(token, theme) ?? []))
  .concat(data.distinct.flatMap((/** @type {any} */ contract) => themes.map(theme => distinctPair(contract, theme))))
  .filter(pair => !passes(pair)).sort((a, b) => a.ratio / a.required - b.ratio / b.required);
// The two tokens of a contract that are least apart in a theme, as a pair: the compiler's own, until one of them is moved.
/** @param {any} contract @param {number} theme @returns {Pair} */
const distinctPair = (contract, theme) => {
  const shown = { contract: { ...contract, level: 'ratio' }, theme, required: contract.required };
  const [front, ground, ratio] = contract.least[theme] ?? [contract.tokens[0], contract.tokens[0], Infinity];
  let least = { ...shown, front, ground, ratio };
  if (!contract.tokens.some((/** @type {number} */ token) => isMoved(token, theme))) return least;
  least.ratio = Infinity;
  contract.tokens.forEach((/** @type {number} */ front, /** @type {number} */ index) => {
    for (const ground of contract.tokens.slice(index + 1)) {
      const ratio = front === ground ? Infinity : difference(valueAt(front, theme), valueAt(ground, theme), data.visions);
      if (ratio < least.ratio) least = { ...shown, front, ground, ratio };
    }
  });
  return least;
};

// Formulas.

const formulas = formulasOf(data.expressions, generatedText);
// The tokens that are made from some tokens, by any number of steps.
/** @param {number[]} starts */
const followersOf = starts => {
  const cells = formulas.followers(starts.flatMap(token => themes.map(theme => cellOf(token, theme))));
  return [...new Set(cells.map(cell => Math.floor(cell / themes.length)))].filter(token => !starts.includes(token)).sort((a, b) => a - b);
};
