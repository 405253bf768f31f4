// Formulas worked out again after colours have moved: a preview, as the compiler decides.
//
// `formulasOf(data, generated)` takes the object that HTMLFormulas writes, and a function that gives the CSS text of
// a cell as the compiler made it. A cell is the number token * themes + theme. The result has two functions:
//
//     followers(cells)    the cells that depend on others, each behind those that it is made of
//     moved(texts)        from a map of cells to CSS texts: a map of these cells and all followers to their values
//
// A value with a `mark` is the generated one, which stays: `generated` where a browser might come to another colour
// than the compiler, `unreachable` where `readable` finds none. `hexOfValue`, `contrast`, `contrastOverAny` and
// `difference` take values. References, `readable` and `contrast-color` are worked out here, relative colours and
// mixes by the browser.

// Red, green and blue from 0 to 255, outside that where sRGB ends, not rounded; alpha from 0 to 1.
/** @typedef {number[]} Channels */
// `isRounded` where a browser has worked it out, in single precision. `measured` lies in the gamut of sRGB: exactly,
// and as outputs of 8 bits have it.
/** @typedef {'generated' | 'unreachable'} Mark */
/** @typedef {{ css: string, channels: Channels, isRounded: boolean, measured: Channels[], mark?: Mark }} Value */
// The token and the theme are the cell's own where they are null or left out.
/** @typedef {[token?: number | null, theme?: number | null, alpha?: number]} Reference */
// A text with gaps for colours; `hue` names the space if that has one.
/** @typedef {{ css: string[], of: Formula[], hue?: string }} CSSFunction */
/** @typedef {{ readable: Formula, ratio: number, on: Formula[], over?: Formula }} Readable */
/** @typedef {string | Reference | CSSFunction | Readable | { contrast: Formula }} Formula */
// `cells` has the index of a formula for each token, or one for each theme of it.
/** @typedef {{ themes: number, formulas: Formula[], cells: (null | number | (number | null)[])[] }} FormulaData */

// Oklab (CSS Color 4, section 9.2), from linear light of sRGB.

/** @param {number[][]} matrix @param {number[]} vector */
const times = ([first, second, third], vector) => [dot(first, vector), dot(second, vector), dot(third, vector)];
const conesOfLight = [
  [0.41222146947076305, 0.5363325372617348, 0.05144599326750221],
  [0.21190349581782522, 0.6806995506452344, 0.10739695353694056],
  [0.08830245919005643, 0.2817188391361215, 0.6299787016738222],
];
const lightOfCones = [
  [4.076741636075958, -3.3077115392580616, 0.2309699031821043],
  [-1.2684379732850317, 2.6097573492876887, -0.34131937600265727],
  [-0.004196076138675564, -0.7034186179359363, 1.7076146940746117],
];
const oklabOfRoots = [
  [0.210454268309314, 0.7936177747023054, -0.0040720430116193],
  [1.9779985324311684, -2.42859224204858, 0.450593709617411],
  [0.0259040424655478, 0.7827717124575296, -0.8086757549230774],
];
const rootsOfOklab = [
  [1, 0.3963377773761749, 0.2158037573099136],
  [1, -0.1055613458156586, -0.0638541728258133],
  [1, -0.0894841775298119, -1.2914855480194092],
];
/** @param {number[]} light */
const oklabOf = light => {
  const [l, m, s] = times(conesOfLight, light);
  return times(oklabOfRoots, [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)]);
};
/** @param {number[]} oklab */
const lightOfOklab = oklab => {
  const [l, m, s] = times(rootsOfOklab, oklab);
  return times(lightOfCones, [l * l * l, m * m * m, s * s * s]);
};

// The gamut of sRGB, and 8 bits.

/** @param {number[]} components @param {number} [tolerance] */
const isInside = (components, tolerance = 0) => components.every(n => n >= -tolerance && n <= 1 + tolerance);
/** @param {number[]} components */
const clipped = components => components.map(n => Math.min(1, Math.max(0, n)));
/** @param {number[]} light */
const channelsOfLight = light => clipped(light).map(n => encoded(n) * 255);
// A billionth keeps noise from deciding about halves.
/** @param {number} n */
const rounded = n => Math.floor(n + 0.5 + 1e-9);

