// swift-format-ignore-file
// Written by `make embedded` from the files that are named here. Do not edit.

enum EmbeddedSchemas {
  /// `Sources/ColorTableAnalysis/Schemas/diff.schema.json`
  static let diff = ##"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:colortable:schema:diff:1",
  "title": "colortable diff, version 1",
  "description": "The report of diff --format json: what changed between two tables. A change of its structure is a new version. Every list is empty if nothing changed. All text is exact.",
  "type": "object",
  "required": ["version", "old", "new", "impact", "breaking", "themes", "tokens", "contracts"],
  "additionalProperties": false,
  "properties": {
    "version": { "const": 1, "description": "The version of this structure." },
    "old": { "type": "string", "description": "The old table's name in the arguments." },
    "new": { "type": "string", "description": "The new table's name in the arguments." },
    "impact": {
      "description": "The effect of the change on code that uses the outputs.",
      "type": "object",
      "required": ["swift", "css", "json"],
      "additionalProperties": false,
      "properties": {
        "swift": { "$ref": "#/$defs/impact" },
        "css": { "$ref": "#/$defs/impact" },
        "json": { "$ref": "#/$defs/impact" }
      }
    },
    "breaking": {
      "description": "The changes that break code, by consumer.",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["consumer", "kind"],
        "additionalProperties": false,
        "properties": {
          "consumer": {
            "description": "Outputs other than swift, css and json appear only with renamed-token.",
            "enum": ["swift", "css", "json", "xcassets", "android", "compose", "dtcg", "typescript", "tailwind", "scss"]
          },
          "kind": {
            "description": "The kind of a declaration that is removed, added or reordered. appearance-form: pick(light:dark:) and Themed(light:dark:) are removed; family-form: the pick with a picker for each family is removed; contrast-form: theme.isHighContrast goes.",
            "enum": [
              "removed-token", "renamed-token", "removed-theme", "added-theme", "theme-order", "removed-family", "added-family", "appearance-form",
              "contrast-form", "family-form", "family-order"
            ]
          },
          "name": { "type": "string", "description": "The key, the theme or the family." }
        }
      }
    },
    "themes": {
      "type": "object",
      "required": ["added", "removed", "changed"],
      "additionalProperties": false,
      "properties": {
        "added": { "$ref": "#/$defs/names" },
        "removed": { "$ref": "#/$defs/names" },
        "changed": {
          "type": "array",
          "items": {
            "type": "object",
            "required": ["theme", "property", "old", "new"],
            "additionalProperties": false,
            "properties": {
              "theme": { "type": "string" },
              "property": { "enum": ["appearance", "contrast", "title", "level", "family"] },
              "old": { "type": ["string", "null"] },
              "new": { "type": ["string", "null"] }
            }
          }
        },
        "oldOrder": { "$ref": "#/$defs/names", "description": "Only if the default theme or the order changed." },
        "newOrder": { "$ref": "#/$defs/names" }
      }
    },
    "tokens": {
      "type": "object",
      "required": ["added", "removed", "renamed", "values", "documentation", "deprecation", "names"],
      "additionalProperties": false,
      "properties": {
        "added": { "type": "array", "items": { "$ref": "#/$defs/token" } },
        "removed": { "type": "array", "items": { "$ref": "#/$defs/token" } },
        "renamed": {
          "description": "A removed and an added key with the same colours in every theme, if no other such pair has these colours.",
          "type": "array",
          "items": {
            "type": "object",
            "required": ["old", "new"],
            "additionalProperties": false,
            "properties": { "old": { "type": "string" }, "new": { "type": "string" } }
          }
        },
        "values": {
          "description": "Changed colours, one entry for each token and theme.",
          "type": "array",
          "items": {
            "type": "object",
            "required": ["key", "theme", "old", "new", "deltaE2000"],
            "additionalProperties": false,
            "properties": {
              "key": { "type": "string" },
              "theme": { "type": "string" },
              "old": { "type": "string", "description": "The colour in CSS." },
              "new": { "type": "string", "description": "The colour in CSS." },
              "deltaE2000": { "type": "number", "minimum": 0, "description": "The difference, without alpha." },
              "oldFormula": { "type": ["string", "null"], "description": "How the colour was derived; null for a plain colour. This field and the next appear only if the formulas differ." },
              "newFormula": { "type": ["string", "null"], "description": "How the colour is derived now." }
            }
          }
        },
        "documentation": {
          "type": "array",
          "items": {
            "type": "object",
            "required": ["key", "old", "new"],
            "additionalProperties": false,
            "properties": {
              "key": { "type": "string" },
              "old": { "type": ["string", "null"] },
              "new": { "type": ["string", "null"] }
            }
          }
        },
        "deprecation": {
          "type": "array",
          "items": {
            "type": "object",
            "required": ["key", "old", "new"],
            "additionalProperties": false,
            "properties": {
              "key": { "type": "string" },
              "old": { "$ref": "#/$defs/deprecation" },
              "new": { "$ref": "#/$defs/deprecation" }
            }
          }
        },
        "names": {
          "description": "The names set by @name; null if the output derives the name from the key.",
          "type": "array",
          "items": {
            "type": "object",
            "required": ["key", "output", "old", "new"],
            "additionalProperties": false,
            "properties": {
              "key": { "type": "string" },
              "output": { "type": "string" },
              "old": { "type": ["string", "null"] },
              "new": { "type": ["string", "null"] }
            }
          }
        }
      }
    },
    "contracts": {
      "type": "object",
      "required": ["added", "removed", "changed", "pairs"],
      "additionalProperties": false,
      "properties": {
        "added": { "type": "array", "items": { "$ref": "#/$defs/contract" } },
        "removed": { "type": "array", "items": { "$ref": "#/$defs/contract" } },
        "changed": {
          "type": "array",
          "items": {
            "type": "object",
            "required": ["old", "new"],
            "additionalProperties": false,
            "properties": { "old": { "$ref": "#/$defs/contract" }, "new": { "$ref": "#/$defs/contract" } }
          }
        },
        "pairs": {
          "description": "Pairs of tokens whose result under a contract differs.",
          "type": "array",
          "items": {
            "type": "object",
            "required": ["verdict", "kind", "theme", "first", "second", "old", "new"],
            "additionalProperties": false,
            "properties": {
              "verdict": {
                "description": "fails: passed or was not required, and now fails; passes: failed, and now passes or is no longer required; nearer, further: still passes, by less or by more.",
                "enum": ["fails", "passes", "nearer", "further"]
              },
              "kind": { "enum": ["contrast", "distinct"] },
              "theme": { "type": "string" },
              "first": { "type": "string", "description": "The key; for contrast, of the foreground." },
              "second": { "type": "string", "description": "The key; for contrast, of the background." },
              "old": { "$ref": "#/$defs/result" },
              "new": { "$ref": "#/$defs/result" }
            }
          }
        }
      }
    }
  },
  "$defs": {
    "impact": {
      "description": "none: no visible change; compatible: a minor version; breaking: a major version.",
      "enum": ["none", "compatible", "breaking"]
    },
    "names": { "type": "array", "items": { "type": "string" } },
    "token": {
      "type": "object",
      "required": ["key", "values"],
      "additionalProperties": false,
      "properties": {
        "key": { "type": "string" },
        "replacement": { "type": "string", "description": "The replacement in the old table." },
        "values": { "type": "object", "additionalProperties": { "type": "string" } }
      }
    },
    "deprecation": {
      "type": ["object", "null"],
      "required": ["replacement", "reason"],
      "additionalProperties": false,
      "properties": { "replacement": { "type": ["string", "null"] }, "reason": { "type": ["string", "null"] } }
    },
    "contract": {
      "type": "object",
      "required": ["kind"],
      "additionalProperties": false,
      "properties": {
        "kind": { "enum": ["contrast", "distinct"] },
        "requirement": { "type": ["string", "number"] },
        "vision": { "const": "all" },
        "foregrounds": { "$ref": "#/$defs/names" },
        "backgrounds": { "$ref": "#/$defs/names" },
        "canvas": { "type": "string" },
        "over": { "const": "any" },
        "themes": { "$ref": "#/$defs/names" },
        "reason": { "type": "string" },
        "minimum": { "type": "number" },
        "tokens": { "$ref": "#/$defs/names" }
      }
    },
    "result": {
      "description": "null if the table does not require it.",
      "type": ["object", "null"],
      "required": ["value", "required"],
      "additionalProperties": false,
      "properties": {
        "value": { "type": "number", "description": "The ratio or difference: the lower of the exact and the 8-bit colours." },
        "required": { "type": "number" },
        "over": { "const": "any", "description": "The background is on any backdrop. This field and the next two appear only then." },
        "backdrop": { "type": "string", "pattern": "^#[0-9a-f]{6}$", "description": "The backdrop with this value." },
        "leastAlpha": { "type": ["number", "null"], "minimum": 0, "maximum": 1, "description": "The lowest alpha of the background that passes on every backdrop, a 255th rounded up to four decimals; null if none does." }
      },
      "dependentRequired": { "over": ["backdrop", "leastAlpha"], "backdrop": ["over"], "leastAlpha": ["over"] }
    }
  }
}

