'use strict'
const { createTheme, responsiveFontSizes } = require('@mui/material/styles')
const { red, grey } = require('@mui/material/colors')
const base = { typography: { fontFamily: 'Inter' }, shape: { borderRadius: 8 } }
const shared = { error: { main: red.A400 }, divider: 'rgba(0, 0, 0, 0.12)' }
export const lightTheme = responsiveFontSizes(createTheme({
  ...base,
  palette: { ...shared, mode: 'light', contrastThreshold: 3, tonalOffset: 0.2, primary: { main: '#556cd6', contrastText: '#fff' }, text: { primary: alpha('#000', .87) }, getContrastText: (c) => c },
  components: { MuiButton: { styleOverrides: { root: { color: '#ff00ff' } } } },
}))
const darkPalette = { type: 'dark', primary: { main: '#90caf9' }, background: { default: '#121212' }, divider: 'rgba(255,255,255,.12)' }
export const darkTheme = createMuiTheme({ palette: darkPalette }, deDE)
export const getTheme = (mode) => createTheme({ palette: { mode, ...(mode === 'light' ? { primary: { main: '#abcabc' } } : {}) } })
