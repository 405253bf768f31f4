// The screen: two themes, one on the other, and the boundary between them.

/** @type {HTMLElement | null} */
const stage = document.querySelector('.stage');
const layers = all('.screen');
const boundary = own('boundary');
const pairChoice = own('pair');
// The number of the pair of themes that is shown.
let shownPair = 0;
// The place of the boundary, in hundredths of the width.
let boundaryAt = 50;

/** @param {number} position */
const setBoundary = position => {
  if (!boundary || !stage) return;
  boundaryAt = Math.min(100, Math.max(0, position));
  stage.style.setProperty('--x', boundaryAt + '%');
  const [left, right] = data.pairs[shownPair];
  const part = Math.round(boundaryAt);
  boundary.setAttribute('aria-valuenow', part);
  boundary.setAttribute('aria-valuetext', `${part}% ${titleOf(left)}, ${100 - part}% ${titleOf(right)}`);
  // A name goes when the boundary is over it.
  const at = stage.clientWidth * boundaryAt / 100;
  for (const [name, isCovered] of [[own('left'), box => at < box.offsetLeft + box.offsetWidth + 8],
    [own('right'), box => at > box.offsetLeft - 8]]) {
    name.style.visibility = '';
    if (isCovered(name)) name.style.visibility = 'hidden';
  }
};

if (boundary && stage) {
  const attributes = { role: 'slider', tabindex: 0, 'aria-label': 'Boundary between the themes', 'aria-valuemin': 0, 'aria-valuemax': 100 };
  for (const [name, value] of Object.entries(attributes)) boundary.setAttribute(name, value);
  /** @param {PointerEvent} event */
  const drag = event => setBoundary((event.clientX - stage.getBoundingClientRect().left) / stage.clientWidth * 100);
  boundary.addEventListener('pointerdown', event => {
    boundary.setPointerCapture(event.pointerId);
    boundary.addEventListener('pointermove', drag);
    event.preventDefault();
    boundary.focus({ focusVisible: false });
  });
  for (const end of ['pointerup', 'pointercancel']) {
    boundary.addEventListener(end, () => boundary.removeEventListener('pointermove', drag));
  }
  boundary.addEventListener('dblclick', () => setBoundary(50));
  boundary.addEventListener('keydown', event => {
    const position = { ArrowLeft: boundaryAt - 2, ArrowDown: boundaryAt - 2, ArrowRight: boundaryAt + 2, ArrowUp: boundaryAt + 2,
      PageDown: boundaryAt - 10, PageUp: boundaryAt + 10, Home: 0, End: 100 }[event.key];
    if (position === undefined) return;
    event.preventDefault();
    setBoundary(position);
  });
}

// Its parts: each has the name of its role and of that of its ground, or the number of a token.

const parts = all('[data-part]');
const upperParts = layers.length ? all('[data-part]', layers[0]) : [];
/** @param {any} part */
const themeOf = part => Number(part.closest('.screen').dataset.theme);
/** @param {any} part @returns {[number, number?]} */
const tokensOf = part => part.dataset.part.split(' ').map(name => data.roles[name] ?? Number(name));
// The worst pair of the contracts of a part's token on its ground; nothing where no contract names them.
/** @param {any} part */
const proofOf = part => {
  const [front, ground] = tokensOf(part);
  if (ground === undefined) return undefined;
  return worstOf(proofsOf(front, themeOf(part)).filter(pair => pair.ground === ground));
};
/** @param {any} part @returns {HTMLElement[]} */
const linesOn = part => {
  const [front, ground] = tokensOf(part), theme = themeOf(part), proof = proofOf(part);
  const value = `${hexAt(front, theme)} in ${titleOf(theme)}`;
  const contrast = proof ? `, contrast ${floored(proof.ratio)} ${passes(proof) ? markOf(proof) : ''}` : ground === undefined ? '' : ', in no contract';
  return [
    make('div', {}, make('b', { textContent: keyOf(front) }), ground === undefined ? '' : make('span', { textContent: ' on ' + keyOf(ground) })),
    make('div', {}, make('span', { textContent: value + contrast }),
      proof && !passes(proof) ? make('b', { className: 'no', textContent: `; ${requirementOf(proof)}` }) : ''),
  ];
};
// Marks the first part of each layer that shows a failing pair.
const markParts = () => {
  const marked = new Set();
  for (const part of parts) {
    delete part.dataset.fails;
    if (part.childElementCount || part.matches('i, .field, .logo, .nav > *')) continue;
    const proof = proofOf(part);
    if (!proof || passes(proof)) continue;
    const name = [proof.front, proof.ground, proof.theme].join();
    if (marked.has(name)) continue;
    marked.add(name);
    part.dataset.fails = short(proof.ratio);
  }
};

