// Move a colour: what is made from it follows, and every contract is measured again. It is a preview: the compiler decides.

// A colour, or all steps of a ramp, under one name.
/** @typedef {{ name: string, tokens: number[], isRamp: boolean }} Target */

const panel = own('move');
// The texts that cells have now in place of those of the table.
/** @type {Map<number, string>} */
const texts = new Map();
// The targets that were moved by hand, with the value that its field shows.
/** @type {Map<string, string>} */
const movedTargets = new Map();
/** @param {number} token @param {number} theme */
const isLiteral = (token, theme) => {
  const formula = data.expressions.cells[token];
  return (Array.isArray(formula) ? formula[theme] : formula) === null && data.values[theme][token].length === 7;
};
const ramps = new Set(data.ramps.flatMap((/** @type {any} */ ramp) => ramp.tokens));
/** @type {Target[]} */
const targets = [
  ...data.ramps.map((/** @type {any} */ ramp) => ({ name: ramp.name + '.*', tokens: ramp.tokens, isRamp: true })),
  ...[...tokens].filter(([, token]) => !ramps.has(token)).map(([name, token]) => ({ name, tokens: [token], isRamp: false })),
].filter(target => target.tokens.some((/** @type {number} */ token) => themes.some(theme => isLiteral(token, theme))));

// OKLCH.

/** @param {number[]} channels */
const oklchOf = channels => {
  const [lightness, a, b] = oklabOf(lightOf(channels));
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180 / Math.PI + 360) % 360];
};
// The colour of a lightness and a hue with as much of a chroma as sRGB has, as a hex value.
/** @param {number[]} oklch */
const hexOfOklch = ([lightness, chroma, hue]) => {
  const angle = hue * Math.PI / 180;
  /** @param {number} c */
  const lightAt = c => lightOfOklab([lightness, c * Math.cos(angle), c * Math.sin(angle)]);
  let low = 0, high = chroma;
  if (isInside(lightAt(chroma), 1e-4)) low = chroma;
  else for (let n = 0; n < 12; n++) if (isInside(lightAt((low + high) / 2), 1e-4)) low = (low + high) / 2; else high = (low + high) / 2;
  return hexOf(channelsOfLight(lightAt(low)).map(rounded));
};
/** @param {number} token @param {number} theme */
const startOf = (token, theme) => oklchOf(channelsOf(data.values[theme][token]));

// The page as its values are now. Each element is kept as it was, so that the page can be so again.