// The gamut mapping of CSS Color 4, section 13.2: less chroma, until clipping is not seen.
/** @param {Channels} channels */
const mapped = channels => {
  const alpha = channels[3], light = lightOf(channels);
  if (isInside(channels.slice(0, 3).map(n => n / 255), 1e-6)) return [...channelsOfLight(light), alpha];
  const [lightness, a, b] = oklabOf(light), chroma = Math.hypot(a, b);
  if (lightness >= 1 || lightness <= 0) return [...Array(3).fill(lightness >= 1 ? 255 : 0), alpha];
  let [low, high, isLowInside] = [0, chroma, true];
  let oklab = [lightness, a, b], result = clipped(light);
  const difference = () => Math.hypot(...oklabOf(result).map((n, i) => n - oklab[i]));
  if (difference() < 0.02) return [...channelsOfLight(result), alpha];
  while (high - low > 1e-4) {
    const middle = (low + high) / 2;
    oklab = [lightness, a * middle / chroma, b * middle / chroma];
    const candidate = lightOfOklab(oklab);
    if (isLowInside && isInside(candidate)) {
      low = middle;
      continue;
    }
    result = clipped(candidate);
    const distance = difference();
    if (distance >= 0.02) high = middle;
    else if (0.02 - distance < 1e-4) break;
    else [low, isLowInside] = [middle, false];
  }
  return [...channelsOfLight(result), alpha];
};

/** @param {string} css @param {Channels} channels @param {boolean} isRounded @returns {Value} */
const valueOf = (css, channels, isRounded) => {
  const exact = mapped(channels);
  const eightBit = exact.map((n, i) => i === 3 ? rounded(n * 255) / 255 : rounded(n));
  return { css, channels, isRounded, measured: [exact, eightBit] };
};
/** @param {Value} value */
const hexOfValue = ({ measured: [, [red, green, blue, alpha]] }) =>
  hexOf(alpha < 1 ? [red, green, blue, rounded(alpha * 255)] : [red, green, blue]);
/** @param {Value} value */
const isOpaque = value => value.channels[3] === 1;

// Contrast and difference: the lesser of that of the exact colours and that of 8-bit ones.

// The relative luminance of WCAG 2.2.
/** @param {number[]} light */
const luminanceOfLight = light => dot([0.2126, 0.7152, 0.0722], light);
/** @param {Channels} channels */
const luminance = channels => luminanceOfLight(lightOf(channels));
// The contrast ratio of two luminances.
/** @param {number} first @param {number} second */
const ratioOf = (first, second) => (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);

// A ground as it is seen over a canvas, in both precisions; undefined where it has nothing opaque under it.
/** @param {Value} ground @param {Value} [canvas] */
const surfaceOf = (ground, canvas) => {
  if (isOpaque(ground)) return ground.measured;
  if (canvas && isOpaque(canvas)) return ground.measured.map((channels, i) => over(channels, canvas.measured[i]));
  return undefined;
};

// The contrast of a colour on a surface; of normal vision and of some models of colour vision the least.
/** @param {Value} front @param {Channels[]} surface @param {VisionModel[]} [models] */
const contrast = (front, surface, models = []) => Math.min(...surface.flatMap((behind, i) => {
  const seen = over(front.measured[i], behind);
  return [undefined, ...models].map(model =>
    ratioOf(luminance(seenWith(seen, model)), luminance(seenWith(behind, model))));
}));

// The contrast of an opaque colour on a translucent one, over the backdrop that leaves the least.
/** @param {Value} front @param {Value} ground */
const contrastOverAny = (front, ground) => Math.min(...ground.measured.map((channels, i) => {
  const [dark, light] = [0, 255].map(grey => luminance(over(channels, [grey, grey, grey, 1])));
  const own = luminance(front.measured[i]);
  return dark < own && own < light ? 1 : Math.min(ratioOf(own, dark), ratioOf(own, light));
}));

