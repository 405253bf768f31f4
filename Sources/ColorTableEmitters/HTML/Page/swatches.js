// The strips: what they show, what a click copies, and how the keys go from one to another.

/** @type {WeakMap<Element, { token: number, theme: number }>} */
const shownAt = new WeakMap();
// By theme and token the strips that show a cell.
/** @type {HTMLElement[][][]} */
const stripsOf = themes.map(() => data.keys.map(() => []));
/** @param {HTMLElement} strip @param {number} token @param {number} theme */
const addStrip = (strip, token, theme) => {
  shownAt.set(strip, { token, theme });
  stripsOf[theme][token].push(strip);
};
/** @type {HTMLElement[]} */
const grid = [];
/** @param {HTMLElement} strip */
const placeOf = strip => shownAt.get(strip) ?? { token: 0, theme: 0 };
for (const cell of all('.cells > li')) {
  all(':scope > span', cell).forEach((strip, theme) => {
    addStrip(strip, tokens.get(cell.id), theme);
    grid.push(strip);
  });
}

/** @param {string} value */
const alphaOf = value => value.length > 7 ? Math.round(parseInt(value.slice(7), 16) / 2.55) + '%' : '';
// Whether a colour lies outside sRGB.
/** @param {number} token @param {number} theme */
const isWide = (token, theme) => data.exact[theme][token] !== undefined && !isMoved(token, theme)
  && !isInside(valueAt(token, theme).channels.slice(0, 3).map(n => n / 255), 1e-4);
// Shows a cell anew on a strip of it.
/** @param {HTMLElement} strip */
const paintStrip = strip => {
  const { token, theme } = placeOf(strip), value = hexAt(token, theme);
  const proof = worstProof(token, theme), text = proof ? undefined : worstOn(token, theme);
  strip.className = inkOn(seen(token, theme)) + (value.length > 7 ? ' z' : '') + (strip.matches('.off') ? ' off' : '')
    + (moved.get(cellOf(token, theme))?.mark ? ' late' : '');
  const children = [make('code', { textContent: value.slice(0, 7) })];
  if (value.length > 7) children.push(make('small', { textContent: alphaOf(value) }));
  if (isWide(token, theme)) {
    children.push(make('small', { textContent: 'P3' }));
  }
  if (proof) {
    const mark = passes(proof) ? make('i', { textContent: markOf(proof) }) : '';
    children.push(make('b', passes(proof) ? {} : { className: 'no' }, (isClose(proof) ? 'about ' : '') + short(proof.ratio), mark));
  } else if (text) {
    const letters = make('u', { textContent: 'Aa' });
    letters.style.color = paint(text.front, theme);
    children.push(make('b', { className: 'on' }, letters, short(text.ratio)));
  }
  strip.replaceChildren(...children);
};
// A strip for the details and the nearest colours.
/** @param {number} token @param {number} theme @returns {HTMLElement} */
const makeStrip = (token, theme) => {
  const strip = make('span');
  shownAt.set(strip, { token, theme });
  strip.style.setProperty('--c', paint(token, theme));
  strip.style.setProperty('--g', data.roles.page === undefined ? plainGround(theme) : paint(data.roles.page, theme));
  paintStrip(strip);
  return strip;
};

// A failure in a theme that is not shown stands behind the name of its cell.
const showOthers = () => {
  for (const other of all('.cells b.other')) other.remove();
  if (themes.length <= 4) return;
  for (const pair of failing()) {
    if (data.pairs[shownPair].includes(pair.theme)) continue;
    const link = document.getElementById(keyOf(pair.front))?.querySelector('a');
    if (link && !link.querySelector('.other')) {
      link.append(make('b', { className: 'no other', textContent: ` ${short(pair.ratio)} in ${titleOf(pair.theme)}` }));
    }
  }
};

