const x = 1
export function go() { return x }