// The difference CIEDE2000, alpha left out; of normal vision and of some models of colour vision the least.
/** @param {Value} first @param {Value} second @param {VisionModel[]} [models] */
const difference = (first, second, models = []) => Math.min(...first.measured.flatMap((channels, i) =>
  [undefined, ...models].map(model =>
    deltaE2000(labOf(seenWith(channels, model)), labOf(seenWith(second.measured[i], model))))));

// The colour nearest to another one that has a contrast on each of some surfaces, red, green and blue from 0 to 255:
// the compiler's search among the colours of one hue.
/** @param {Value} color @param {Channels[][]} surfaces @param {number} ratio */
const readable = (color, surfaces, ratio) => {
  const behind = surfaces.flat().map(luminance);
  /** @param {number} light */
  const passes = light => behind.every(other => ratioOf(light, other) >= ratio);
  const start = color.measured[1].slice(0, 3);
  if (passes(luminance(start))) return start;

  const lab = labOf(color.channels);
  const [unclipped, a, b] = oklabOf(lightOf(color.channels));
  const lightness = Math.min(1, Math.max(0, unclipped)), chroma = Math.hypot(a, b);
  const direction = chroma > 4e-6 ? [a / chroma, b / chroma] : [1, 0];
  // The luminances that fail, in ranges that are apart.
  /** @type {number[][]} */
  const failing = [];
  const ranges = behind.map(n => [(n + 0.05) / ratio - 0.05, (n + 0.05) * ratio - 0.05]).sort((x, y) => x[0] - y[0]);
  for (const [from, to] of ranges) {
    const last = failing.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else failing.push([from, to]);
  }

  // The light of a lightness and a chroma.
  /** @param {number} l @param {number} c */
  const lightAt = (l, c) => lightOfOklab([l, c * direction[0], c * direction[1]]);
  // The most chroma that sRGB has at a lightness, at most that of the colour.
  /** @param {number} l */
  const greatestChroma = l => {
    if (isInside(lightAt(l, chroma))) return chroma;
    let low = 0, high = chroma;
    for (let n = 0; n < 12; n++) {
      const middle = (low + high) / 2;
      if (isInside(lightAt(l, middle))) low = middle; else high = middle;
    }
    return low;
  };
  /** @type {number[][]} */
  const chromas = [[], []];
  // The light of a step from the lightness towards black or white, with so many 16ths of the chroma.
  /** @param {number} step @param {number} column @param {number} end */
  const candidate = (step, column, end) => {
    const l = end ? Math.min(lightness + step / 512, 1) : Math.max(lightness - step / 512, 0);
    return lightAt(l, (chromas[end][step] ??= greatestChroma(l)) * column / 16);
  };
  // Whether 8-bit light has the hue of the colour, to within 1°.
  /** @param {number[]} light */
  const isOfHue = light => {
    const [, x, y] = oklabOf(light), own = Math.hypot(x, y);
    return chroma < 0.01 || own < 0.01 || x * direction[0] + y * direction[1] >= own * 0.999847695156391;
  };

  let latest = -1;
  /** @type {{ bytes: number[], number: number, difference: number } | undefined} */
  let best;
  /** @param {number[]} light */
  const consider = light => {
    const bytes = channelsOfLight(light).map(rounded), number = bytes[0] * 65536 + bytes[1] * 256 + bytes[2];
    if (number === latest || number === best?.number) return;
    latest = number;
    const own = lightOf(bytes);
    if (!passes(luminanceOfLight(own)) || !isOfHue(own)) return;
    const difference = deltaE2000(lab, labOfLight(own));
    if (best && (difference > best.difference || (difference === best.difference && number > best.number))) return;
    best = { bytes, number, difference };
  };
  // From the most chroma on: the nearest colours come first, and bound the rest.
  for (let column = 16; column >= 0; column--) {
    const own = luminanceOfLight(candidate(0, column, 0));
    for (const end of [0, 1]) {
      const last = Math.ceil(Math.abs(end - lightness) * 512);
      let first = 0, passing = 0;
      const range = failing.find(([from, to]) => from < own && own < to);
      if (range) {
        if (end ? range[1] > 1 + 1e-9 : range[0] < -1e-9) continue;
        let high = last;
        while (passing < high) {
          const middle = (passing + high) >> 1, light = luminanceOfLight(candidate(middle, column, end));
          if (end ? light >= range[1] : light <= range[0]) high = middle; else passing = middle + 1;
        }
        first = Math.max(passing - 4, 0);
      }
      for (let step = first; step <= last; step++) {
        const light = candidate(step, column, end);
        // Only rounding lets a colour before the one that passes do so, and few do. It changes a difference by at
        // most 0.7.
        const isLate = step === first || step >= passing;
        if (isLate && best && deltaE2000(lab, labOfLight(light)) > best.difference + 0.7) break;
        consider(light);
      }
    }
  }
  return best?.bytes;
};

