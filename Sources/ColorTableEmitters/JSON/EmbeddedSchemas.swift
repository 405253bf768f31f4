// swift-format-ignore-file
// Written by `make embedded` from the files that are named here. Do not edit.

enum EmbeddedSchemas {
  /// `Sources/ColorTableEmitters/JSON/Schemas/tokens.schema.json`
  static let tokens = ##"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:colortable:schema:json-tokens:1",
  "title": "Colour table, JSON output of style tokens, version 1",
  "description": "The output of --json. A change of the form is a new version.",
  "type": "object",
  "required": ["version", "generator", "notice", "source", "themes", "tokens"],
  "additionalProperties": false,
  "properties": {
    "$schema": { "type": "string", "description": "The address of this schema; never written by colortable." },
    "version": { "const": 1, "description": "The version of this form." },
    "generator": { "const": "colortable", "description": "The tool, which knows its own files by this." },
    "notice": { "type": "string", "description": "Which tool wrote the file, and that it is not to be edited." },
    "source": { "type": "string", "description": "The path of the table, relative, with slashes." },
    "themes": {
      "description": "The themes in the table's order; the first is the default one.",
      "type": "array",
      "minItems": 1,
      "items": { "$ref": "#/$defs/theme" }
    },
    "tokens": {
      "description": "The tokens in the table's order.",
      "type": "array",
      "items": { "$ref": "#/$defs/token" }
    }
  },
  "$defs": {
    "theme": {
      "type": "object",
      "required": ["name", "title", "appearance", "highContrast", "contrastLevel", "basedOn", "family"],
      "additionalProperties": false,
      "properties": {
        "name": { "type": "string", "minLength": 1, "description": "The name, with the table's spelling." },
        "title": { "type": ["string", "null"], "description": "The name for people." },
        "appearance": { "enum": ["light", "dark", null], "description": "The surroundings that the theme is made for." },
        "highContrast": { "type": "boolean", "description": "Whether it is for people who ask for more contrast." },
        "contrastLevel": { "enum": ["AA", "AAA"], "description": "The level of WCAG 2.2 that its contracts are held to." },
        "basedOn": { "type": ["string", "null"], "description": "The theme that it takes values from." },
        "family": { "type": ["string", "null"], "description": "The family of themes, such as a brand, that it belongs to." }
      }
    },
    "token": {
      "type": "object",
      "required": ["key", "name", "group", "doc", "deprecated", "values"],
      "additionalProperties": false,
      "properties": {
        "key": { "type": "string", "minLength": 1, "description": "The key, with the table's spelling." },
        "name": { "type": "string", "minLength": 1, "description": "The last part of the key." },
        "group": {
          "description": "The parts of the key before the last one, outermost first.",
          "type": "array",
          "items": { "type": "string", "minLength": 1 }
        },
        "doc": { "type": ["string", "null"], "description": "The documentation, lines separated by LF." },
        "deprecated": {
          "description": "Why not to use the token any more; null where it may be used.",
          "oneOf": [{ "type": "null" }, { "$ref": "#/$defs/deprecation" }]
        },
        "names": {
          "description": "The names that @name gives it, by output; only where it gives one.",
          "type": "object",
          "minProperties": 1,
          "additionalProperties": { "type": "string", "minLength": 1 }
        },
        "values": {
          "description": "The colour in each theme, by the theme's name.",
          "type": "object",
          "minProperties": 1,
          "additionalProperties": { "$ref": "#/$defs/value" }
        }
      }
    },
    "deprecation": {
      "type": "object",
      "required": ["use", "reason"],
      "additionalProperties": false,
      "properties": {
        "use": { "type": ["string", "null"], "description": "The key of the token to use in its place." },
        "reason": { "type": ["string", "null"], "description": "The author's words." }
      }
    },
    "value": {
      "type": "object",
      "required": ["hex", "colorSpace", "components", "alpha"],
      "additionalProperties": false,
      "properties": {
        "hex": {
          "description": "The colour in 8-bit sRGB, #rrggbb or #rrggbbaa: itself, or the nearest by CSS gamut mapping.",
          "type": "string",
          "pattern": "^#[0-9a-f]{6}([0-9a-f]{2})?$"
        },
        "colorSpace": {
          "description": "The space of the components, by its name in CSS Color 4.",
          "enum": [
            "srgb", "srgb-linear", "display-p3", "display-p3-linear", "a98-rgb", "prophoto-rgb", "rec2020",
            "xyz-d50", "xyz-d65", "lab", "lch", "oklab", "oklch", "hsl", "hwb"
          ]
        },
        "components": {
          "description": "The three components to six decimals, in the units of CSS Color 4: RGB from 0 to 1, hue in degrees, the lightness of lab and lch from 0 to 100, that of oklab and oklch from 0 to 1, percentages of hsl and hwb from 0 to 100. A missing component is 0.",
          "type": "array",
          "minItems": 3,
          "maxItems": 3,
          "items": { "type": "number" }
        },
        "alpha": { "type": "number", "minimum": 0, "maximum": 1, "description": "From 0, transparent, to 1, opaque." },
        "from": { "type": "string", "minLength": 1, "description": "How the table makes the colour: a reference or a function of other colours. Absent for a plain colour and for the value of the base theme." }
      }
    }
  }
}

"""##
  /// `Sources/ColorTableEmitters/JSON/Schemas/flat.schema.json`
  static let flat = ##"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:colortable:schema:json-flat:1",
  "title": "Colour table, JSON output of style flat, version 1",
  "description": "The output of --json with --json-style flat: hex values by theme and key.",
  "type": "object",
  "minProperties": 1,
  "additionalProperties": {
    "description": "A theme: its colours by key, in 8-bit sRGB, #rrggbb or #rrggbbaa.",
    "type": "object",
    "additionalProperties": { "type": "string", "pattern": "^#[0-9a-f]{6}([0-9a-f]{2})?$" }
  }
}

"""##
}
