// The controls of the page. All that the table says is in the markup; nothing of it is ever parsed as markup here.

(() => {
  'use strict';
  const find = id => document.getElementById('page:' + id);
  const make = (name, text) => Object.assign(document.createElement(name), { textContent: text });
  const all = (selector, element = document) => [...element.querySelectorAll(selector)];
  const data = JSON.parse(find('data').textContent);
  const root = document.documentElement;
  const tools = find('tools'), search = find('search'), theme = find('theme'), only = find('only');
  const vision = find('vision'), count = find('count'), near = find('near'), status = find('status');
  const details = find('all'), about = find('about');
  const rows = all('.tokens tr[id]');
  const indices = new Map(rows.map((row, index) => [row.id, index]));
  const panels = all('.panel'), chips = all('.chips a');
  const idOf = link => decodeURIComponent(link.hash.slice(1));
  const rowOf = chip => rows[indices.get(idOf(chip))];
  const themeOf = chip => panels.indexOf(chip.closest('.panel'));
  const hexOfCell = cell => cell.style.getPropertyValue('--c');
  const names = all('thead', document.querySelector('.tokens') ?? document).slice(0, 1)
    .flatMap(head => all('th b', head)).map(name => name.textContent);
  tools.hidden = false;
  tools.addEventListener('submit', event => event.preventDefault());

  // Themes.

  const chosenTheme = () => {
    if (theme.value[0] !== 's') return Number(theme.value);
    return data.system[theme.value.slice(1)].filter(([media]) => !media || matchMedia(media).matches).at(-1)[1];
  };
  const showTheme = () => {
    const index = chosenTheme();
    root.style.colorScheme = data.dark[index] ? 'dark' : 'light';
    root.dataset.theme = index;
    if (only.checked) root.dataset.only = index; else delete root.dataset.only;
  };
  theme.addEventListener('change', showTheme);
  only.addEventListener('change', showTheme);
  for (const media of new Set(data.system.flat().map(([media]) => media))) {
    if (media) matchMedia(media).addEventListener('change', showTheme);
  }
  showTheme();

  // Deficiencies of colour vision.

  vision.addEventListener('change', () => {
    const model = data.vision[vision.value];
    const known = new Map();
    const see = channels => {
      const key = channels.join();
      if (!known.has(key)) known.set(key, simulated(channels, model));
      return known.get(key);
    };
    for (const cell of [...all('.tokens td'), ...chips]) {
      if (!model) {
        cell.style.removeProperty('--v');
        for (const line of all('li', cell)) for (const name of ['--f', '--g']) line.style.removeProperty(name);
        continue;
      }
      const front = channelsOf(cell.style.getPropertyValue('--c'));
      cell.style.setProperty('--v', see(front));
      for (const line of all('li', cell)) {
        const back = channelsOf(line.style.getPropertyValue('--b'));
        line.style.setProperty('--f', see(over(front, back)));
        line.style.setProperty('--g', see(back));
      }
    }
    for (const element of all('.specimen, .specimen [style]')) {
      const front = channelsOf(hexOfCell(element)), back = channelsOf(element.style.getPropertyValue('--b'));
      for (const [name, color] of [['--f', () => over(front, back)], ['--g', () => back]]) {
        if (model) element.style.setProperty(name, see(color())); else element.style.removeProperty(name);
      }
    }
    if (!near.hidden) show();
    if (described) describe(described);
  });

  // Details: a row shows them when its button is pressed, when something links to it, or with all others.

  const toggles = new Map();
  const open = (row, isOpen) => {
    row.classList.toggle('open', isOpen);
    toggles.get(row).setAttribute('aria-expanded', isOpen);
  };
  for (const row of rows) {
    const toggle = Object.assign(make('button', ''), { type: 'button', className: 'toggle' });
    toggle.setAttribute('aria-label', `Details of ${row.id}`);
    toggle.addEventListener('click', () => open(row, !row.classList.contains('open')));
    toggles.set(row, toggle);
    open(row, false);
    row.cells[0].prepend(toggle);
  }
  root.classList.add('scripted');
  details.addEventListener('change', () => rows.forEach(row => open(row, details.checked)));

  // Search.

  let texts, values;
  const probe = document.createElement('i');
  // These are colours to a browser, but not ones that somebody looks for.
  const words = /^(inherit|initial|unset|revert|revert-layer|currentcolor|canvas|canvastext|linktext|visitedtext|activetext|button(face|text|border)|field(text)?|highlight(text)?|selecteditem(text)?|mark(text)?|graytext|accentcolor(text)?)$/i;

  /** Lab and alpha of any CSS colour, which the browser itself computes; nothing where it is none. */
  const parse = text => {
    if (/^([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text)) text = '#' + text;
    if (words.test(text) || /[;{}]|var\(|url\(/i.test(text) || !CSS.supports('color', text)) return;
    document.body.append(probe);
    probe.style.color = text;
    const numbers = () => {
      const color = getComputedStyle(probe).color;
      const found = color.slice(color.indexOf('(') + 1).match(/-?[\d.]+(e-?\d+)?|none/g) ?? [];
      return [color, ...found.map(n => Number(n) || 0)];
    };
    let [color, ...parts] = numbers();
    if (!color.startsWith('rgb')) {
      probe.style.color = `color-mix(in lab, ${text}, ${text})`;
      [color, ...parts] = numbers();
    }
    probe.remove();
    const hex = color.startsWith('rgb') ? hexOf(parts.map((n, i) => i === 3 ? Math.round(n * 255) : n)) : '';
    if (color.startsWith('rgb')) return { text, hex, lab: labOf(parts), alpha: parts[3] ?? 1 };
    if (color.startsWith('lab')) return { text, hex, lab: parts.slice(0, 3), alpha: parts[3] ?? 1 };
  };

  /** For each row the colours of its cells. */
  const read = () => values ??= rows.map(row => all('td', row).map(cell => {
    const channels = channelsOf(cell.style.getPropertyValue('--c'));
    const wide = cell.style.getPropertyValue('--w');
    const color = (wide && parse(wide)) || { lab: labOf(channels), alpha: channels[3] };
    return { ...color, hex: hexOfCell(cell) };
  }));

  const nearest = wanted => {
    const shown = root.dataset.only;
    return read().map((cells, row) => cells.reduce((best, cell, index) => {
      if (shown !== undefined && index !== Number(shown)) return best;
      const difference = cell.hex.slice(0, 7) === wanted.hex.slice(0, 7) ? 0 : deltaE2000(wanted.lab, cell.lab);
      const rank = difference + Math.abs(cell.alpha - wanted.alpha);
      return rank < best.rank ? { row, index, difference, rank, alpha: cell.alpha } : best;
    }, { row, rank: Infinity })).filter(hit => hit.rank < Infinity).sort((a, b) => a.rank - b.rank).slice(0, 8);
  };

  const list = (wanted, hits) => {
    const items = hits.map(hit => {
      const row = rows[hit.row], cell = all('td', row)[hit.index];
      const item = document.createElement('li'), link = make('a', row.id), swatch = make('i', '');
      for (const name of ['--c', '--v']) swatch.style.setProperty(name, cell.style.getPropertyValue(name));
      link.setAttribute('href', '#' + row.id);
      const isSame = hit.difference < 0.005;
      const alpha = Math.abs(hit.alpha - wanted.alpha) > 0.002 ? ', other alpha' : '';
      const line = make('p', '');
      line.append(make('span', names[hit.index]), cell.querySelector('code').cloneNode(true),
        make('span', (isSame ? 'the same colour' : 'ΔE ' + hit.difference.toFixed(2)) + alpha));
      item.append(swatch, link, line);
      return item;
    });
    const swatch = make('i', '');
    swatch.style.setProperty('--c', wanted.text);
    near.querySelector('h2').replaceChildren('Nearest to ', swatch, make('code', wanted.text));
    near.querySelector('ol').replaceChildren(...items);
    makeButtons(near);
  };

  const show = () => {
    const text = search.value.trim().toLowerCase();
    const wanted = text ? parse(text) : undefined;
    texts ??= rows.map(row => row.textContent.toLowerCase());
    const parts = text.split(/\s+/);
    const isFound = index => !text || parts.every(part => texts[index].includes(part))
      || (wanted?.hex && read()[index].some(cell => cell.hex === wanted.hex));
    let found = new Set([...rows.keys()].filter(isFound));
    const matches = found.size;
    near.hidden = !wanted;
    if (wanted) {
      const hits = nearest(wanted);
      list(wanted, hits);
      if (!matches) found = new Set(hits.map(hit => hit.row));
    }
    rows.forEach((row, index) => row.hidden = !found.has(index));
    for (const chip of chips) chip.hidden = !found.has(indices.get(idOf(chip)));
    for (const line of all('.chips dd')) {
      line.hidden = line.previousElementSibling.hidden = ![...line.children].some(chip => !chip.hidden);
    }
    find('palette')?.toggleAttribute('hidden', !found.size);
    for (const part of all('.tokens .part')) part.hidden = !all('tr[id]', part).some(row => !row.hidden);
    for (const group of all('.group')) group.hidden = !all('.part', group).some(part => !part.hidden);
    if (text) root.dataset.search = ''; else delete root.dataset.search;
    find('contracts')?.toggleAttribute('hidden', Boolean(text));
    count.textContent = !text ? '' : matches || !wanted
      ? `${matches} of ${rows.length} tokens` : `in no token; the nearest ${found.size} are shown`;
  };
  search.addEventListener('input', show);
  only.addEventListener('change', () => { if (!near.hidden) show(); });
  search.addEventListener('keydown', event => {
    if (event.key === 'Escape' && search.value) {
      search.value = '';
      show();
    }
  });
  document.addEventListener('keydown', event => {
    const isTyping = event.target.closest?.('input, select, textarea');
    if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      search.focus();
    }
  });
  // A link to a token shows its details, and the token itself where the search hides it.
  const reveal = link => {
    const row = document.getElementById(idOf(link));
    if (toggles.has(row)) open(row, true);
    if (row?.closest('[hidden]')) {
      search.value = '';
      show();
    }
    return row;
  };
  document.addEventListener('click', event => {
    const link = event.target.closest?.('a[href^="#"]');
    if (link && !link.closest('.chips')) reveal(link);
  });
  addEventListener('hashchange', () => reveal(location)?.scrollIntoView());
  if (location.hash.length > 1) reveal(location)?.scrollIntoView();

  // Copying.

  for (const element of all('.tokens td, .names li')) {
    const text = element.firstChild;
    text.replaceWith(make('code', text.data.trim()));
  }
  const makeButton = element => {
    element.setAttribute('role', 'button');
    element.setAttribute('aria-describedby', 'page:copies');
  };
  const makeButtons = element => {
    for (const code of all('.tokens code, .near li code, .about code', element)) {
      code.tabIndex = 0;
      makeButton(code);
    }
  };
  makeButtons(document);
  let timer;
  const say = text => {
    status.textContent = '';
    status.textContent = text;
    status.classList.add('said');
    clearTimeout(timer);
    timer = setTimeout(() => status.classList.remove('said'), 2500);
  };
  const copyAnywhere = text => {
    const area = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
    area.className = 'unseen';
    document.body.append(area);
    area.select();
    const isCopied = document.execCommand('copy');
    area.remove();
    return isCopied;
  };
  /** The text that an element copies: that of a swatch is its hex value. */
  const textOf = element => element.matches('code') ? element.textContent : hexOfCell(element);
  const copy = async element => {
    const text = textOf(element);
    let isCopied = true;
    // Pages that did not come over a safe connection have no clipboard of this kind.
    try { await navigator.clipboard.writeText(text); } catch { isCopied = copyAnywhere(text); }
    element.focus();
    say(isCopied ? `Copied ${text}` : `The browser does not let the page copy ${text}`);
  };
  const target = event => event.target.closest?.('code[role=button], .chips a');
  document.addEventListener('click', event => {
    const element = target(event) ?? (event.target.matches?.('.tokens td') ? event.target : undefined);
    if (!element || String(getSelection()) !== '' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    copy(element);
  });
  document.addEventListener('keydown', event => {
    if ((event.key !== 'Enter' && event.key !== ' ') || !target(event)) return;
    event.preventDefault();
    copy(target(event));
  });

  // The palette: one stop of the Tab key, arrow keys within it, and the names of the swatch that is pointed at.

  let described;
  const describe = chip => {
    described = chip;
    const row = rowOf(chip), cell = row.cells[themeOf(chip) + 1], swatch = make('i', '');
    for (const name of ['--c', '--w', '--v']) swatch.style.setProperty(name, cell.style.getPropertyValue(name));
    swatch.className = cell.className;
    const link = make('a', 'Details'), words = make('p', ''), title = make('p', '');
    link.setAttribute('href', chip.getAttribute('href'));
    title.append(row.querySelector('code').cloneNode(true), make('span', names[themeOf(chip)]),
      ...all('td > code', row).filter(code => code.parentElement === cell).map(code => code.cloneNode(true)));
    const prose = row.querySelector('th > p:not(.origin)');
    words.append(...prose?.cloneNode(true).childNodes ?? [], ' ', link);
    about.replaceChildren(swatch, title, words);
    makeButtons(about.parentElement);
  };
  const stop = chip => {
    for (const other of all('.chips a[tabindex="0"]')) other.tabIndex = -1;
    chip.tabIndex = 0;
  };
  for (const chip of chips) {
    chip.tabIndex = -1;
    makeButton(chip);
    chip.setAttribute('aria-label', `${idOf(chip)}, ${names[themeOf(chip)]}, ${hexOfCell(chip)}`);
  }
  if (chips.length) {
    stop(chips[0]);
    about.hidden = false;
    about.append(make('p', 'Point at a swatch for its name. A click copies its value.'));
  }
  document.addEventListener('mouseover', event => {
    if (event.target.matches?.('.chips a')) describe(event.target);
  });
  document.addEventListener('focusin', event => {
    if (!event.target.matches('.chips a')) return;
    stop(event.target);
    describe(event.target);
  });
  document.addEventListener('keydown', event => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key];
    const chip = event.target.closest?.('.chips a');
    if (!step || !chip || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const shown = chips.filter(other => other.getClientRects().length);
    const { left, top } = chip.getBoundingClientRect();
    const isBelow = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    // The nearest swatch of the next line, in which the columns of all groups stand below each other.
    const distance = other => {
      const box = other.getBoundingClientRect();
      return (box.top - top) * step > 1 ? Math.abs(box.top - top) * 4 + Math.abs(box.left - left) : Infinity;
    };
    const next = isBelow
      ? shown.reduce((best, other) => distance(other) < distance(best) ? other : best, chip)
      : shown[shown.indexOf(chip) + step];
    next?.focus();
  });
})();