"""##
  /// `Sources/ColorTableAnalysis/Schemas/show.schema.json`
  static let show = ##"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:colortable:schema:show:2",
  "title": "colortable show, version 2",
  "description": "The tokens that show --format json prints: their values, their names in code, and the tokens that contracts prove readable. A change of its structure is a new version. All text is exact.",
  "type": "object",
  "required": ["version", "tokens"],
  "additionalProperties": false,
  "properties": {
    "version": { "const": 2, "description": "The version of this structure." },
    "tokens": {
      "description": "The requested tokens, in the table's order.",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["key", "doc", "deprecated", "names", "readable", "readableOn", "values"],
        "additionalProperties": false,
        "properties": {
          "key": { "type": "string", "description": "The key." },
          "doc": { "type": ["string", "null"], "description": "The documentation; null without." },
          "deprecated": {
            "description": "The token's @deprecated; null without.",
            "type": ["object", "null"],
            "required": ["use", "reason"],
            "additionalProperties": false,
            "properties": {
              "use": { "type": ["string", "null"], "description": "The key of the token to use instead." },
              "reason": { "type": ["string", "null"], "description": "The reason." }
            }
          },
          "names": {
            "description": "The name in each configured output that has its own names, by output: AppColor.card in swift, --card in css, @color/card in android.",
            "type": "object",
            "additionalProperties": { "type": "string" }
          },
          "readable": {
            "description": "The tokens that a contract puts on this one, and that pass in every theme of the contract.",
            "type": "array",
            "items": { "$ref": "#/$defs/pair" }
          },
          "readableOn": {
            "description": "The tokens on which a contract puts this one, and on which it passes in every theme of the contract.",
            "type": "array",
            "items": { "$ref": "#/$defs/pair" }
          },
          "values": {
            "description": "The value in each theme, by theme.",
            "type": "object",
            "additionalProperties": {
              "type": "object",
              "required": ["color", "hex", "cell", "asIn", "formula", "references"],
              "additionalProperties": false,
              "properties": {
                "color": { "type": "string", "description": "The colour in CSS." },
                "hex": { "type": "string", "description": "The nearest colour of 8-bit sRGB, with alpha last." },
                "cell": { "type": ["string", "null"], "description": "The cell as written; null if the row has no column for the theme." },
                "asIn": { "type": ["string", "null"], "description": "The theme whose value or formula it uses; null if it has its own." },
                "formula": { "type": ["string", "null"], "description": "The reference or function that defines it; null for a plain colour." },
                "references": {
                  "description": "The tokens from which the value is derived.",
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["key", "theme", "color", "hex"],
                    "additionalProperties": false,
                    "properties": {
                      "key": { "type": "string" },
                      "theme": { "type": "string" },
                      "color": { "type": "string" },
                      "hex": { "type": "string" }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  },
  "$defs": {
    "pair": {
      "type": "object",
      "required": ["level", "key", "over", "least", "in", "required"],
      "additionalProperties": false,
      "properties": {
        "level": { "enum": ["text", "large", "ui", "ratio"], "description": "The word of the contract; ratio if it is a number." },
        "key": { "type": "string", "description": "The other token." },
        "over": { "type": ["string", "null"], "description": "The token below a translucent background, or any; null without." },
        "least": { "type": "number", "description": "The contrast ratio in the theme with the smallest margin, rounded down to two decimals." },
        "in": { "type": "string", "description": "That theme." },
        "required": { "type": "number", "description": "The ratio that the contract requires there." },
        "themes": { "type": "array", "items": { "type": "string" }, "description": "The themes that the contract covers; absent if it covers all." }
      }
    }
  }
}

"""##
}