const tip = own('tip');
// Shows some lines above or below a box.
/** @param {{ left: number, top: number, bottom: number }} box @param {Node[]} lines */
const showTip = (box, ...lines) => {
  tip.replaceChildren(...lines);
  tip.hidden = false;
  const left = Math.min(innerWidth - tip.offsetWidth - 8, Math.max(8, box.left));
  const above = box.top - tip.offsetHeight - 10;
  tip.style.left = left + 'px';
  tip.style.top = (above > 4 ? above : box.bottom + 10) + 'px';
};
const hideTip = () => { tip.hidden = true; };

// Makes one of some elements the one stop of the Tab key.
/** @param {any[]} elements @param {any} element */
const focusOne = (elements, element) => {
  for (const other of elements) if (other.tabIndex === 0) other.tabIndex = -1;
  element.tabIndex = 0;
  element.focus();
};

if (stage) {
  const surfaces = '.nav, .card, .screen';
  stage.addEventListener('pointerover', (/** @type {PointerEvent} */ event) => {
    for (const part of all('.at', stage)) part.classList.remove('at');
    const part = hit(event, '[data-part]');
    if (!part || event.buttons) return hideTip();
    const box = part.getBoundingClientRect();
    if (part.matches(surfaces)) return showTip({ left: event.clientX, top: box.top, bottom: event.clientY + 12 }, ...linesOn(part));
    if (!part.matches('i, .block')) part.classList.add('at');
    showTip(box, ...linesOn(part));
  });
  stage.addEventListener('pointerleave', () => {
    hideTip();
    for (const part of all('.at', stage)) part.classList.remove('at');
  });
  stage.addEventListener('click', event => {
    const part = hit(event, '[data-part]');
    if (part) openDetails(tokensOf(part)[0]);
  });
  layers[0].addEventListener('keydown', event => {
    const part = event.target, index = upperParts.indexOf(part);
    if (index < 0) return;
    if (event.key === 'Enter') return openDetails(tokensOf(part)[0]);
    const next = upperParts[{ ArrowRight: index + 1, ArrowDown: index + 1, ArrowLeft: index - 1, ArrowUp: index - 1 }[event.key]];
    if (!next) return;
    event.preventDefault();
    focusOne(upperParts, next);
  });
  layers[0].addEventListener('focusin', event => {
    const part = event.target;
    if (!part.matches('[data-part]:focus-visible')) return;
    // A part that the boundary hides moves it.
    const edge = stage.getBoundingClientRect().left + stage.clientWidth * boundaryAt / 100;
    if (part.getBoundingClientRect().right > edge) setBoundary(100);
    showTip(part.getBoundingClientRect(), ...linesOn(part));
  });
  layers[0].addEventListener('focusout', hideTip);
}
// Names the parts for those who hear the page.
const nameParts = () => upperParts.forEach((part, index) => {
  if (!part.hasAttribute('role')) {
    part.setAttribute('role', 'button');
    part.tabIndex = index ? -1 : 0;
  }
  const words = part.childElementCount ? '' : part.textContent + ', ';
  part.setAttribute('aria-label', words + linesOn(part).map(line => line.textContent).join(', '));
});

// Shows a pair of themes: on the screen, and where there is no room for all themes.
/** @param {number} number */
const showPair = number => {
  shownPair = number;
  data.pairs[number].forEach((/** @type {number} */ theme, /** @type {number} */ side) => {
    const layer = layers[side];
    if (!layer) return;
    layer.dataset.theme = theme;
    for (const [role, token] of Object.entries(data.roles)) layer.style.setProperty('--r-' + role, paint(token, theme));
    if (data.roles.page === undefined) layer.style.setProperty('--r-page', plainGround(theme));
    for (const part of all('.columns [data-part]', layer)) {
      const token = Number(part.dataset.part);
      part.style.background = paint(token, theme);
      if (!part.matches('.block')) continue;
      part.className = 'block ' + inkOn(seen(token, theme));
      part.lastChild.textContent = hexAt(token, theme);
    }
    const name = own(side ? 'right' : 'left');
    if (name) name.firstChild.textContent = titleOf(theme);
  });
  /** @param {number} theme */
  const isOff = theme => !data.pairs[number].includes(theme);
  for (const cell of all('.cells > li, .themes')) {
    all(':scope > span, :scope > li', cell).forEach((strip, theme) => strip.classList.toggle('off', isOff(theme)));
  }
  for (const row of all('tr')) {
    const first = row.closest('.contracts') ? 2 : 1;
    [...row.cells].slice(first).forEach((cell, theme) => cell.classList.toggle('off', isOff(theme)));
  }
  showLegend();
  setBoundary(boundaryAt);
  showOthers();
};
const narrow = matchMedia('(max-width: 44rem)');
const showLegend = () => {
  if (!own('legend')) return;
  const shown = narrow.matches || themes.length > 4 ? [...new Set(data.pairs[shownPair])] : themes;
  own('legend').textContent = shown.map(titleOf).join(' · ');
};
narrow.addEventListener('change', showLegend);
addEventListener('resize', () => setBoundary(boundaryAt));
