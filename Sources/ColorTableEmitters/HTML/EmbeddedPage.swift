// swift-format-ignore-file
// Written by `make embedded` from the files that are named here. Do not edit.

enum EmbeddedPage {
  /// `Sources/ColorTableEmitters/HTML/Page/page.css`
  static let style = ##"""
/* The page's own colours are grey and follow the system; no theme of the table changes them. Red is a failure. */
:root {
  color-scheme: light dark;
  --ground: light-dark(#fff, #101010);
  --panel: light-dark(#f6f6f6, #191919);
  --ink: light-dark(#161616, #ededed);
  --muted: light-dark(#606060, #a2a2a2);
  --hair: light-dark(#e7e7e7, #2a2a2a);
  --control: light-dark(#8b8b8b, #757575);
  --bad: light-dark(#c40f2b, #ff9696);
  --edge: light-dark(#00000014, #ffffff1f);
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
  --mono: ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
  --side: max(2rem, (100vw - 76rem) / 2);
  --label: #161616;
}
*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-top: 4.5rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; font: 0.8125rem/1.5 var(--sans); background: var(--ground); color: var(--ink); overflow-wrap: anywhere; }
h1, h2, h3, p, ol, ul, pre, figure, fieldset { margin: 0; padding: 0; border: 0; font: inherit; list-style: none; min-width: 0; }
code, pre, kbd { font-family: var(--mono); font-size: 0.92em; }
a { color: inherit; text-decoration: underline 1px var(--control); text-underline-offset: 0.2em; }
b { font-weight: 600; }
i, u { font-style: normal; text-decoration: none; }
button, select, input { font: inherit; color: inherit; }
button, select { cursor: pointer; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
main:focus { outline: 0; }
::placeholder { color: var(--muted); opacity: 1; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: fixed; z-index: 9; left: 1rem; top: -4rem; padding: 0.5rem 1rem; border-radius: 0.5rem; background: var(--ink); color: var(--ground); }
.skip:focus { top: 0.75rem; }
b.no { color: var(--bad); }
b.no::before { content: "✗ " / "fails "; }
b.yes::before { content: "✓ " / "passes "; }
:is(.stage, .palette .cells span, .near span, .strips span, .trial div, .aa, .mark) { forced-color-adjust: none; print-color-adjust: exact; -webkit-print-color-adjust: exact; }

/* The bar. */
.bar { position: sticky; top: 0; z-index: 5; display: flex; gap: 0.75rem 2rem; align-items: center; justify-content: space-between;
  min-height: 3.5rem; padding: 0.5rem var(--side); background: var(--ground); border-bottom: 1px solid var(--hair); }
.who { display: flex; align-items: center; gap: 0.625rem; min-width: 0; }
.mark { flex: none; width: 1.5rem; height: 1.5rem; border-radius: 0.375rem; }
h1, .facts { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
h1 { font-size: 1.0625rem; font-weight: 650; letter-spacing: -0.015em; }
.facts { padding-left: 0.5rem; color: var(--muted); }
.facts button { padding: 0; border: 0; background: none; text-decoration: underline; text-underline-offset: 0.2em; }
.tools { display: flex; flex: none; gap: 0.5rem; align-items: center; }
:is(.tools, .move, .acts, .details header, .pick) :is(button, select), .search { height: 2rem; padding: 0 0.75rem; border: 1px solid var(--hair); border-radius: 0.5rem; background: var(--ground); }
:is(.tools, .move, .acts, .details header, .pick) :is(button, select):hover { border-color: var(--control); }
button:disabled { color: var(--muted); cursor: default; }
.acts { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.acts button { font-weight: 500; }
.acts button.main { background: var(--ink); color: var(--ground); border-color: var(--ink); }
.acts button[aria-pressed=true] { background: var(--panel); border-color: var(--control); }
.search { display: flex; align-items: center; gap: 0.5rem; width: 15rem; padding: 0 0.5rem; cursor: text; }
.search:focus-within { outline: 2px solid var(--ink); outline-offset: -1px; }
.search svg { flex: none; width: 1rem; fill: none; stroke: var(--muted); stroke-width: 1.5; stroke-linecap: round; }
.search input { width: 100%; min-width: 0; padding: 0; border: 0; outline: 0; background: none; appearance: none; }
kbd { padding: 0 0.3125rem; border: 1px solid var(--hair); border-radius: 0.25rem; color: var(--muted); line-height: 1.35; }
main { padding: 0 var(--side); }
main > section > h2 { font-size: 1.25rem; font-weight: 650; letter-spacing: -0.02em; line-height: 1.4; }
h2 small { margin-left: 0.375rem; color: var(--muted); font-size: 0.8125rem; font-weight: 400; letter-spacing: 0; }

/* Failing pairs. */
.alarm { margin-top: 1rem; border: 1px solid color-mix(in srgb, var(--bad) 38%, var(--ground)); border-radius: 0.75rem; overflow: hidden; }
.alarm > h2[id] { padding: 0.5rem 1rem; color: var(--bad); background: color-mix(in srgb, var(--bad) 6%, var(--ground)); font-size: 0.8125rem; font-weight: 600; letter-spacing: 0; line-height: 1.25rem; }
.alarm > h2::before { content: ""; display: inline-block; width: 0.5rem; height: 0.5rem; margin-right: 0.5rem; border-radius: 1rem; background: currentColor; }
.alarm.held { border-color: var(--hair); }
.alarm.held > h2[id] { color: var(--ink); background: var(--panel); }
.fail { display: grid; grid-template-columns: 12.5rem 1.25rem 12.5rem minmax(0, 1fr); gap: 0.875rem; align-items: center; padding: 0.75rem 1rem; }
.fail + .fail { border-top: 1px solid var(--hair); }
.trial div { padding: 0.75rem 0.875rem; border-radius: 0.5rem; font-size: 0.875rem; white-space: nowrap; overflow: hidden; box-shadow: inset 0 0 0 1px var(--edge); }
.trial .apart { height: 2.8125rem; background: linear-gradient(90deg, var(--f) 50%, var(--g) 0); }
.trial figcaption { display: flex; gap: 0.375rem; padding-top: 0.375rem; color: var(--muted); font-size: 0.75rem; white-space: nowrap; }
.arrow { margin-bottom: 1.5rem; fill: none; stroke: var(--muted); stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
.why { grid-column: 4; display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.5rem 1rem; align-items: center; padding-left: 0.75rem; }
.fail:not(:has(.arrow)) .why { grid-column: 2 / 5; }
.why > p:first-child { grid-column: 1 / -1; }
.why pre { overflow-x: auto; white-space: pre; padding: 0.4375rem 0.75rem; border-radius: 0.5rem; background: var(--panel); font-size: 0.75rem; scrollbar-width: none; mask: linear-gradient(90deg, #000 calc(100% - 2rem), #0000); }
.more { padding: 0.5rem 1rem; border-top: 1px solid var(--hair); }

/* The screen: two layers of the same markup, each with its own roles, of which the boundary shows a part. */
.hero { margin-top: 1rem; }
.stage { position: relative; display: grid; border-radius: 0.875rem; overflow: hidden; isolation: isolate; --x: 50%; }
.stage::after { content: ""; position: absolute; inset: 0; border-radius: inherit; box-shadow: inset 0 0 0 1px var(--edge); pointer-events: none; }
.screen { grid-area: 1 / 1; display: flex; flex-direction: column; min-width: 0; background: var(--r-page); color: var(--r-text); container-type: inline-size; }
.screen.upper { clip-path: inset(0 calc(100% - var(--x)) 0 0); z-index: 1; pointer-events: auto; }
.screen.lower { clip-path: inset(0 0 0 var(--x)); }
.single .screen.upper { clip-path: none; }
.boundary { position: absolute; z-index: 2; inset: 0 auto 0 var(--x); width: 2.75rem; margin-left: -1.375rem; cursor: ew-resize; touch-action: pan-y; }
.boundary::before { content: ""; position: absolute; inset: 0 auto 0 50%; width: 2px; margin-left: -1px; background: #fff; box-shadow: 0 0 0 1px #0000002e; }
.boundary svg { position: absolute; left: 50%; bottom: 1.25rem; width: 2.5rem; height: 2.5rem; margin-left: -1.25rem; padding: 0.5rem; border-radius: 2rem; background: #fff;
  fill: none; stroke: #161616; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; box-shadow: 0 0 0 1px #0000001f, 0 2px 8px #0003; }
.boundary:focus-visible { outline: 0; }
.boundary:focus-visible svg { outline: 3px solid #161616; outline-offset: 2px; box-shadow: 0 0 0 3px #fff; }
.theme-name { position: absolute; z-index: 1; bottom: 1rem; max-width: 40%; padding: 0.1875rem 0.625rem; border-radius: 1rem; background: var(--label); color: #fff; font-size: 0.75rem; font-weight: 500; box-shadow: 0 0 0 1px #ffffff40; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.theme-name.left { left: 1rem; }
.theme-name.right { right: 1rem; }
.under { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; align-items: center; justify-content: space-between; min-height: 2rem; margin-top: 0.625rem; color: var(--muted); font-size: 0.75rem; }
.segments { display: flex; flex-wrap: wrap; padding: 0.125rem; border-radius: 0.5625rem; background: var(--panel); font-size: 0.8125rem; }
.segments label { position: relative; cursor: pointer; }
.segments input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
.segments span { display: block; padding: 0.1875rem 0.75rem; border-radius: 0.4375rem; color: var(--muted); font-weight: 500; }
.segments input:checked + span { background: var(--ground); color: var(--ink); box-shadow: 0 0 0 1px var(--edge), 0 1px 2px #0000001a; }
.segments input:focus-visible + span { outline: 2px solid var(--ink); }
.nav { display: flex; align-items: center; gap: 1.5rem; padding: 1rem 2rem; border-bottom: 1px solid var(--r-line, #0000); font-size: 0.875rem; font-weight: 500; }
.nav b { margin: 0 0.5rem 0 -0.875rem; font-size: 1rem; font-weight: 650; letter-spacing: -0.01em; }
.logo { width: 1.25rem; height: 1.25rem; border-radius: 0.375rem; background: var(--r-action); }
.gap { flex: 1; }
.here { font-weight: 600; }
.tag::before { content: ""; display: inline-block; width: 0.4375rem; height: 0.4375rem; margin-right: 0.4375rem; border-radius: 1rem; background: currentColor; vertical-align: 0.0625rem; }
.body { flex: 1; display: grid; grid-template-columns: minmax(0, 1fr) 24rem minmax(0, 1fr); gap: 2.25rem; align-items: start; padding: 2.25rem 2rem 3.75rem; font-size: 0.875rem; line-height: 1.45; }
.body.two { grid-template-columns: minmax(0, 1fr) 26rem; }
.lead { align-self: center; }
.lead .title { margin-bottom: 0.875rem; font-size: 2.25rem; font-weight: 680; line-height: 1.08; letter-spacing: -0.032em; text-wrap: balance; }
.lead p:not(.title) { margin-bottom: 0.75rem; font-size: 0.9375rem; line-height: 1.55; text-wrap: pretty; }
.two .title { max-width: 24rem; }
.two .lead p { max-width: 28rem; }
.buttons { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 1.125rem; }
.button { padding: 0.5rem 0.9375rem; border-radius: 0.5625rem; background: var(--r-action); color: var(--r-on-action); font-size: 0.875rem; font-weight: 600; line-height: 1.4; }
.button.plain { background: none; color: var(--r-text); box-shadow: inset 0 0 0 1px var(--r-field); }
.tags { display: flex; flex-wrap: wrap; gap: 0.375rem; margin-top: 1.25rem; }
.pill { padding: 0.0625rem 0.5625rem; border-radius: 1rem; font-size: 0.75rem; font-weight: 600; }
.card { padding: 1.125rem 1.25rem; border-radius: 0.875rem; background: var(--r-card); box-shadow: inset 0 0 0 1px var(--r-line, #0000); }
.card.flat { padding: 0; box-shadow: none; }
.card .strong { margin-bottom: 0.75rem; font-weight: 620; }
.row { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: 0.5625rem 0; border-top: 1px solid var(--r-line, #0000); }
.row:first-child, .bars + .row { border: 0; padding-top: 0; }
.row:last-child { padding-bottom: 0; }
.row span:nth-child(n + 3) { font-size: 0.8125rem; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.bars { display: flex; align-items: flex-end; gap: 0.5rem; height: 6rem; margin-bottom: 0.875rem; padding-bottom: 1px; border-bottom: 1px solid var(--r-line, #0000); }
.bars i { flex: 1; border-radius: 0.25rem 0.25rem 0 0; }
.label { display: block; margin: 0.75rem 0 0.3125rem; font-size: 0.8125rem; font-weight: 500; }
.field { display: block; padding: 0.5rem 0.75rem; border-radius: 0.5625rem; background: var(--r-inset, var(--r-card)); box-shadow: inset 0 0 0 1px var(--r-field); }
.field.bad { box-shadow: inset 0 0 0 1.5px var(--r-error); }
.say { margin-top: 0.3125rem; font-size: 0.8125rem; font-weight: 500; }
.c-text { color: var(--r-text); } .c-secondary { color: var(--r-secondary); } .c-placeholder { color: var(--r-placeholder); }
.c-link { color: var(--r-link); text-decoration: underline 1px; text-underline-offset: 0.2em; font-weight: 500; } .c-error { color: var(--r-error); } .c-success { color: var(--r-success); }
[data-part]:is(:focus-visible, .at) { outline: 2px solid currentColor; outline-offset: 3px; border-radius: 0.25rem; }
[data-part].button:is(:focus-visible, .at), [data-part].field:is(:focus-visible, .at) { border-radius: 0.5625rem; }
[data-fails]::after { content: "✗ " attr(data-fails) / "fails"; display: inline-block; margin-left: 0.5rem; padding: 0 0.3125rem; border-radius: 0.25rem; background: #b80d26; color: #fff; font: 600 0.6875rem/1.125rem var(--sans); letter-spacing: 0; white-space: nowrap; vertical-align: 0.0625rem; }
.columns { flex: 1; display: flex; gap: 2px; min-height: 28.75rem; padding: 1.5rem 1.5rem 3.75rem; }
.columns > div:not(.block) { flex: 1; display: flex; flex-direction: column; gap: 2px; min-width: 0; }
.single .columns { padding-bottom: 1.5rem; }
.columns i { flex: 1; border-radius: 0.1875rem; }
.block { flex: 1; min-width: 0; display: flex; flex-direction: column; justify-content: flex-end; padding: 0.875rem; border-radius: 0.5rem; overflow: hidden; box-shadow: inset 0 0 0 1px var(--edge); }
.block code { white-space: nowrap; }
.k { color: #000; } .w { color: #fff; }

/* Move a colour. */
.move { display: grid; grid-template-columns: auto auto repeat(3, minmax(0, 1fr)); gap: 0.75rem 1.5rem; align-items: center; margin-top: 0.75rem; padding: 0.75rem 1rem; border: 1px solid var(--hair); border-radius: 0.875rem; }
.which, .now { display: flex; align-items: center; gap: 0.625rem; }
.move h2#page\:move-title { font-size: 0.8125rem; font-weight: 600; letter-spacing: 0; white-space: nowrap; }
.move select { max-width: 10rem; }
.now i { width: 2rem; height: 2rem; border-radius: 0.5rem; background: var(--now); box-shadow: inset 0 0 0 1px var(--edge); }
.now input { width: 7.5rem; height: 2rem; padding: 0 0.625rem; border: 1px solid var(--hair); border-radius: 0.5rem; background: var(--ground); font: 0.75rem var(--mono); }
.now input[aria-invalid=true] { border-color: var(--bad); }
.slider { display: grid; grid-template-columns: auto 1fr; gap: 0.625rem; align-items: center; color: var(--muted); font-size: 0.75rem; }
.slider input { appearance: none; width: 100%; min-width: 0; height: 1.25rem; margin: 0; border-radius: 1rem; background: none; cursor: pointer; }
.slider input::-webkit-slider-runnable-track { height: 0.75rem; border-radius: 1rem; background: var(--track); box-shadow: inset 0 0 0 1px var(--edge); }
.slider input::-moz-range-track { height: 0.75rem; border-radius: 1rem; background: var(--track); }
.slider input::-webkit-slider-thumb { appearance: none; width: 1.25rem; height: 1.25rem; margin-top: -0.25rem; border: 3px solid #fff; border-radius: 1rem; background: var(--now); box-shadow: 0 0 0 1px #00000040, 0 1px 4px #0004; }
.slider input::-moz-range-thumb { width: 0.875rem; height: 0.875rem; border: 3px solid #fff; border-radius: 1rem; background: var(--now); box-shadow: 0 0 0 1px #00000040; }
.result { grid-column: 1 / 5; color: var(--muted); }
.result b:not(.no) { color: var(--ink); }
.move .acts { justify-content: flex-end; }

/* Colours: a strip for each theme, in cells; the cells of a line have one width, and the steps of a ramp too. */
.palette, .contracts, .values { margin-top: 2.25rem; }
.palette > h2 { margin-bottom: 0.75rem; }
.line { display: grid; grid-template-columns: 5.25rem repeat(var(--n), minmax(0, 1fr)); gap: 0.5rem; align-items: end; margin-bottom: 1rem; }
.line:where(:not(:has(.themes))) { grid-template-columns: repeat(var(--n), minmax(0, 1fr)); }
.group { grid-column: span var(--k); min-width: 0; }
.group h3, .h3 { min-height: 1.625rem; padding-top: 0.25rem; border-top: 1px solid var(--hair); }
h3 { font-size: 0.8125rem; font-weight: 620; line-height: 1.375rem; letter-spacing: -0.005em; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.cells { display: grid; grid-template-columns: repeat(var(--k), minmax(0, 1fr)); gap: 0.5rem; }
.themes { color: var(--muted); font-size: 0.6875rem; line-height: 1.15; }
.themes li { display: flex; align-items: center; height: 1.8125rem; overflow: hidden; }
.cells > li { position: relative; display: flex; flex-direction: column; min-width: 0; border-radius: 0.5625rem; }
.cells > li > a { display: block; color: var(--muted); font-size: 0.75rem; line-height: 1.375rem; text-decoration: none; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.cells > li > a:hover { color: var(--ink); text-decoration: underline; }
.cells > li.old > a { text-decoration: line-through; }
.other { margin-left: 0.25rem; }
.cells > li:target { outline: 2px solid var(--ink); outline-offset: 3px; }
.cells > li:target > a { color: var(--ink); font-weight: 620; }
:is(.cells, .near, .strips) span { position: relative; display: flex; align-items: center; gap: 0.375rem; height: 1.875rem; padding: 0 0.5rem; overflow: hidden; background: var(--c); font-size: 0.6875rem; white-space: nowrap; cursor: default; container-type: inline-size; box-shadow: inset 0 0 0 1px var(--edge); }
.scripted :is(.cells, .near, .strips) span { cursor: copy; }
.cells span + span, .strips span + span { margin-top: -1px; }
.cells a + span { border-radius: 0.5rem 0.5rem 0 0; }
.cells span:last-child { border-radius: 0 0 0.5rem 0.5rem; }
.cells a + span:last-child, .cells span.only { border-radius: 0.5rem; }
.cells span:is(:hover, :focus-visible) { z-index: 2; outline: 2px solid var(--ink); outline-offset: 0; }
:is(.cells, .near, .strips) span code { font-size: 0.6875rem; letter-spacing: -0.01em; }
:is(.cells, .near, .strips) span small { font-size: 0.625rem; }
:is(.cells, .near, .strips) span b { display: flex; gap: 0.25rem; margin-left: auto; font-weight: 550; font-variant-numeric: tabular-nums; }
:is(.cells, .strips) b i { min-width: 1.5em; font-weight: 500; }
:is(.cells, .strips) b.on { gap: 0.375rem; font-weight: 500; }
.cells u { font-weight: 650; }
:is(.cells, .strips, .near) span b.no { margin-right: -0.125rem; padding: 0 0.25rem; border-radius: 0.25rem; background: #b80d26; color: #fff; }
.z { --paint: linear-gradient(var(--c), var(--c)); }
:is(.cells, .near, .strips) .z { background: var(--paint), var(--g); }
.z:has(b)::after { margin-left: 0 !important; }
.late { outline: 1px dashed var(--ink); outline-offset: -3px; }
.z::after { content: ""; align-self: stretch; flex: none; width: 1.75rem; margin: 0 -0.5rem 0 auto; background: var(--paint), repeating-conic-gradient(#808080 0 25%, #0000 0 50%) 0 0 / 0.5rem 0.5rem, #fff; }
.ramp { display: grid; grid-template-columns: 5.25rem minmax(0, 1fr); gap: 0.5rem; align-items: end; margin-bottom: 0.5rem; }
.line + .ramp, .ramp + .line { margin-top: 1.25rem; }
.ramp h3 { align-self: start; line-height: 1.875rem; }
.ramp.head h3 { padding-top: 1.375rem; }
.ramp .cells { gap: 0.1875rem; }
.ramp .cells > li > a { text-align: center; }
.ramp:not(.head) .cells > li > a { position: absolute; width: 1px; height: 1px; clip-path: inset(50%); }
.ramp .cells span { gap: 0.25rem; padding: 0 0.375rem; }
.ramp .cells :is(code, b) { font-size: 0.65625rem; letter-spacing: -0.03em; }
.ramp .cells :is(b.on, b i) { display: none; }
.legend.narrow { display: none; }
.none { padding: 1rem 0; color: var(--muted); }
.near { margin-top: 1rem; }
main > .near > h2 { margin-bottom: 0.375rem; font-size: 0.8125rem; letter-spacing: 0; }
.near ol { display: grid; grid-template-columns: repeat(8, minmax(0, 1fr)); gap: 0.5rem; }
.near span { height: 4.5rem; flex-wrap: wrap; align-content: flex-end; gap: 0 0.375rem; padding: 0.5rem; border-radius: 0.5rem; }
.near li p { color: var(--muted); font-size: 0.75rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }

/* A browser skips what is not on the screen of a large page. */
.large :is(.line, .ramp) { content-visibility: auto; contain-intrinsic-size: auto 9rem; }

/* Paper has all themes, and colours that a search does not find. */
@media screen {
  [data-q] :is(.hero, .alarm, .move, .contracts, .values), :is(.group, .ramp, .line).out { display: none; }
  .cells > li.out > span { opacity: 0.12; }
  .cells > li.out > a { opacity: 0.4; }
  .many :is(.palette, .contracts, .values) .off { display: none; }
}

/* Contracts, and the list. */
.contracts > h2 { margin-bottom: 0.5rem; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th { text-align: left; font-weight: 500; }
thead th { max-width: 12rem; padding: 0.25rem 0.75rem 0.375rem 0; color: var(--muted); font-size: 0.75rem; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
tbody :is(th, td) { padding: 0.3125rem 0.75rem 0.3125rem 0; border-top: 1px solid var(--hair); }
tbody th { min-width: 8rem; max-width: 20rem; }
tbody :is(th, td.on) a { text-decoration: none; }
tbody a:hover { text-decoration: underline; }
.contracts td { white-space: nowrap; font-variant-numeric: tabular-nums; line-height: 1.5rem; }
.contracts td:is(.on, .none) { padding-block: 0.3125rem; color: var(--muted); max-width: 20rem; overflow: hidden; text-overflow: ellipsis; }
.contracts td b { display: inline-block; min-width: 2.75rem; font-weight: 400; }
.contracts td small { display: inline-block; min-width: 2.25rem; color: var(--muted); font-size: 0.6875rem; }
.contracts td.no :is(b, small) { color: var(--bad); font-weight: 600; }
.contracts td.no b::before { content: "✗ " / "fails "; }
.contracts details > summary { border-top: 1px solid var(--hair); }
.contracts details thead { display: none; }
.aa { display: inline-grid; place-items: center; width: 2.125rem; height: 1.5rem; margin-right: 0.625rem; border-radius: 0.375rem; background: var(--g); color: var(--f); font-size: 0.75rem; font-weight: 600; vertical-align: middle; box-shadow: inset 0 0 0 1px var(--edge); }
.aa::after { content: "Aa" / ""; }
.aa.shape::after { content: "" / ""; width: 1.125rem; height: 0.75rem; border-radius: 0.1875rem; background: var(--f); }
.aa.apart { background: linear-gradient(90deg, var(--f) 50%, var(--g) 0); }
.aa.apart::after { content: "" / ""; }
/* Logarithmic, and full at four times of what is required. */
.margin { display: inline-block; width: 3.5rem; margin-left: 0.5rem; height: 0.25rem; border-radius: 1rem; vertical-align: middle; background: linear-gradient(90deg, var(--muted) calc(log(max(var(--m), 1), 4) * 100%), var(--hair) 0); }
/* Four themes and more fit beside each other. */
thead:has(th:nth-child(6)) + tbody .margin { width: 2.5rem; }
summary { padding: 0.625rem 0; font-weight: 500; cursor: pointer; }
.values { border-top: 1px solid var(--hair); }
.values :is(th, td) { padding-block: 0.5rem; vertical-align: top; }
.values table { min-width: 44rem; }
.values p { color: var(--muted); font-size: 0.75rem; font-weight: 400; }
footer { padding: 1rem 0 3rem; color: var(--muted); font-size: 0.75rem; }

/* Tips, messages and details float above the page. */
.tip, .toast { position: fixed; z-index: 8; background: var(--label); color: #fff; box-shadow: 0 0 0 1px #ffffff2e, 0 4px 16px #0004; }
.tip { max-width: min(22rem, calc(100vw - 1rem)); padding: 0.4375rem 0.625rem; border-radius: 0.5rem; font-size: 0.75rem; line-height: 1.4; pointer-events: none; }
.tip b { font-family: var(--mono); font-weight: 600; }
.tip b.no { color: #ffa3a3; font-family: var(--sans); }
.tip span { color: #c9c9c9; }
.toast { z-index: 9; left: 50%; bottom: 1.5rem; translate: -50%; display: flex; align-items: center; gap: 0.75rem; max-width: calc(100vw - 2rem); padding: 0.5rem 0.875rem; border-radius: 0.625rem; white-space: nowrap; overflow: hidden; }
.toast:empty { visibility: hidden; }
.toast i { flex: none; width: 1.25rem; height: 1.25rem; border-radius: 0.3125rem; box-shadow: inset 0 0 0 1px #ffffff40; }
.toast button { padding: 0; border: 0; background: none; color: #fff; text-decoration: underline; text-underline-offset: 0.2em; }
.details { position: fixed; z-index: 7; inset: 0 0 0 auto; width: min(25rem, 100vw); padding: 1rem 1.25rem 2rem; overflow: auto; overscroll-behavior: contain; background: var(--ground); border-left: 1px solid var(--hair); box-shadow: -12px 0 40px #0000001f; }
.details header { display: flex; justify-content: space-between; align-items: start; gap: 1rem; }
.details header p { display: flex; gap: 0.5rem; flex: none; }
.details h2 { font: 650 1rem/1.4 var(--mono); letter-spacing: -0.02em; }
.details h2:focus { outline: 0; }
.details h3 { margin-top: 1.125rem; }
.details p { color: var(--muted); }
.details .say { margin-top: 0.25rem; font-weight: 400; }
.details .formula { font: 0.75rem/1.5 var(--mono); }
.strips { display: grid; margin-top: 0.75rem; border-radius: 0.75rem; overflow: hidden; }
.strips span { height: 3.25rem; padding: 0 0.875rem; }
.strips :is(span code, span b) { font-size: 0.8125rem; }
.details li { display: flex; align-items: center; gap: 0.375rem; padding: 0.1875rem 0; }
.details li .aa { flex: none; margin: 0; }
.details li b { margin-left: auto; text-align: right; white-space: nowrap; font-weight: 400; font-variant-numeric: tabular-nums; }
.names { display: grid; grid-template-columns: auto 1fr; gap: 0.125rem 0.75rem; font-size: 0.75rem; }

/* Without a script the controls are not there; the vision filters are chosen by the root. */
html:not(.scripted) :is(.boundary svg, .segments, .search) { display: none; }
[data-vision=protan] :is(main, .details, .mark) { filter: url("#page:protan"); }
[data-vision=deuteran] :is(main, .details, .mark) { filter: url("#page:deuteran"); }
[data-vision=tritan] :is(main, .details, .mark) { filter: url("#page:tritan"); }
[data-vision=achroma] :is(main, .details, .mark) { filter: url("#page:achroma"); }

/* Narrower screens. */
@media screen and (max-width: 68rem) {
  .facts { display: none; }
  .fail { grid-template-columns: 1fr 1.25rem 1fr; }
  .fail .why { grid-column: 1 / -1; padding: 0; }
  .move { grid-template-columns: repeat(3, 1fr); }
  .which { grid-column: 1 / 3; }
  .result, .move .acts { grid-column: 1 / -1; justify-content: start; }
}
@container (max-width: 62rem) {
  .body, .body.two { grid-template-columns: 1fr 1fr; }
  .form { display: none; }
}
@container (max-width: 40rem) {
  .body, .body.two { grid-template-columns: minmax(0, 1fr); gap: 1.25rem; padding: 1.25rem 1rem 4rem; }
  .lead .title { font-size: 1.625rem; }
  .lead .tags { margin: 0; }
  .nav { gap: 1rem; padding: 0.75rem 1rem; }
  .nav b { margin: 0 0 0 -0.5rem; }
  .nav .c-secondary, .row:nth-child(n + 4) { display: none; }
  .columns { gap: 1px; min-height: 24rem; padding: 0.75rem 0.75rem 4rem; }
  .columns:has(.block) { flex-direction: column; }
  .block { padding: 0.25rem 0.625rem; flex-direction: row; justify-content: space-between; align-items: center; }
}
@container (max-width: 7rem) { .cells b i, .ramp small { display: none; } }
@container (max-width: 4.6rem) { .cells b:not(.no) { display: none; } }
@container (max-width: 3.4rem) { .cells code { overflow: hidden; } .cells b.no { position: absolute; right: 0.125rem; } }
@media screen and (max-width: 44rem) {
  :root { --side: 1rem; }
  .bar { position: static; display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.5rem; }
  .tools:not([hidden]) { display: contents; }
  #page\:share { grid-area: 1 / 2; }
  .search { width: auto; min-width: 0; }
  .search kbd, .arrow, .themes, .margin, .contracts .on { display: none; }
  .tools select { width: 8rem; }
  .fail { grid-template-columns: 1fr 1fr; gap: 0.75rem; align-items: start; }
  .trial div { white-space: normal; }
  .trial figcaption { flex-direction: column; gap: 0; }
  .fail .why { grid-template-columns: minmax(0, 1fr); }
  .move { grid-template-columns: minmax(0, 1fr); }
  .which { grid-column: auto; justify-content: space-between; }
  .slider { grid-template-columns: 4.25rem 1fr; }
  .slider input { height: 1.75rem; }
  .now input { flex: 1; }
  .line, .ramp { grid-template-columns: minmax(0, 1fr); gap: 0.625rem; margin-bottom: 0.75rem; }
  .ramp { gap: 0; }
  .group { grid-column: auto; }
  .group .cells { grid-template-columns: repeat(min(var(--k), 3), minmax(0, 1fr)); }
  .ramp h3, .ramp.head h3 { padding: 0; line-height: 1.5rem; }
  .ramp .cells { grid-template-columns: repeat(6, minmax(0, 1fr)); }
  .ramp .cells > li > a, .ramp:not(.head) .cells > li > a { position: static; width: auto; height: auto; clip-path: none; font-size: 0.6875rem; line-height: 1.125rem; }
  .cells span, .ramp .cells span { padding: 0 0.25rem; }
  .ramp .cells code { font-size: 0.625rem; letter-spacing: -0.05em; }
  .scripted :is(.palette .off, .contracts .off) { display: none; }
  .legend.narrow { display: inline; }
  .contracts :is(th, td) { padding-right: 0.5rem; }
  tbody th { min-width: 6rem; }
  .contracts td :is(b, small) { min-width: 2.5rem; }
  .contracts td.no small { display: block; }
  .aa { margin-right: 0.375rem; }
  .near ol { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .details { inset: auto 0 0; width: 100%; max-height: 75vh; border: 1px solid var(--hair); border-width: 1px 0 0; border-radius: 1rem 1rem 0 0; }
}

/* The system's settings, and paper. */
@media (prefers-reduced-motion: no-preference) {
  html { scroll-behavior: smooth; }
  .details { animation: slide 0.18s ease-out; }
  @keyframes slide { from { translate: 2rem 0; opacity: 0; } }
}
@media (prefers-contrast: more) { :root { --muted: var(--ink); --hair: var(--control); } }
@media (forced-colors: active) {
  :is(.slider input, .now i, .toast i) { forced-color-adjust: none; }
  :is(.cells span, .strips span, .aa, .trial div, .slider input) { border: 1px solid CanvasText; }
  .segments input:checked + span { outline: 2px solid Highlight; }
}
@media print {
  .large :is(.line, .ramp) { content-visibility: visible; }
  :root { color-scheme: light; }
  html { font-size: 8.5pt; }
  .bar { position: static; }
  :is(.tools, .move, .boundary, .toast, .details, .tip, .segments, .pick, .skip, .acts, .near, .margin) { display: none !important; }
  .why pre { white-space: pre-wrap; mask: none; }
  details::details-content { content-visibility: visible; display: block; }
  .facts { white-space: normal; }
  .scroll { overflow: visible; }
  .contracts td { white-space: normal; }
  :is(tr, .cells > li, .fail, .hero) { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
}

"""##
  /// `Sources/ColorTableEmitters/HTML/Page/colors.js`
  static let colors = ##"""
'use strict';

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
  /// `Sources/ColorTableEmitters/HTML/Page/model.js`
  static let model = ##"""
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

"""##
  /// `Sources/ColorTableEmitters/HTML/Page/screen.js`
  static let screen = ##"""
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

"""##
  /// `Sources/ColorTableEmitters/HTML/Page/swatches.js`
  static let swatches = ##"""
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

"""##
  /// `Sources/ColorTableEmitters/HTML/Page/details.js`
  static let details = ##"""
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

"""##
  /// `Sources/ColorTableEmitters/HTML/Page/move.js`
  static let move = ##"""
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

"""##
  /// `Sources/ColorTableEmitters/HTML/Page/page.js`
  static let page = ##"""
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

"""##
}