/** @param {HTMLElement} strip */
const labelOf = strip => {
  const { token, theme } = placeOf(strip), proof = worstProof(token, theme);
  const contrast = proof ? `, least contrast ${floored(proof.ratio)}` + (passes(proof) ? ` ${markOf(proof)}` : `, fails; ${requirementOf(proof)}`) : '';
  return `${keyOf(token)}, ${titleOf(theme)}, ${hexAt(token, theme)}${contrast}`;
};
/** @param {HTMLElement} strip */
const linesAt = strip => {
  const { token, theme } = placeOf(strip), proof = worstProof(token, theme);
  const lines = [
    make('div', {}, make('b', { textContent: keyOf(token) }), make('span', { textContent: ' in ' + titleOf(theme) })),
    make('div', {}, make('span', { textContent: data.formulas[theme][token] ?? (isMoved(token, theme) ? hexAt(token, theme) : generatedText(cellOf(token, theme))) })),
  ];
  if (proof) {
    lines.push(make('div', {}, make('span', { textContent: `${floored(proof.ratio)} on ${keyOf(proof.ground)} ${passes(proof) ? markOf(proof) : ''}` }),
      passes(proof) ? '' : make('b', { className: 'no', textContent: `; ${requirementOf(proof)}` })));
  }
  if (moved.get(cellOf(token, theme))?.mark) lines.push(make('div', {}, make('span', { textContent: 'follows when generated' })));
  if (data.documentation[token]) lines.push(make('div', { textContent: data.documentation[token], dir: 'auto' }));
  return lines;
};

// Copying.

/** @type {number} */
let toastTimer;
/** @param {Node[]} children */
const showToast = (...children) => {
  own('toast').replaceChildren(...children);
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => own('toast').replaceChildren(), 3200);
};
// Copies a text and says so; pages that did not come over a safe connection have no clipboard of the usual kind.
/** @param {string} text @param {Node[]} more */
const copy = async (text, ...more) => {
  let isCopied = true;
  try { await navigator.clipboard.writeText(text); } catch {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement), area = make('textarea', { value: text, className: 'unseen' });
    document.body.append(area);
    area.select();
    isCopied = document.execCommand('copy');
    area.remove();
    focused?.focus();
  }
  const shown = text.length > 60 ? text.slice(0, 57) + '…' : text;
  showToast(...more, make('span', { textContent: isCopied ? 'Copied ' + shown : 'The browser does not let the page copy' }));
};
/** @param {HTMLElement} strip */
const copyStrip = async strip => {
  const { token, theme } = placeOf(strip), chip = make('i');
  chip.style.background = hexAt(token, theme);
  await copy(hexAt(token, theme), chip);
  const button = make('button', { type: 'button', textContent: 'Details of ' + keyOf(token) });
  button.addEventListener('click', () => openDetails(token));
  own('toast').append(button);
};
document.addEventListener('click', event => {
  const strip = hit(event, '.cells span, .near span, .strips span');
  if (strip && shownAt.has(strip) && !String(getSelection())) copyStrip(strip);
});

// The grid: one stop of the Tab key, and arrows by where the strips lie.

for (const link of all('.cells > li > a')) link.tabIndex = -1;
grid.forEach((strip, index) => {
  strip.setAttribute('role', 'button');
  strip.setAttribute('aria-keyshortcuts', 'd');
  strip.tabIndex = index ? -1 : 0;
});
const palette = own('palette');
palette.addEventListener('pointerover', event => {
  const strip = hit(event, '.cells span');
  if (strip) showTip(strip.getBoundingClientRect(), ...linesAt(strip)); else hideTip();
});
palette.addEventListener('pointerleave', hideTip);
palette.addEventListener('focusin', event => {
  const strip = event.target;
  if (!shownAt.has(strip)) return;
  for (const other of grid) if (other.tabIndex === 0) other.tabIndex = -1;
  strip.tabIndex = 0;
  strip.setAttribute('aria-label', labelOf(strip));
});
// The nearest of the shown strips in a direction: one aside is six times as far.
/** @param {HTMLElement} strip @param {number[]} direction */
const nextStrip = (strip, [right, down]) => {
  const box = strip.getBoundingClientRect(), middle = box.left + box.width / 2;
  let best, least = Infinity;
  for (const other of grid) {
    const to = other.getBoundingClientRect();
    if (other === strip || !to.width) continue;
    const across = to.left + to.width / 2 - middle, along = to.top - box.top;
    const ahead = right ? across * right : along * down, aside = Math.abs(right ? along : across);
    if (ahead > 4 && ahead + aside * 6 < least) [best, least] = [other, ahead + aside * 6];
  }
  return best;
};
palette.addEventListener('keydown', event => {
  const strip = event.target;
  if (!shownAt.has(strip) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'd') return openDetails(placeOf(strip).token);
  const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!direction && event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  if (!direction) return void copyStrip(strip);
  const next = nextStrip(strip, direction);
  if (next) focusOne([strip], next);
});
