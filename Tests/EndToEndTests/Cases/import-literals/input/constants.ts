/* Colours of the app */
export enum Brand { Red = '#ff0000', Green = "#00ff00", Size = 4 }
export const white = '#FFF', black = "#000"
const tint = '#2f95dc'
export const spacing = (n: number) => n * 4
export const lightColors: Theme = Object.freeze({
  bg: white, fg: black, tint,
  ring: rgba(tint, 0.5),
  border: darken('#cccccc', 0.1),
  shadow: '0 1px 2px rgba(0,0,0,.2)',
  word: 'tomato',
  chart: ['#101010', '#202020'],
})
export const darkColors = { ...lightColors, bg: black, fg: white } as const
export function pick(i: number) { return ['#aaaaaa', '#bbbbbb'][i] }
const styles = StyleSheet.create({ box: { backgroundColor: '#c0ffee' } })
const faded = { line: rgba(white, 0.2) }
export default { lightColors, darkColors, spacing }