// Colours that the browser works out.

class CannotFollow extends Error {
  /** @param {Mark} mark */
  constructor(mark) {
    super(mark);
    this.mark = mark;
  }
}

// Forced colours would change what the browser says a colour is.
const probe = Object.assign(document.createElement('i'), { hidden: true });
probe.style.setProperty('forced-color-adjust', 'none');
// A CSS colour as the browser computes it.
/** @param {string} css */
const computed = css => {
  if (!probe.isConnected) document.body.append(probe);
  probe.style.color = '';
  probe.style.color = css;
  if (!probe.style.color) throw new CannotFollow('generated');
  return getComputedStyle(probe).color;
};
/** @param {string} css */
const numbersOf = css =>
  (css.replace(/^\w+\((srgb )?/, '').match(/-?[\d.]+(e[-+]?\d+)?|none/g) ?? []).map(n => Number(n) || 0);
/** @param {Channels} channels */
const cssOf = ([red, green, blue, alpha]) => `color(srgb ${red / 255} ${green / 255} ${blue / 255} / ${alpha})`;

// The value of a CSS colour. `rgb()` is read here, as browsers round it to 8 bits.
/** @param {string} css @param {boolean} [isRounded] @returns {Value} */
const read = (css, isRounded = false) => {
  if (css[0] === '#') return valueOf(cssOf(channelsOf(css)), channelsOf(css), isRounded);
  const isRGB = css.startsWith('rgb('), isSRGB = isRGB || css.startsWith('color(srgb ');
  const text = isSRGB ? css : computed(`color(from ${css.replaceAll('none', '0')} srgb r g b / alpha)`);
  const [red, green, blue, alpha = 1] = numbersOf(text), scale = isRGB ? 1 : 255;
  const channels = [red * scale, green * scale, blue * scale, alpha];
  return valueOf(isRGB ? cssOf(channels) : css, channels, isRounded || !isSRGB);
};
// A value that is a little other, in 255ths, if a browser has rounded it.
/** @param {Value} value @param {number} by */
const shifted = ({ css, channels, isRounded }, by) =>
  isRounded ? valueOf(css, channels.map((n, i) => i === 3 ? n : n + by), true) : valueOf(css, channels, false);

// The chroma of greys in a space. Up to the first number the compiler takes no hue of a colour. Up to the second one
// the hue of a colour that a browser has worked out is not certain.
/** @type {Record<string, [number, number]>} */
const greys = { oklch: [4e-6, 0.008], lch: [0.0015, 2.5], hsl: [1e-5, 0.03], hwb: [1e-5, 0.03] };
// A colour for a function of the browser. A space with a hue gets the hue as the compiler has it: at least 0, and
// none of a grey, of which a browser takes what rounding left.
/** @param {Value} value @param {string} [space] */
const cssIn = ({ css, channels, isRounded }, space) => {
  const lab = labOf(channels), alpha = channels[3], components = channels.slice(0, 3);
  // Browsers clip colours that are darker than black.
  if (lab[0] < -1e-3 || lab[0] > 100.001) throw new CannotFollow('generated');
  if (!space || css.startsWith(space + '(')) return css;
  // A channel that is missing in one space may be in another one, too.
  if (css.includes('none')) throw new CannotFollow('generated');
  const isPolar = space === 'oklch' || space === 'lch';
  if (!isPolar && !isInside(components.map(n => n / 255), 1e-4)) throw new CannotFollow('generated');
  const [lightness, a, b] = space === 'oklch' ? oklabOf(lightOf(channels)) : lab;
  const chroma = isPolar ? Math.hypot(a, b) : (Math.max(...components) - Math.min(...components)) / 255;
  const [grey, uncertain] = greys[space];
  if (isRounded && chroma < uncertain) throw new CannotFollow('generated');
  if (isPolar) {
    const hue = chroma > grey ? (Math.atan2(b, a) * 180 / Math.PI + 360) % 360 : 'none';
    return `${space}(${lightness} ${chroma} ${hue} / ${alpha})`;
  }
  return chroma > grey ? css : cssOf([components[0], components[0], components[0], alpha]);
};

// A relative colour with the channel that its origin lacks. The compiler's result lacks it as well, if the channel
// stands by itself; a browser's has 0, which the next function would use.
/** @param {string} result @param {string} origin @param {string} components @param {string} [space] */
const withMissingChannel = (result, origin, components, space) => {
  const isGreyOfRGB = (space === 'hsl' || space === 'hwb') && /^color\(srgb (\S+) \1 \1 /.test(origin);
  if (isGreyOfRGB && components.startsWith(' h ')) {
    const [red, green, blue] = numbersOf(result);
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 1e-5) throw new CannotFollow('generated');
  }
  if (!origin.includes('none')) return result;
  const lacksHue = (space === 'oklch' || space === 'lch') && /^\w+\(\S+ [\d.e-]+ none/.test(origin);
  if (!lacksHue) throw new CannotFollow('generated');
  return / h \/ \S+\)$/.test(components) ? result.replace(/^(\w+\(\S+ \S+ )[\d.e-]+/, '$1none') : result;
};

/** @param {FormulaData} data @param {(cell: number) => string} generated */
const formulasOf = (data, generated) => {
  const { themes, formulas, cells } = data;
  /** @param {number} cell */
  const formulaOf = cell => {
    const own = cells[Math.floor(cell / themes)], index = Array.isArray(own) ? own[cell % themes] : own;
    return index === null ? undefined : formulas[index];
  };
  /** @param {Reference} reference @param {number} cell */
  const sourceOf = ([token, theme], cell) => (token ?? Math.floor(cell / themes)) * themes + (theme ?? cell % themes);
  /** @param {Formula} formula @param {number} cell @returns {number[]} */
  const sourcesOf = (formula, cell) => {
    if (typeof formula === 'string') return [];
    if (Array.isArray(formula)) return [sourceOf(formula, cell)];
    const parts = 'css' in formula ? formula.of : 'contrast' in formula ? [formula.contrast]
      : [formula.readable, ...formula.on, ...formula.over === undefined ? [] : [formula.over]];
    return parts.flatMap(part => sourcesOf(part, cell));
  };

  // The cells that are made directly of a cell.
  /** @type {Map<number, number[]>} */
  const users = new Map();
  for (let cell = 0; cell < cells.length * themes; cell++) {
    const formula = formulaOf(cell);
    for (const source of formula === undefined ? [] : new Set(sourcesOf(formula, cell))) {
      const list = users.get(source);
      if (list) list.push(cell); else users.set(source, [cell]);
    }
  }
  // The cells that depend on others, each behind those that it is made of.
  /** @param {Iterable<number>} starts */
  const followers = starts => {
    const first = new Set(starts);
    // How many of the sources of a cell are not in order yet.
    /** @type {Map<number, number>} */
    const open = new Map();
    for (const list = [...first]; list.length;) {
      for (const user of users.get(/** @type {number} */ (list.pop())) ?? []) {
        if (!first.has(user) && !open.has(user)) list.push(user);
        open.set(user, (open.get(user) ?? 0) + 1);
      }
    }
    /** @type {number[]} */
    const order = [];
    for (const list = [...first]; list.length;) {
      for (const user of users.get(/** @type {number} */ (list.pop())) ?? []) {
        const count = /** @type {number} */ (open.get(user)) - 1;
        open.set(user, count);
        if (count || first.has(user)) continue;
        order.push(user);
        list.push(user);
      }
    }
    return order;
  };

  // Values as they were generated.
  /** @type {Map<number, Value>} */
  const known = new Map();
  /** @param {number} cell */
  const before = cell => {
    const value = known.get(cell) ?? read(generated(cell));
    known.set(cell, value);
    return value;
  };

  /** @param {Map<number, string>} texts */
  const moved = texts => {
    /** @type {Map<number, Value>} */
    const values = new Map();
    for (const [cell, css] of texts) values.set(cell, read(css));

    /** @param {Formula} formula @param {number} cell @returns {Value} */
    const workOut = (formula, cell) => {
      if (typeof formula === 'string') return read(formula);
      if (Array.isArray(formula)) {
        const source = sourceOf(formula, cell), value = values.get(source) ?? before(source), alpha = formula[2];
        if (value.mark) throw new CannotFollow('generated');
        if (alpha === undefined) return value;
        const css = value.css.replace(/( \/ [^)]*)?\)$/, ` / ${alpha})`);
        return valueOf(css, [...value.channels.slice(0, 3), alpha], value.isRounded);
      }
      if ('contrast' in formula) {
        const background = workOut(formula.contrast, cell), light = luminance(background.measured[0]);
        const [white, black] = [ratioOf(1, light), ratioOf(0, light)];
        if (background.isRounded && Math.abs(white - black) < 0.002) throw new CannotFollow('generated');
        return read(white >= black ? '#ffffff' : '#000000');
      }
      if ('css' in formula) {
        const [start, ...others] = formula.css;
        const colors = formula.of.map(part => cssIn(workOut(part, cell), formula.hue));
        const result = computed(start + colors.map((color, i) => color + others[i]).join(''));
        const isMix = !start.endsWith('(from ');
        return read(isMix ? result : withMissingChannel(result, colors[0], others[0], formula.hue), true);
      }
      const color = workOut(formula.readable, cell), grounds = formula.on.map(part => workOut(part, cell));
      const canvas = formula.over === undefined ? [] : [workOut(formula.over, cell)];
      if (![color, ...canvas.length ? canvas : grounds].every(isOpaque)) throw new CannotFollow('unreachable');
      /** @param {number} by */
      const answer = by => {
        const [behind] = canvas.map(value => shifted(value, -by));
        const surfaces = grounds.map(ground => surfaceOf(shifted(ground, -by), behind) ?? []);
        return readable(shifted(color, by), surfaces, formula.ratio);
      };
      const bytes = answer(0);
      // Another of many colours that differ little may be the nearest one where the last digits are others.
      if ([color, ...grounds, ...canvas].some(value => value.isRounded)) {
        for (const other of [answer(-0.02), answer(0.02)]) {
          const isNear = bytes && other ? bytes.every((n, i) => Math.abs(n - other[i]) <= 1) : bytes === other;
          if (!isNear) throw new CannotFollow('generated');
        }
      }
      if (!bytes) throw new CannotFollow('unreachable');
      return read(hexOf(bytes));
    };

    for (const cell of followers(texts.keys())) {
      try {
        values.set(cell, workOut(/** @type {Formula} */ (formulaOf(cell)), cell));
      } catch (error) {
        if (!(error instanceof CannotFollow)) throw error;
        values.set(cell, { ...before(cell), mark: error.mark });
      }
    }
    return values;
  };
  return { followers, moved };
};
