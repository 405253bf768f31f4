// swift-format-ignore-file
// Written by `make embedded` from the files that are named here. Do not edit.

enum EmbeddedPage {
  /// `Sources/ColorTableEmitters/HTML/Page/page.css`
  static let style = ##"""
:root {
  color-scheme: light dark;
  --ground: light-dark(#fff, #16171a);
  --panel: light-dark(#f7f7f9, #1d1f23);
  --ink: light-dark(#1a1c20, #eceef2);
  --muted: light-dark(#555a63, #a9afba);
  --line: light-dark(#e4e6ea, #2e3137);
  --control: light-dark(#7c828c, #7f8692);
  --accent: light-dark(#0a53c4, #8ab8ff);
  --good: light-dark(#0d6532, #7fd6a0);
  --bad: light-dark(#b3180f, #ffa199);
  --edge: light-dark(#0000001f, #ffffff2e);
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
html { font: 0.875rem/1.5 system-ui, sans-serif; scroll-padding-top: 6.5rem; }
body { margin: 0; background: var(--ground); color: var(--ink); overflow-wrap: anywhere; }
header, main { padding: 0 2rem; }
header { display: flex; flex-wrap: wrap; gap: 0.75rem 3rem; align-items: end; justify-content: space-between; padding-block: 1.5rem 1.25rem; }
h1 { font-size: 1.5rem; font-weight: 620; letter-spacing: -0.02em; line-height: 1.2; margin: 0 0 0.125rem; }
h2 { font-size: 1rem; font-weight: 620; letter-spacing: -0.005em; margin: 2.5rem 0 0.5rem; }
h2 small { color: var(--muted); font-size: 0.8125rem; font-weight: 400; margin-left: 0.5rem; letter-spacing: 0; }
p { margin: 0; }
a { color: var(--accent); text-underline-offset: 0.15em; text-decoration-thickness: 1px; }
code { font: 0.8125rem/1.5 var(--mono); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -100vw; top: 0.5rem; z-index: 3; padding: 0.5rem 0.75rem; background: var(--ground); }
.skip:focus { left: 1rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.muted { color: var(--muted); }

.facts { display: flex; flex-wrap: wrap; gap: 0.5rem 1.75rem; margin: 0; }
.facts div { display: flex; flex-direction: column-reverse; }
.facts dt { color: var(--muted); font-size: 0.75rem; }
.facts dd { font-size: 1.0625rem; font-weight: 600; line-height: 1.25; margin: 0; font-variant-numeric: tabular-nums; }
.good { color: var(--good); }
.bad { color: var(--bad); }

.tools { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; align-items: center; padding: 0.5rem 2rem;
  background: var(--panel); border-block: 1px solid var(--line); font-size: 0.8125rem; }
.tools label { display: flex; gap: 0.5rem; align-items: center; color: var(--muted); white-space: nowrap; }
.tools label.search { flex: 1 1 14rem; }
.tools :is(input[type=search], select) { font: inherit; color: var(--ink); background: var(--ground); border: 1px solid var(--control);
  border-radius: 0.5rem; padding: 0.25rem 0.5rem; height: 2rem; max-width: 100%; min-width: 0; }
.tools input[type=search] { width: 100%; }
.tools ::placeholder { color: var(--muted); opacity: 1; }
.tools input[type=checkbox] { accent-color: var(--accent); width: 1rem; height: 1rem; margin: 0; }
.tools output:empty { display: none; }
@media (min-width: 68rem) {
  .tools { position: sticky; top: 0; z-index: 2; height: 3rem; flex-wrap: nowrap; }
  .tools:not([hidden]) ~ main { --top: 3rem; }
}

.palette { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr)); gap: 1rem; margin-top: 1.25rem; }
.panel { background: var(--ground); color: var(--ink); padding: 1rem 1.25rem 1.25rem; border: 1px solid var(--line); border-radius: 0.875rem; min-width: 0;
  display: flex; flex-direction: column; gap: 0.875rem; }
.panel h2 { margin: 0; }
.chips { display: grid; grid-template-columns: 5.5rem minmax(0, 1fr); gap: 0.375rem 0.75rem; margin: 0; }
.chips dt { color: var(--muted); font-size: 0.75rem; line-height: 1.2; padding-top: 0.6875rem; }
.chips dd { display: flex; flex-wrap: wrap; gap: 0.25rem; margin: 0; }
.chips a { width: 2.25rem; height: 2.25rem; border-radius: 0.5rem; overflow: hidden; color: #0000; font-size: 0; user-select: none; }
.chips a:hover { scale: 1.12; }
.chips a:focus-visible { outline-color: var(--ink); }
.specimen { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; align-items: baseline; margin-top: auto; padding-top: 0.875rem; border-top: 1px solid var(--line); font-size: 0.875rem; }
.specimen, .specimen [style] { color: var(--f, var(--c)); background: var(--g, var(--b)); print-color-adjust: exact; -webkit-print-color-adjust: exact; forced-color-adjust: none; }
.specimen code { font-size: 0.75rem; }
.specimen .title { font-size: 1.25rem; font-weight: 620; letter-spacing: -0.015em; flex-basis: 100%; }
.specimen .title code { letter-spacing: 0; font-weight: 400; }
.pieces { display: flex; flex-wrap: wrap; gap: 0.625rem; flex-basis: 100%; padding-top: 0.25rem; }
.pieces:empty { display: none; }
.specimen :is(.card, .field, .button) { padding: 0.5rem 0.875rem; border-radius: 0.625rem; }
.specimen .card { box-shadow: 0 1px 2px #0000001a, 0 2px 8px #0000000f; }
.specimen .field { border: 1px solid var(--e); }
.specimen .button { font-weight: 600; }
.specimen .button code { font-weight: 400; }
.about { position: sticky; bottom: 0; display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 0.875rem; align-items: center; min-height: 4.25rem; margin: 1rem -2rem 0; padding: 0.625rem 2rem;
  background: var(--panel); color: var(--muted); border-block: 1px solid var(--line); font-size: 0.8125rem; }
.about p { display: flex; flex-wrap: wrap; gap: 0 0.875rem; align-items: baseline; min-width: 0; }
.about > p:only-child { grid-column: 1 / -1; }
[data-search] .specimen { display: none; }
.about code { color: var(--ink); }
.about p:nth-child(2) code:first-child { font-weight: 620; }
.about i { grid-row: 1 / 3; width: 2.75rem; height: 2.75rem; }

nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; list-style: none; margin: 2rem 0 -0.5rem; padding: 0; max-height: 12rem; overflow: auto; }

.near ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); gap: 0.75rem 1.5rem; margin: 0; padding: 0; list-style: none; }
.near h2 { margin-top: 1.25rem; }
.near li { display: grid; grid-template-columns: auto 1fr; gap: 0 0.625rem; align-content: start; align-items: center; }
.near li p { display: flex; flex-wrap: wrap; gap: 0 0.625rem; align-items: baseline; color: var(--muted); }
.near i { display: inline-block; width: 2rem; height: 1.5rem; vertical-align: middle; margin-right: 0.375rem; }
.near li i { grid-row: 1 / 3; width: 2.5rem; height: 2.5rem; margin: 0; }

table { border-collapse: separate; border-spacing: 0; table-layout: fixed; width: 100%; }
th { text-align: left; font-weight: 400; }
:is(th, td) { vertical-align: top; padding: 0.625rem 0.75rem; border-bottom: 1px solid var(--line); background: var(--ground); color: var(--ink); }
th:first-child { width: 21rem; padding: 0.625rem 1.25rem 0.625rem 0; position: relative; }
thead th { position: sticky; top: var(--top, 0); z-index: 1; padding-block: 0.375rem; vertical-align: bottom; border-bottom-width: 2px; }
thead th:first-child { position: sticky; }
thead th b { display: block; font-weight: 600; }
thead th small { color: var(--muted); font-size: 0.75rem; display: block; line-height: 1.3; }
tr > th > code { font-weight: 620; font-size: 0.8125rem; }
tr.old > th > code { text-decoration: line-through; }
tr:target > th { box-shadow: -0.5rem 0 var(--ground), -0.75rem 0 var(--accent); }
tbody th p { color: var(--muted); font-size: 0.8125rem; unicode-bidi: plaintext; }
.origin, .names, .free th::after { font-size: 0.75rem; }
.origin { margin-top: 0.25rem; }
.free th::after { content: "in no contrast contract"; color: var(--muted); }
.names { list-style: none; margin: 0.25rem 0 0; padding: 0; color: var(--muted); }
.names, .names code { font: 0.75rem/1.5 var(--mono); }
.names li::before { font-family: system-ui, sans-serif; display: inline-block; min-width: 3.5rem; margin-right: 0.25rem; }
.scripted .tokens th:first-child { padding-left: 1.5rem; }
.scripted tr:not(.open) :is(.origin, .names, td li:not(.fail)) { display: none; }
.scripted .free:not(.open) th::after { display: none; }
.toggle { position: absolute; left: 0; top: 0.625rem; width: 1.25rem; height: 1.25rem; padding: 0; border: 0; border-radius: 0.25rem; background: none; color: var(--muted); cursor: pointer; }
.toggle::before { content: "›" / ""; display: block; font: 1.125rem/1.125rem system-ui, sans-serif; }
.open .toggle::before { rotate: 90deg; }

.tokens td::before, .near i, .about i, .chips a { content: ""; border-radius: 0.375rem; box-shadow: inset 0 0 0 1px var(--edge);
  background: linear-gradient(var(--v, var(--s, var(--c))), var(--v, var(--s, var(--c)))), linear-gradient(90deg, var(--ground) 50%, #0000 0), repeating-conic-gradient(#8080804d 0 25%, #0000 0 50%) 0 0 / 0.75rem 0.75rem, var(--ground);
  print-color-adjust: exact; -webkit-print-color-adjust: exact; forced-color-adjust: none; }
.tokens td::before { float: left; width: 4.5rem; height: 2.25rem; margin-right: 0.75rem; }
.tokens td { font: 0.8125rem/1.5 var(--mono); cursor: default; }
.scripted .tokens td { cursor: pointer; }
.tokens td > code { display: flow-root; width: fit-content; max-width: 100%; }
.tokens td :is(.wide, .from) { font-size: 0.75rem; color: var(--muted); }
td em { display: flow-root; width: fit-content; margin-top: 0.125rem; font: normal 0.75rem/1.4 system-ui, sans-serif; color: var(--muted); border: 1px solid var(--line); border-radius: 0.25rem; padding: 0 0.25rem; white-space: nowrap; }
td ul { list-style: none; clear: both; margin: 0; padding: 0.375rem 0 0; font: 0.75rem/1.4 system-ui, sans-serif; }
.scripted tr:not(.open) td ul { padding-top: 0; }
.tokens td li { color: var(--muted); padding-left: 2rem; position: relative; margin-top: 0.1875rem; min-height: 1.125rem; line-height: 1.125rem; font-variant-numeric: tabular-nums; }
.tokens td li::before { content: "Aa"; position: absolute; left: 0; top: 0; width: 1.5rem; height: 1.125rem; text-align: center; font-weight: 600; line-height: 1.0625rem; border-radius: 0.1875rem;
  box-shadow: inset 0 0 0 1px var(--edge); color: var(--f, var(--c)); background: var(--g, var(--b)); print-color-adjust: exact; -webkit-print-color-adjust: exact; forced-color-adjust: none; }
td li b { font-weight: 600; color: var(--good); }
li.fail, td li.fail b { color: var(--bad); }
.contracts td { font-variant-numeric: tabular-nums; font-size: 0.8125rem; }
.contracts tbody th { font-size: 0.8125rem; }
.contracts td > b::before, .tokens td li b::before { content: "✓ " / ""; }
.contracts td > b.bad::before, .tokens td li.fail b::before { content: "✗ " / ""; }

code[role=button] { cursor: pointer; border-radius: 0.1875rem; }
code[role=button]:hover { text-decoration: underline; text-underline-offset: 0.2em; }
.part[style] { content-visibility: auto; }
.said { visibility: visible; opacity: 1; }
.status { position: fixed; left: 50%; bottom: 1.5rem; translate: -50%; z-index: 3; max-width: calc(100vw - 2rem); padding: 0.5rem 1rem; border-radius: 0.5rem;
  background: var(--ink); color: var(--ground); }
.status:not(.said) { clip-path: inset(50%); }
footer { color: var(--muted); font-size: 0.8125rem; padding: 2.5rem 2rem; }

@media (max-width: 47.99rem) {
  header, main { padding-inline: 1rem; }
  html { scroll-padding-top: 1rem; }
  .tools { padding: 0.75rem 1rem; }
  .tools label { flex: 1 1 100%; justify-content: space-between; }
  .tools label.check { flex: 1 1 40%; justify-content: flex-start; }
  .panel { padding: 1rem; }
  .about { margin-inline: -1rem; padding-inline: 1rem; }
  .chips { grid-template-columns: minmax(0, 1fr); gap: 0.25rem; }
  .chips dt { padding: 0; }
  .chips dd { margin-bottom: 0.375rem; }
}

@media (forced-colors: active) {
  .specimen { padding: 0.875rem; }
}

@media (prefers-reduced-motion: no-preference) {
  .chips a { transition: scale 0.12s; }
}

@media print {
  :root { color-scheme: light !important; }
  :is(th, td) { color-scheme: light !important; }
  .tools, .status, .skip, nav, .near, .about, .toggle { display: none !important; }
  .tokens tr[hidden] { display: table-row !important; }
  .chips :is(a, dt)[hidden] { display: block !important; }
  .chips dd[hidden] { display: flex !important; }
  .part, .group, [id="page:palette"] { display: block !important; content-visibility: visible !important; }
  .scripted tr:not(.open) :is(.origin, .names, td li:not(.fail)) { display: revert !important; }
  .scripted .tokens th:first-child { padding-left: 0; }
  .palette { grid-template-columns: repeat(2, 1fr) !important; }
  .specimen { display: flex !important; padding: 0.75rem; }
  .panel, tr { break-inside: avoid; }
  .chips a { width: 1.75rem; height: 1.75rem; }
  thead th { position: static; border-color: var(--line) !important; }
  h2 { break-after: avoid; }
  html { font-size: 8pt; }
  a { color: inherit; text-decoration: none; }
}

"""##
  /// `Sources/ColorTableEmitters/HTML/Page/colors.js`
  static let colors = ##"""
// Arithmetic of colours: numbers in, numbers out.

/** @typedef {{ plane: number[], above: number[][], below: number[][] }} VisionModel */

// Red, green and blue from 0 to 255, and alpha from 0 to 1, of `#rrggbb` or `#rrggbbaa`.
/** @param {string} hex */
const channelsOf = hex => {
  const digits = parseInt(hex.slice(1, 7), 16);
  const alpha = hex.length > 7 ? parseInt(hex.slice(7), 16) / 255 : 1;
  return [digits >> 16, digits >> 8 & 255, digits & 255, alpha];
};

/** @param {number[]} channels */
const hexOf = channels => '#' + channels.map(n => n.toString(16).padStart(2, '0')).join('');

// Linear light from 0 to 1 of a component of sRGB from 0 to 1; outside that the sign is kept.
/** @param {number} c */
const linear = c => Math.abs(c) <= 0.04045 ? c / 12.92 : Math.sign(c) * ((Math.abs(c) + 0.055) / 1.055) ** 2.4;
/** @param {number} c */
const encoded = c => c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055;
/** @param {number[]} row @param {number[]} v */
const dot = (row, v) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2];
/** @param {number[]} channels */
const lightOf = ([red, green, blue]) => [linear(red / 255), linear(green / 255), linear(blue / 255)];

// CIE Lab relative to D50, as `lab()` of CSS has it: the white is adapted after Bradford (CSS Color 4 section 17).
/** @param {number[]} light */
const labOfLight = light => {
  const xyz = [
    dot([0.43606574687426936, 0.3851515095901596, 0.14307841996513868], light) / 0.9642956764295677,
    dot([0.22249317711056518, 0.7168870130944824, 0.06061980979495236], light),
    dot([0.013923921463169396, 0.09708132423141017, 0.7140993568158807], light) / 0.8251046025104603,
  ].map(n => n > 216 / 24389 ? Math.cbrt(n) : (24389 / 27 * n + 16) / 116);
  return [116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])];
};
/** @param {number[]} channels */
const labOf = channels => labOfLight(lightOf(channels));

// The difference CIEDE2000 of two colours of CIE Lab (Sharma, Wu and Dalal 2005).
/** @param {number[]} first @param {number[]} second */
const deltaE2000 = ([l1, a1, b1], [l2, a2, b2]) => {
  const radians = Math.PI / 180;
  /** @param {number} c */
  const fraction = c => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const stretch = 1 + 0.5 * (1 - fraction((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const c1 = Math.hypot(a1 * stretch, b1), c2 = Math.hypot(a2 * stretch, b2);
  /** @param {number} a @param {number} b */
  const hue = (a, b) => a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / radians + 360) % 360;
  const h1 = hue(a1 * stretch, b1), h2 = hue(a2 * stretch, b2);
  const isGrey = c1 * c2 === 0;
  let turn = isGrey ? 0 : h2 - h1;
  if (turn > 180) turn -= 360; else if (turn < -180) turn += 360;
  const distance = 2 * Math.sqrt(c1 * c2) * Math.sin(turn / 2 * radians);
  const l = (l1 + l2) / 2, c = (c1 + c2) / 2;
  let h = h1 + h2;
  if (!isGrey) {
    if (Math.abs(h1 - h2) > 180) h += h < 360 ? 360 : -360;
    h /= 2;
  }
  /** @param {number} degrees */
  const cosine = degrees => Math.cos(degrees * radians);
  const t = 1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63);
  const lightness = (l2 - l1) / (1 + 0.015 * (l - 50) ** 2 / Math.sqrt(20 + (l - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const tint = distance / (1 + 0.015 * c * t);
  const rotation = -2 * fraction(c) * Math.sin(60 * radians * Math.exp(-(((h - 275) / 25) ** 2)));
  return Math.sqrt(Math.max(0, lightness ** 2 + chroma ** 2 + tint ** 2 + rotation * chroma * tint));
};

// Channels painted over opaque ones, as browsers do it: on the encoded components.
/** @param {number[]} front @param {number[]} back */
const over = (front, back) => [0, 1, 2].map(i => front[i] * front[3] + back[i] * (1 - front[3])).concat(1);

// Opaque channels as somebody with a deficiency of colour vision sees them, by a model that the page carries; without a
// model the channels.
/** @param {number[]} channels @param {VisionModel} [model] */
const seenWith = (channels, model) => {
  if (!model) return channels;
  const light = lightOf(channels);
  const rows = dot(model.plane, light) > 0 ? model.above : model.below;
  return rows.map(row => 255 * encoded(Math.min(1, Math.max(0, dot(row, light)))));
};

// The same as a hex value.
/** @param {number[]} channels @param {VisionModel} model */
const simulated = (channels, model) => {
  const seen = seenWith(channels, model).map(Math.round), alpha = channels[3];
  return hexOf(alpha < 1 ? [...seen, Math.round(alpha * 255)] : seen);
};

"""##
  /// `Sources/ColorTableEmitters/HTML/Page/formulas.js`
  static let formulas = ##"""
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

"""##
  /// `Sources/ColorTableEmitters/HTML/Page/page.js`
  static let script = ##"""
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

"""##
}
