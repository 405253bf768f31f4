// The details of a colour: a panel beside the page, which does not hold the page up.

const details = own('details');
// The element that had the focus before the panel.
/** @type {any} */
let focusedBefore;

/** @param {string} title @param {number[]} tokens */
const listOf = (title, tokens) => tokens.length ? [make('h3', { textContent: title }),
  make('p', { className: 'formula', textContent: tokens.map(keyOf).join(', ') })] : [];
/** @param {Pair} pair @param {string} kind */
const sampleOf = (pair, kind) => {
  const sample = make('i', { className: 'aa' + kind });
  sample.style.cssText = `--f:${paint(pair.front, pair.theme)};--g:${hexOf(seen(pair.ground, pair.theme).slice(0, 3).map(Math.round))}`;
  return sample;
};
/** @param {number} token */
const contractsOf = token => themes.flatMap(theme => proofsOf(token, theme)).map(pair =>
  make('li', {}, sampleOf(pair, pair.contract.level === 'ui' ? ' shape' : ''), make('code', { textContent: keyOf(pair.ground) }),
    make('small', { textContent: titleOf(pair.theme) }),
    make('b', { className: passes(pair) ? '' : 'no', textContent: `${floored(pair.ratio)} ${passes(pair) ? markOf(pair) : requirementOf(pair)}` })));
// The formulas, once where they are the same in all themes.
/** @param {number} token */
const formulaLines = token => {
  const formulas = themes.map(theme => data.formulas[theme][token]);
  if (!formulas.some(Boolean)) return [];
  const isSame = formulas.every(formula => formula === formulas[0]);
  return [make('h3', { textContent: 'Computed from' }), ...themes.filter(theme => formulas[theme] && (!isSame || theme === 0))
    .map(theme => make('p', { className: 'formula', textContent: (isSame ? '' : titleOf(theme) + ': ') + formulas[theme] }))];
};
/** @param {number} token */
const namesOf = token => {
  const names = Object.entries(data.names);
  return names.length ? [make('h3', { textContent: 'Names' }), make('div', { className: 'names' }, ...names.flatMap(([language, all]) =>
    [make('span', { textContent: language }), make('code', { textContent: all[token] })]))] : [];
};

/** @param {number} token */
const openDetails = token => {
  const close = make('button', { type: 'button', textContent: 'Close' });
  close.addEventListener('click', closeDetails);
  const link = make('button', { type: 'button', textContent: 'Copy link' });
  link.addEventListener('click', copyLink);
  const old = data.deprecated[token], contracts = contractsOf(token);
  const carried = [...new Set(behind[token].flatMap(contract => contract.fronts))];
  const paragraphs = [data.documentation[token],
    old && ['Deprecated' + (old.use === undefined ? '' : ': use ' + keyOf(old.use)), old.reason].filter(Boolean).join('. '),
    contracts.length || carried.length ? '' : 'In no contract.'];
  details.replaceChildren(
    make('header', {}, make('h2', { tabIndex: -1 }, make('bdi', { textContent: keyOf(token) })), make('p', {}, link, close)),
    ...paragraphs.filter(Boolean).map(text => make('p', { className: 'say', textContent: text, dir: 'auto' })),
    make('div', { className: 'strips' }, ...themes.map(theme => {
      const strip = makeStrip(token, theme);
      strip.firstChild.after(make('small', { textContent: titleOf(theme) }));
      return strip;
    })),
    ...formulaLines(token), ...listOf('Followed by', followersOf([token])),
    ...contracts.length ? [make('h3', { textContent: 'Contracts' }), make('ul', {}, ...contracts)] : [],
    ...listOf('Background of', carried), ...namesOf(token));
  if (details.hidden) focusedBefore = document.activeElement;
  details.hidden = false;
  details.dataset.token = token;
  hideTip();
  keepAddress();
  details.querySelector('h2').focus({ preventScroll: true });
};
const closeDetails = () => {
  details.hidden = true;
  delete details.dataset.token;
  keepAddress();
  focusedBefore?.focus?.({ preventScroll: true });
};
document.addEventListener('click', event => {
  const link = hit(event, 'a[href^="#"]');
  const token = link ? tokens.get(decodeURIComponent(link.hash.slice(1))) : undefined;
  if (token === undefined || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  openDetails(token);
});
