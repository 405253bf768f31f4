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
