// swift-format-ignore-file
// Written by `make embedded` from the files that are named here. Do not edit.

enum EmbeddedReportSchema {
  /// `Sources/ColorTableDiagnostics/Schemas/report.schema.json`
  static let text = ##"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:colortable:schema:report:1",
  "title": "colortable report, version 1",
  "description": "The report of check --format json. A change of the form is a new version. In all words for people, hidden characters are written out as \\u{202E} and bytes that are not UTF-8 as \\xFF; paths and replacements are exact.",
  "type": "object",
  "required": ["version", "tool", "summary", "diagnostics"],
  "additionalProperties": false,
  "properties": {
    "version": { "const": 1, "description": "The version of this form." },
    "tool": {
      "description": "The tool that wrote the report.",
      "type": "object",
      "required": ["name"],
      "additionalProperties": false,
      "properties": {
        "name": { "const": "colortable" },
        "version": { "type": "string", "minLength": 1 }
      }
    },
    "summary": {
      "description": "How many diagnostics there are, by severity, those that are left out among them.",
      "type": "object",
      "required": ["errors", "warnings"],
      "additionalProperties": false,
      "properties": {
        "errors": { "type": "integer", "minimum": 0 },
        "warnings": { "type": "integer", "minimum": 0 }
      }
    },
    "import": {
      "description": "The values of what was imported, each counted once; and the table that they make. Only in the report of an import that makes a table.",
      "type": "object",
      "required": ["read", "unchanged", "changed", "lost", "withoutColor", "colors", "themes"],
      "additionalProperties": false,
      "properties": {
        "read": { "type": "integer", "minimum": 0, "description": "The sum of unchanged, changed and lost." },
        "unchanged": { "type": "integer", "minimum": 0 },
        "changed": { "type": "integer", "minimum": 0 },
        "lost": { "type": "integer", "minimum": 0 },
        "withoutColor": { "type": "integer", "minimum": 0, "description": "How many of the lost values hold no colour." },
        "colors": { "type": "integer", "minimum": 0 },
        "themes": { "type": "integer", "minimum": 0 }
      }
    },
    "omitted": {
      "description": "The files with more diagnostics than a report shows, which are 250 for a file, errors before warnings; and how many follow nowhere. Not there where nothing is left out.",
      "type": "array",
      "minItems": 1,
      "items": {
        "type": "object",
        "required": ["path", "errors", "warnings"],
        "additionalProperties": false,
        "properties": {
          "path": { "type": "string" },
          "errors": { "type": "integer", "minimum": 0 },
          "warnings": { "type": "integer", "minimum": 0 }
        }
      }
    },
    "tables": {
      "description": "The contracts of each table that could be read, and what they get. Only with --contrast.",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["path", "contracts", "distinct"],
        "additionalProperties": false,
        "properties": {
          "path": { "type": "string" },
          "contracts": { "type": "array", "items": { "type": "object" }, "description": "As in the output of generate --json, whose schema has their members." },
          "distinct": { "type": "array", "items": { "type": "object" }, "description": "As in the output of generate --json." }
        }
      }
    },
    "diagnostics": {
      "description": "The diagnostics, in the order of files, then of positions.",
      "type": "array",
      "items": { "$ref": "#/$defs/diagnostic" }
    }
  },
  "$defs": {
    "diagnostic": {
      "type": "object",
      "required": ["rule", "severity", "message", "caption", "fingerprint", "location", "labels", "notes", "fixIts"],
      "additionalProperties": false,
      "properties": {
        "rule": { "type": "string", "minLength": 1, "description": "The rule, for colortable explain." },
        "severity": { "enum": ["error", "warning", "note"] },
        "message": { "type": "string", "description": "Says in one sentence what was found and what was expected, without a full stop." },
        "caption": { "type": ["string", "null"], "description": "A phrase for the place." },
        "fingerprint": {
          "description": "Stays the same while lines move; made of the rule, the path, the line's text and the number among its likes.",
          "type": "string",
          "pattern": "^[0-9a-f]{16}$"
        },
        "location": { "$ref": "#/$defs/location" },
        "labels": {
          "description": "Remarks on other places.",
          "type": "array",
          "items": {
            "type": "object",
            "required": ["text", "location"],
            "additionalProperties": false,
            "properties": {
              "text": { "type": "string" },
              "location": { "$ref": "#/$defs/location" }
            }
          }
        },
        "notes": { "type": "array", "items": { "type": "string" }, "description": "More to know, a sentence each." },
        "fixIts": {
          "description": "How to fix it; the best fix first.",
          "type": "array",
          "items": { "$ref": "#/$defs/fixIt" }
        },
        "over": { "const": "any", "description": "The contract asks about every backdrop. This and the next three are only in the finding of such a contract, and there together." },
        "ratio": { "type": "number", "minimum": 1, "maximum": 21, "description": "The least contrast ratio of WCAG 2.2, to six decimals: the lesser of that on the exact colours and that on those of 8-bit outputs." },
        "backdrop": { "type": "string", "pattern": "^#[0-9a-f]{6}$", "description": "The backdrop that leaves it." },
        "leastAlpha": { "type": ["number", "null"], "minimum": 0, "maximum": 1, "description": "The least alpha of the background with which every backdrop passes, a 255th rounded up to four decimals; null where none does." }
      },
      "dependentRequired": {
        "over": ["ratio", "backdrop", "leastAlpha"],
        "ratio": ["over"],
        "backdrop": ["over"],
        "leastAlpha": ["over"]
      }
    },
    "fixIt": {
      "type": "object",
      "required": ["message", "applicability", "edits"],
      "additionalProperties": false,
      "properties": {
        "message": { "type": "string", "description": "The change as an instruction." },
        "applicability": {
          "description": "safe: check --fix applies it; suggestion: a guess that a person should look at.",
          "enum": ["safe", "suggestion"]
        },
        "edits": {
          "description": "Changes that belong together and do not overlap.",
          "type": "array",
          "items": {
            "type": "object",
            "required": ["location", "replacement"],
            "additionalProperties": false,
            "properties": {
              "location": { "$ref": "#/$defs/location" },
              "replacement": { "type": "string", "description": "The text that replaces what stands there." }
            }
          }
        }
      }
    },
    "location": {
      "oneOf": [
        { "type": "null" },
        {
          "type": "object",
          "required": ["path", "start", "end"],
          "additionalProperties": false,
          "properties": {
            "path": { "type": "string", "description": "As it was given to colortable, without detours such as ./" },
            "start": { "$ref": "#/$defs/position" },
            "end": { "$ref": "#/$defs/position", "description": "Behind the last character." }
          }
        }
      ]
    },
    "position": {
      "type": "object",
      "required": ["offset", "line", "column", "utf16Column"],
      "additionalProperties": false,
      "properties": {
        "offset": { "type": "integer", "minimum": 0, "description": "In bytes from the start of the file, from 0." },
        "line": { "type": "integer", "minimum": 1, "description": "A line ends at LF, CRLF or CR." },
        "column": { "type": "integer", "minimum": 1, "description": "In UTF-8 bytes." },
        "utf16Column": { "type": "integer", "minimum": 1, "description": "In UTF-16 code units." }
      }
    }
  }
}

"""##
}
