// swift-format-ignore-file
// Written by `make embedded` from the files that are named here. Do not edit.

enum EmbeddedReportSchema {
  /// `Sources/ColorTableDiagnostics/Schemas/report.schema.json`
  static let text = ##"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:colortable:schema:report:1",
  "title": "colortable report, version 1",
  "description": "The report of check --format json. A change of its structure is a new version. In human-readable text, hidden characters are escaped as \\u{202E} and bytes that are not UTF-8 as \\xFF; paths and replacements are exact.",
  "type": "object",
  "required": ["version", "tool", "summary", "diagnostics"],
  "additionalProperties": false,
  "properties": {
    "version": { "const": 1, "description": "The version of this structure." },
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
      "description": "The number of diagnostics by severity, including those that the report omits.",
      "type": "object",
      "required": ["errors", "warnings"],
      "additionalProperties": false,
      "properties": {
        "errors": { "type": "integer", "minimum": 0 },
        "warnings": { "type": "integer", "minimum": 0 }
      }
    },
    "import": {
      "description": "The summary of an import: its values, each counted once, and the resulting table. Only in the report of an import that makes a table.",
      "type": "object",
      "required": ["read", "unchanged", "changed", "lost", "withoutColor", "colors", "themes"],
      "additionalProperties": false,
      "properties": {
        "read": { "type": "integer", "minimum": 0, "description": "The sum of unchanged, changed and lost." },
        "unchanged": { "type": "integer", "minimum": 0 },
        "changed": { "type": "integer", "minimum": 0 },
        "lost": { "type": "integer", "minimum": 0 },
        "withoutColor": { "type": "integer", "minimum": 0, "description": "How many of the lost values are not colours." },
        "colors": { "type": "integer", "minimum": 0 },
        "themes": { "type": "integer", "minimum": 0 }
      }
    },
    "omitted": {
      "description": "Files with more than 250 diagnostics, and how many of them the report omits; errors come before warnings. Absent if nothing is omitted.",
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
      "description": "The contracts of each readable table, with the required and actual contrast. Only with --contrast.",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["path", "contracts", "distinct"],
        "additionalProperties": false,
        "properties": {
          "path": { "type": "string" },
          "contracts": { "type": "array", "items": { "type": "object" }, "description": "As in the output of generate --json, whose schema describes the fields." },
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
        "message": { "type": "string", "description": "The problem in one sentence, without a full stop." },
        "caption": { "type": ["string", "null"], "description": "A phrase for the marked text." },
        "fingerprint": {
          "description": "Identifies the problem even if lines move: a hash of the rule, the path, the text of the line and a number among equal ones.",
          "type": "string",
          "pattern": "^[0-9a-f]{16}$"
        },
        "location": { "$ref": "#/$defs/location" },
        "labels": {
          "description": "Remarks on other parts of the text.",
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
        "notes": { "type": "array", "items": { "type": "string" }, "description": "More details, one sentence each." },
        "fixIts": {
          "description": "How to fix it; the best fix first.",
          "type": "array",
          "items": { "$ref": "#/$defs/fixIt" }
        },
        "over": { "const": "any", "description": "The contract is for every backdrop. This field and the next three appear together, and only for such a contract." },
        "ratio": { "type": "number", "minimum": 1, "maximum": 21, "description": "The lowest contrast ratio (WCAG 2.2), to six decimals: the lower of the exact and the 8-bit colours." },
        "backdrop": { "type": "string", "pattern": "^#[0-9a-f]{6}$", "description": "The backdrop with this ratio." },
        "leastAlpha": { "type": ["number", "null"], "minimum": 0, "maximum": 1, "description": "The lowest alpha of the background that passes on every backdrop, a 255th rounded up to four decimals; null if none does." }
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
          "description": "safe: check --fix applies it; suggestion: a guess for a person to review.",
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
              "replacement": { "type": "string", "description": "The replacement text." }
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
            "path": { "type": "string", "description": "The path as passed to colortable, without parts such as ./" },
            "start": { "$ref": "#/$defs/position" },
            "end": { "$ref": "#/$defs/position", "description": "After the last character." }
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
