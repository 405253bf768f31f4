// Search, vision and the address; then the page is as its address says.

root.classList.add('scripted');
own('tools').hidden = false;
for (const element of all('.acts, .pick')) element.hidden = false;

// The address: only what differs from the page as it opens.

const query = new URLSearchParams(location.search);
const address = () => {
  /** @type {number[]} */
  const pair = data.pairs[shownPair];
  /** @type {string[]} */
  const parts = [];
  /** @param {string} name @param {string} value */
  const add = (name, value) => { if (value) parts.push(`${name}=${encodeURIComponent(value).replace('%3A', ':')}`); };
  // A theme that stands in one pair only.
  const theme = pair.find(theme => data.pairs.filter((/** @type {number[]} */ pair) => pair.includes(theme)).length === 1) ?? pair[1];
  if (shownPair) add('theme', data.themes[theme].name);
  add('vision', own('vision').value);
  add('q', own('search').value.trim());
  const [target] = movedTargets;
  if (movedTargets.size === 1 && !target[0].endsWith('.*')) add('set', `${target[0]}:${target[1].slice(1)}`);
  const token = details.dataset.token;
  const hash = token === undefined ? '' : '#' + encodeURIComponent(keyOf(token));
  return { parts, hash };
};
/** @type {number} */
let addressTimer;
// Browsers let a page change its address only so often.
const keepAddress = () => {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(() => {
    const { parts, hash } = address();
    if (query.has('watch')) parts.unshift('watch');
    try {
      history.replaceState(texts.size ? movedState() : null, '', location.pathname + (parts.length ? '?' + parts.join('&') : '') + hash);
    } catch { /* A frame without an address. */ }
    paintIcon();
  }, 250);
};
// Copies the address; of a file what follows its path, which is on nobody else's disk.
const copyLink = () => {
  const { parts, hash } = address(), text = (parts.length ? '?' + parts.join('&') : '') + hash;
  const link = location.protocol === 'file:' ? text || location.pathname.split('/').pop() : location.origin + location.pathname + text;
  const isWhole = !texts.size || text.includes('set=');
  copy(link, ...isWhole ? [] : [make('span', { textContent: 'The move is not in the link.' })]);
};
own('share').addEventListener('click', copyLink);
if (query.has('watch')) addEventListener('focus', () => location.reload());

// Themes and vision.

pairChoice?.addEventListener('change', event => {
  showPair(Number(event.target.value));
  nameParts();
  markParts();
  if (panel?.hidden === false) choose(target);
  keepAddress();
});
const showVision = () => { root.dataset.vision = own('vision').value; };
own('vision').addEventListener('change', () => { showVision(); keepAddress(); });

// Search: by name, by value, or by any colour.

const search = own('search'), near = own('near');
// These are colours to a browser, but not ones that somebody looks for.
const systemWords = /^(inherit|initial|unset|revert|revert-layer|currentcolor|transparent|canvas(text)?|linktext|visitedtext|activetext|button(face|text|border)|field(text)?|highlight(text)?|selecteditem(text)?|mark(text)?|graytext|accentcolor(text)?)$/i;
// The channels of any colour of CSS; nothing where a text is none, or depends on the page.
/** @param {string} text */
const colorOf = text => systemWords.test(text) || /[;{}]|var\(|url\(|env\(|attr\(/i.test(text) || !CSS.supports('color', text)
  ? undefined : read(text.toLowerCase()).channels;
/** @param {string} text */
const withHash = text => /^([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(text) ? '#' + text : text;

/** @param {number[]} color */
const nearestTo = color => {
  const wanted = labOf(color), known = new Set();
  return data.keys.flatMap((_, token) => themes.map(theme =>
    ({ token, theme, difference: deltaE2000(wanted, labOf(seen(token, theme))) })))
    .sort((a, b) => a.difference - b.difference)
    .filter(({ token, theme }) => !known.has(token + hexAt(token, theme)) && known.add(token + hexAt(token, theme))).slice(0, 8);
};
/** @param {string} text @param {number[] | undefined} color */
const showNearest = (text, color) => {
  near.hidden = !color;
  if (!color) return;
  near.replaceChildren(make('h2', { textContent: `Nearest to ${text}` }), make('ol', {}, ...nearestTo(color).map(({ token, theme, difference }) =>
    make('li', {}, makeStrip(token, theme), make('p', {}, make('a', { href: '#' + encodeURIComponent(keyOf(token)), textContent: keyOf(token) }),
      difference < 0.005 ? ' the same' : ` ΔE ${difference.toFixed(1)}`)))));
};
const find = () => {
  const text = search.value.trim(), lower = text.toLowerCase(), hex = withHash(lower);
  const words = lower.split(/\s+/);
  /** @param {number} token */
  const matches = token => {
    const searched = [keyOf(token), data.documentation[token] ?? '', ...Object.values(data.names).map(names => names[token])].join('\n').toLowerCase();
    return words.every(word => searched.includes(word)) || (hex.length > 2 && themes.some(theme => hexAt(token, theme).startsWith(hex)));
  };
  const found = new Set([...tokens.values()].filter(token => !text || matches(token)));
  const color = text && !tokens.has(text) ? colorOf(hex) : undefined;
  root.toggleAttribute('data-q', Boolean(text));
  showNearest(text, color);
  const isFiltered = text && (!color || found.size > 0);
  for (const cell of all('.cells > li')) cell.classList.toggle('out', Boolean(isFiltered) && !found.has(tokens.get(cell.id)));
  for (const group of all('.group, .ramp')) group.classList.toggle('out', !group.querySelector('.cells > li:not(.out)'));
  for (const line of all('.line')) line.classList.toggle('out', !line.querySelector('.group:not(.out)'));
  own('none').hidden = !text || found.size > 0 || Boolean(color);
};
search.addEventListener('input', () => { find(); keepAddress(); });
own('tools').addEventListener('submit', event => event.preventDefault());
document.addEventListener('keydown', event => {
  if (event.key === '/' && !hit(event, 'input, select, textarea') && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    search.focus();
  }
  if (event.key !== 'Escape') return;
  hideTip();
  if (!details.hidden) closeDetails(); else if (search.value) { search.value = ''; find(); keepAddress(); }
});

// Copying the row that repairs a pair.

document.addEventListener('click', event => {
  const button = hit(event, '[data-copy]');
  if (button) copy(button.closest('.why').querySelector('pre').textContent);
});

// The page opens.

const wantedPair = data.pairs.findIndex(pair => pair.some(theme => data.themes[theme].name === query.get('theme')));
if (wantedPair > 0) {
  const control = pairChoice.matches('select') ? pairChoice : all('input', pairChoice)[wantedPair];
  if (control === pairChoice) pairChoice.value = String(wantedPair); else control.checked = true;
}
showPair(Math.max(0, wantedPair));
nameParts();
markParts();
own('vision').value = query.get('vision') ?? '';
if (own('vision').selectedIndex < 0) own('vision').value = '';
showVision();
startMove();
if (!restoreMoves(history.state)) moveAsAddressSays(query.get('set') ?? '');
if (query.get('q')) { search.value = query.get('q'); find(); }
const arrive = () => {
  let key = '';
  try { key = decodeURIComponent(location.hash.slice(1)); } catch { /* Not an address of this page. */ }
  if (tokens.has(key)) openDetails(tokens.get(key));
};
addEventListener('hashchange', arrive);
arrive();
probe.remove();
