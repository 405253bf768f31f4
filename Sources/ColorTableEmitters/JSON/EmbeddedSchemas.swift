// swift-format-ignore-file
// Written by `make embedded` from the files that are named here. Do not edit.

enum EmbeddedSchemas {
  /// `Sources/ColorTableEmitters/JSON/Schemas/tokens.schema.json`
  static let tokens = ##"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:colortable:schema:json-tokens:1",
  "title": "Colour table, JSON output of style tokens, version 1",
  "description": "The output of --json. A change of its structure is a new version.",
  "type": "object",
  "required": ["version", "generator", "notice", "source", "themes", "tokens", "contracts", "distinct"],
  "additionalProperties": false,
  "properties": {
    "$schema": { "type": "string", "description": "The address of this schema; never written by colortable." },
    "version": { "const": 1, "description": "The version of this structure." },
    "generator": { "const": "colortable", "description": "The tool, which recognises its own files by this field." },
    "notice": { "type": "string", "description": "A note that colortable generated the file, not to edit it." },
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
    },
    "contracts": {
      "description": "The contrast contracts with their ratios, in the table's order.",
      "type": "array",
      "items": { "$ref": "#/$defs/contract" }
    },
    "distinct": {
      "description": "The contracts about distinct tokens with their differences, in the table's order.",
      "type": "array",
      "items": { "$ref": "#/$defs/distinct" }
    }
  },
  "$defs": {
    "theme": {
      "type": "object",
      "required": ["name", "title", "appearance", "highContrast", "contrastLevel", "basedOn", "family"],
      "additionalProperties": false,
      "properties": {
        "name": { "type": "string", "minLength": 1, "description": "The name, with the table's spelling." },
        "title": { "type": ["string", "null"], "description": "The human-readable name." },
        "appearance": { "enum": ["light", "dark", null], "description": "Whether the theme is light or dark; null if it is neither." },
        "highContrast": { "type": "boolean", "description": "Whether the theme is for people who need more contrast." },
        "contrastLevel": { "enum": ["AA", "AAA"], "description": "The WCAG 2.2 level of its contracts." },
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
          "description": "Why the token should no longer be used; null if it is not deprecated.",
          "oneOf": [{ "type": "null" }, { "$ref": "#/$defs/deprecation" }]
        },
        "names": {
          "description": "The names set by @name, by output; absent without one.",
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
        "use": { "type": ["string", "null"], "description": "The key of the token to use instead." },
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
        "from": { "type": "string", "minLength": 1, "description": "How the table makes the colour: a reference or a function of other colours. Absent for a plain colour and for the value of another theme." },
        "inherits": { "type": "string", "minLength": 1, "description": "The theme whose value the token has in this one, as the table says by -. A theme in between is passed over where it inherits as well. Absent where the token has a value of its own." }
      }
    },
    "contract": {
      "type": "object",
      "required": ["level", "text", "background", "over", "vision", "reason", "themes", "pairs"],
      "additionalProperties": false,
      "properties": {
        "level": { "enum": ["text", "large", "ui", "ratio"], "description": "The kind of text; ratio if the contract requires a number." },
        "text": { "$ref": "#/$defs/keys", "description": "The tokens in front." },
        "background": { "$ref": "#/$defs/keys", "description": "The tokens behind them." },
        "over": { "type": ["string", "null"], "description": "The token below a translucent background; any for every backdrop." },
        "vision": { "type": "boolean", "description": "Whether each ratio is the lowest for normal vision and every colour-vision deficiency." },
        "reason": { "type": ["string", "null"], "description": "The author's words." },
        "themes": { "type": "array", "items": { "type": "string", "minLength": 1 }, "description": "The themes that it is for." },
        "pairs": {
          "description": "Each text on each background; null if the document would contain more than 100,000 ratios and differences.",
          "type": ["array", "null"],
          "items": {
            "type": "object",
            "required": ["text", "background", "ratios"],
            "additionalProperties": false,
            "properties": {
              "text": { "type": "string", "minLength": 1 },
              "background": { "type": "string", "minLength": 1 },
              "ratios": { "type": "object", "additionalProperties": { "$ref": "#/$defs/ratio" }, "description": "By the theme's name." }
            }
          }
        }
      }
    },
    "ratio": {
      "type": "object",
      "required": ["ratio", "required", "passes"],
      "additionalProperties": false,
      "properties": {
        "ratio": { "type": "number", "minimum": 1, "maximum": 21, "description": "The contrast ratio of WCAG 2.2, to six decimals: the lesser of that on the exact colours and that on those of 8-bit outputs." },
        "required": { "type": "number", "minimum": 1, "maximum": 21 },
        "passes": { "type": "boolean", "description": "Whether the unrounded ratio is enough." },
        "failsAs": { "$ref": "#/$defs/precision" },
        "backdrop": { "type": "string", "pattern": "^#[0-9a-f]{6}$", "description": "The backdrop with the lowest contrast; only if the background is on any backdrop." },
        "deficiency": { "$ref": "#/$defs/deficiency" }
      }
    },
    "distinct": {
      "type": "object",
      "required": ["tokens", "required", "pairs"],
      "additionalProperties": false,
      "properties": {
        "tokens": { "$ref": "#/$defs/keys" },
        "required": { "type": "number", "minimum": 0, "description": "The smallest allowed difference (CIEDE2000) between any two of them." },
        "pairs": {
          "description": "Each pair of them; null if the document would contain more than 100,000 ratios and differences.",
          "type": ["array", "null"],
          "items": {
            "type": "object",
            "required": ["tokens", "differences"],
            "additionalProperties": false,
            "properties": {
              "tokens": { "$ref": "#/$defs/keys", "minItems": 2, "maxItems": 2 },
              "differences": { "type": "object", "additionalProperties": { "$ref": "#/$defs/difference" }, "description": "By the theme's name." }
            }
          }
        }
      }
    },
    "difference": {
      "type": "object",
      "required": ["difference", "passes"],
      "additionalProperties": false,
      "properties": {
        "difference": { "type": "number", "minimum": 0, "description": "CIEDE2000 for the vision for which it is least, to six decimals: the lesser of that on the exact colours, mapped into sRGB, and that on those of 8-bit outputs." },
        "passes": { "type": "boolean" },
        "failsAs": { "$ref": "#/$defs/precision" },
        "deficiency": { "$ref": "#/$defs/deficiency" }
      }
    },
    "precision": {
      "description": "On which colours it fails; absent if it fails on both, or on neither.",
      "enum": ["exact", "8-bit"]
    },
    "deficiency": {
      "description": "The colour-vision deficiency with this number; absent for normal vision.",
      "enum": ["protanopia", "deuteranopia", "tritanopia"]
    },
    "keys": { "type": "array", "items": { "type": "string", "minLength": 1 } }
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
