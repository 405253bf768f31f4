import type { Config } from 'tailwindcss'
import colors from 'tailwindcss/colors'
import { fontFamily } from "tailwindcss/defaultTheme";
import brand from './brand'

const withOpacity = (v: string) => ({ opacityValue }) => `rgba(var(${v}), ${opacityValue})`
const alpha = 0.5
const gold: Record<string, string> = {
  // The brightest
  light: '#ffe08a',
  DEFAULT: `#f5b301`,
  'dark': "#b58300", // for borders
}

export default {
  content: ["./index.html", './src/**/*.{ts,tsx}'],
  presets: [require('./preset')],
  theme: {
    screens: { sm: '640px' },
    colors: {
      ...colors,
      transparent: 'transparent',
      current: 'currentColor',
      inherit: 'inherit',
      white: 'white',
      black: colors.black,
      gray: colors.zinc,
      'blue-gray': require('tailwindcss/colors').slate,
      gold,
      accent: { ...gold, 950: '#221100' },
      ring: 'hsl(var(--ring))',
      surface: 'rgb(var(--surface) / <alpha-value>)',
      solid: 'rgb(12 34 56 / <alpha-value>)',
      link: withOpacity('--link'),
      primary: ({ opacityVariable, opacityValue }) => { return `rgba(1,2,3, ${opacityValue})` },
      veil: `rgba(0, 0, 0, ${alpha})`,
      brand,
      mid: isDark ? '#111111' : '#eeeeee',
      [computed]: '#abcdef',
      ['known']: '#fedcba',
      0x10: '#101010',
      nested: { deep: { deeper: { DEFAULT: '#010203', 50: 'hsl(210, 40%, 98%)' } } },
      list: ['#111', '#222', '#333'],
      bad: '#12345',
      oklch: 'oklch(62.3% 0.214 259.815)',
      p3: 'color(display-p3 1 0 0)',
      mixed: 'color-mix(in srgb, red 50%, blue)',
    },
    extend: {
      backgroundImage: { hero: 'linear-gradient(#fff, #000)' },
      backgroundColor: { page: '#fafafa' },
      colors: ({ theme }) => ({ extra: '#0f0f0f', themed: theme('colors.blue.500') }),
    },
  },
  plugins: [plugin(function ({ addBase }) { addBase({ h1: { color: '#123123' } }) }), require("daisyui")],
  daisyui: { themes: [{ mine: { primary: '#570df8' } }, 'dark'] },
} satisfies Config