/** @type {Map<Element, { nodes: Node[], attributes: [string, string | null][] }>} */
const kept = new Map();
/** @param {Element} element */
const keep = element => {
  if (kept.has(element)) return;
  kept.set(element, { nodes: [...element.childNodes], attributes: ['class', 'style'].map(name => [name, element.getAttribute(name)]) });
};
const restore = () => {
  for (const [element, { nodes, attributes }] of kept) {
    element.replaceChildren(...nodes);
    for (const [name, value] of attributes) if (value === null) element.removeAttribute(name); else element.setAttribute(name, value);
  }
  kept.clear();
};
// The cells that a contract measures together with some cells.
/** @param {Iterable<number>} cells */
const measuredWith = cells => {
  const found = new Set(cells);
  for (const cell of cells) {
    const token = Math.floor(cell / themes.length), theme = cell % themes.length;
    for (const contract of [...inFront[token], ...behind[token]]) {
      for (const other of [...contract.fronts, ...contract.grounds]) found.add(cellOf(other, theme));
    }
  }
  return found;
};
/** @param {HTMLElement} row */
const paintRow = row => {
  const [contract, front] = /** @type {string} */ (row.dataset.row).split(',').map(Number);
  [...row.querySelectorAll('td')].slice(1).forEach((cell, theme) => {
    const pair = front === undefined ? distinctPair(data.distinct[contract], theme) : worstOf(pairsOf(data.contracts[contract], front, theme));
    if (!pair) return;
    keep(cell);
    cell.classList.toggle('no', !passes(pair));
    const kind = front === undefined ? ' apart' : pair.contract.level === 'ui' ? ' shape' : '';
    const margin = make('i', { className: 'margin' });
    margin.style.setProperty('--m', String(pair.ratio / pair.required));
    cell.replaceChildren(sampleOf(pair, kind), make('b', { textContent: short(pair.ratio) }),
      make('small', { textContent: !passes(pair) ? `requires ${pair.required}` : front === undefined ? '' : markOf(pair) }), margin);
  });
};
const paintIcon = () => {
  const link = document.querySelector('link[rel=icon]'), address = link?.getAttribute('href') ?? '';
  const colors = data.emblem.map((/** @type {number} */ token) => hexAt(token, 0).slice(1, 7));
  link?.setAttribute('href', address.replace(/fill='%23[\da-f]{6}/g, () => `fill='%23${colors.shift()}`));
};

// Works everything out again from the texts.
const apply = () => {
  const before = [...moved.keys()];
  moved.clear();
  if (texts.size) for (const [cell, value] of formulas.moved(texts)) moved.set(cell, value);
  for (const cell of new Set([...before, ...moved.keys()])) {
    const token = Math.floor(cell / themes.length), theme = cell % themes.length, value = moved.get(cell);
    if (value && !value.mark) root.style.setProperty(propertyOf(token, theme), hexOfValue(value));
    else root.style.removeProperty(propertyOf(token, theme));
  }
  if (!root.getAttribute('style')) root.removeAttribute('style');
  restore();
  for (const cell of measuredWith(moved.keys())) {
    for (const strip of stripsOf[cell % themes.length][Math.floor(cell / themes.length)]) { keep(strip); paintStrip(strip); }
  }
  const failures = failing();
  if (moved.size) {
    for (const row of all('[data-row]')) paintRow(row);
    for (const fail of all('[data-fail]')) {
      const [token, theme] = fail.dataset.fail.split(',').map(Number), proof = worstProof(token, theme), ratio = fail.querySelector('figcaption');
      if (!proof || !ratio) continue;
      keep(ratio);
      ratio.replaceChildren(make('b', { className: passes(proof) ? 'yes' : 'no', textContent: short(proof.ratio) }), ' now ', make('code', { textContent: hexAt(token, theme) }));
    }
    const alarm = own('alarm'), count = own('alarm-count');
    if (alarm) {
      keep(count);
      alarm.classList.toggle('held', !failures.length);
      count.textContent = failures.length ? `${failures.length} pair${failures.length === 1 ? ' is' : 's are'} below the contract` : 'All contracts hold';
    }
    const facts = own('facts'), reset = make('button', { type: 'button', textContent: 'Reset' });
    keep(facts);
    reset.addEventListener('click', resetAll);
    facts.replaceChildren(`${[...movedTargets.keys(), ...triedNames()].join(', ')} moved, `,
      facts.textContent.replace(/\d+ (of \d+ contracts hold)/, (/** @type {string} */ _, /** @type {string} */ rest) => `${heldCount()} ${rest}`), ' ', reset);
  } else own('alarm')?.classList.remove('held');
  document.title = (failures.length ? `(${failures.length}) ` : '') + data.title;
  nameParts();
  markParts();
  showOthers();
  if (panel) showPanel(failures);
  // Nothing of the work stays in the page.
  probe.remove();
  keepAddress();
};

// The row to write.

/** @param {number} token */
const rowOf = token => {
  const cells = themes.map(theme => texts.get(cellOf(token, theme)) ?? data.written[theme][token] ?? data.formulas[theme][token] ?? generatedText(cellOf(token, theme)));
  const row = cells.filter(Boolean);
  return (data.keyFirst.includes(token) ? [keyOf(token), ...row] : [...row, keyOf(token)]).join('  ');
};

// The panel.

/** @type {Target} */
let target;
/** The token whose value is shown, and that value in OKLCH. */
let anchor = 0, shownColor = [0, 0, 0];
const shownTheme = () => data.pairs[shownPair][0];
const sliders = ['lightness', 'chroma', 'hue'].map(own);
/** @param {Target} next */
const choose = next => {
  target = next;
  const theme = shownTheme();
  anchor = target.tokens.reduce((best, token) => startOf(token, theme)[1] > startOf(best, theme)[1] ? token : best);
  showValue();
  showPanel(failing());
};
const showValue = () => {
  own('value').value = hexAt(anchor, shownTheme());
  own('value').removeAttribute('aria-invalid');
  shownColor = oklchOf(channelsOf(hexAt(anchor, shownTheme())));
};
// The colours that each slider would give, as sRGB has it.
const showTracks = () => {
  const [lightness, chroma, hue] = shownColor;
  /** @param {number} count @param {(part: number) => number[]} at */
  const gradient = (count, at) => `linear-gradient(90deg, ${Array.from({ length: count }, (_, n) => hexOfOklch(at(n / (count - 1)))).join()})`;
  const tracks = [gradient(13, part => [part, chroma, hue]), gradient(9, part => [lightness, 0.34 * part, hue]),
    gradient(37, part => [Math.min(0.85, Math.max(0.45, lightness)), Math.max(chroma, 0.08), 360 * part])];
  panel.style.setProperty('--now', hexAt(anchor, shownTheme()));
  sliders.forEach((slider, index) => {
    slider.style.setProperty('--track', tracks[index]);
    slider.value = shownColor[index];
    slider.setAttribute('aria-valuetext', index === 2 ? `${Math.round(hue)} degrees` : shownColor[index].toFixed(2));
  });
};
/** @param {Pair[]} failures */
const showPanel = failures => {
  const count = followersOf(target.tokens).length, late = [...moved.values()].filter(value => value.mark).length;
  const follow = count ? `${count} colour${count === 1 ? ' follows' : 's follow'} ${target.name}` : `Nothing else follows ${target.name}`;
  const verdict = failures.length ? [make('b', { className: 'no', textContent: `${failures.length} pair${failures.length === 1 ? ' fails' : 's fail'}` }), `: ${sentenceOf(failures[0])}`]
    : data.contracts.length + data.distinct.length ? [make('b', { textContent: 'all contracts hold' })] : ['no contracts yet'];
  const preview = moved.size ? [late ? ` ${late} value${late === 1 ? ' follows' : 's follow'} when generated.` : '', ' Preview: ', make('code', { textContent: 'colortable check' }), ' decides.'] : [];
  own('result').replaceChildren(follow, ', ', ...verdict, '.', ...preview);
  own('row').textContent = target.isRamp ? 'Copy the rows' : 'Copy as a row';
  own('reset').disabled = !texts.size;
  showTracks();
};
// Moves what is chosen to a colour: a ramp turns its hue, scales its chroma, and shifts its lightness less at its ends.
/** @param {string} hex */
const moveTarget = hex => {
  const theme = shownTheme(), first = data.values[theme][anchor], isBack = hex === first;
  const [lightness, chroma, hue] = startOf(anchor, theme), to = oklchOf(channelsOf(hex));
  for (const token of target.tokens) {
    for (const other of themes) {
      const cell = cellOf(token, other), value = data.values[other][token];
      if (!isLiteral(token, other) || (!target.isRamp && value !== first)) continue;
      const [l, c, h] = startOf(token, other);
      const shift = (to[0] - lightness) * Math.min(1, 4 * l * (1 - l) + 0.15);
      if (isBack) texts.delete(cell);
      else texts.set(cell, target.isRamp ? hexOfOklch([Math.min(1, Math.max(0, l + shift)), c * (chroma > 0.002 ? to[1] / chroma : 1), h + to[2] - hue]) : hex);
    }
  }
  if (isBack) movedTargets.delete(target.name); else movedTargets.set(target.name, hex);
  apply();
};
const resetAll = () => {
  texts.clear();
  movedTargets.clear();
  for (const button of all('[data-try]')) button.setAttribute('aria-pressed', 'false');
  apply();
  if (panel) { showValue(); showTracks(); }
};
const heldCount = () => data.contracts.filter((/** @type {Contract & { unmeasured?: boolean }} */ contract) => !contract.unmeasured
  && themes.every(theme => contract.fronts.every(front => pairsOf(contract, front, theme).every(passes)))).length
  + data.distinct.filter((/** @type {any} */ contract) => themes.every(theme => passes(distinctPair(contract, theme)))).length;

// Trying the rows that repair pairs.

const triedNames = () => all('[data-try][aria-pressed=true]').map(button => keyOf(Number(button.dataset.try)))
  .filter((name, index, names) => names.indexOf(name) === index);
for (const button of all('[data-try]')) {
  button.addEventListener('click', () => {
    const token = Number(button.dataset.try), isTried = button.getAttribute('aria-pressed') !== 'true';
    for (const other of all(`[data-try="${token}"]`)) other.setAttribute('aria-pressed', String(isTried));
    for (const { theme, value } of data.repairs[token]) {
      if (isTried) texts.set(cellOf(token, theme), value); else texts.delete(cellOf(token, theme));
    }
    apply();
  });
}

/** @type {number} */
let frame;
const startMove = () => {
  if (!panel || !targets.length || !CSS.supports('color', 'color(from red srgb r g b / alpha)')) return;
  for (const { name } of targets) own('which').append(make('option', { value: name, textContent: name }));
  panel.hidden = false;
  own('which').addEventListener('change', () => choose(/** @type {Target} */ (targets.find(({ name }) => name === own('which').value))));
  for (const slider of sliders) {
    slider.addEventListener('input', () => {
      shownColor = sliders.map(slider => Number(slider.value));
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        own('value').value = hexOfOklch(shownColor);
        moveTarget(own('value').value);
      });
    });
  }
  own('value').addEventListener('input', () => {
    const color = colorOf(withHash(own('value').value.trim())), isColor = color?.[3] === 1;
    own('value').setAttribute('aria-invalid', String(!isColor));
    if (!color || !isColor) return;
    const hex = hexOf(mapped(color).slice(0, 3).map(rounded));
    shownColor = oklchOf(channelsOf(hex));
    moveTarget(hex);
  });
  own('reset').addEventListener('click', resetAll);
  own('row').addEventListener('click', () => copy(target.tokens.map(rowOf).join('\n')));
  // A name like brand with most followers; in a palette of ramps the most colourful ramp.
  /** @param {Target} target */
  const rank = target => (/(^|[^a-z])(brand|accent|primary)/i.test(target.name) && !target.isRamp ? 1e6 : 0)
    + (data.roles.page === undefined && target.isRamp ? 1e3 * Math.max(...target.tokens.map(token => startOf(token, 0)[1])) : followersOf(target.tokens).length);
  const first = targets.reduce((best, target) => rank(target) > rank(best) ? target : best);
  own('which').value = first.name;
  choose(first);
};

// A move stays when the page is loaded again, while the table has the value that it was moved from.

const movedState = () => ({ moved: [...texts].map(([cell, text]) => {
  const token = Math.floor(cell / themes.length), theme = cell % themes.length;
  return [keyOf(token), data.themes[theme].name, data.values[theme][token], text];
}), targets: [...movedTargets], tried: triedNames() });
/** @param {any} state */
const restoreMoves = state => {
  for (const [key, name, from, text] of state?.moved ?? []) {
    const token = tokens.get(key), theme = themes.find(theme => data.themes[theme].name === name);
    if (token !== undefined && theme !== undefined && data.values[theme][token] === from) texts.set(cellOf(token, theme), text);
  }
  if (!texts.size) return false;
  for (const [name, hex] of state.targets ?? []) movedTargets.set(name, hex);
  for (const button of all('[data-try]')) if ((state.tried ?? []).includes(keyOf(Number(button.dataset.try)))) button.setAttribute('aria-pressed', 'true');
  apply();
  if (panel) showValue();
  return true;
};
// `set=brand:0a7f5a`: a key of the table and six digits, nothing else.
/** @param {string} text */
const moveAsAddressSays = text => {
  const match = /^(.*):([\da-f]{6})$/i.exec(text), wanted = match && targets.find(target => !target.isRamp && target.name === match[1]);
  if (!match || !wanted || panel?.hidden !== false) return;
  own('which').value = wanted.name;
  choose(wanted);
  moveTarget('#' + match[2].toLowerCase());
  showValue();
  showTracks();
};
