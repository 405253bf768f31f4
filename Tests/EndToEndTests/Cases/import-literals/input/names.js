const { nextui } = require("@nextui-org/react");
module.exports = withUt({ theme: { extend: { colors: { background: "var(--background)", transparent: 'transparent', ink: { DEFAULT: "hsl(var(--ink))", foreground: "hsl(var(--ink-foreground) / <alpha-value>)" } } } } })
