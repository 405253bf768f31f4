// Runs the extension for VS Code in Node, with a stand-in for the editor's API, and prints what the editor would show.
//
// COLORTABLE is the program, the argument the folder of the extension.
'use strict';

const Module = require('module');
const path = require('path');

class Position {
  constructor(line, character) { Object.assign(this, { line, character }); }
}
class Range {
  constructor(line, character, endLine, endCharacter) {
    this.start = new Position(line, character);
    this.end = new Position(endLine, endCharacter);
  }
  toString() { return `${this.start.line}:${this.start.character}-${this.end.line}:${this.end.character}`; }
}
// Types that hold what they are made of.
const holder = (...names) => class {
  constructor(...values) { names.forEach((name, index) => { this[name] = values[index]; }); }
};
class WorkspaceEdit {
  constructor() { this.edits = []; }
  set(uri, edits) { this.edits.push(...edits.map((edit) => `${path.basename(uri.text)} ${edit.range} ${edit.newText}`)); }
}
class Uri {
  constructor(text) { this.text = text; }
  static parse(text) { return new Uri(text); }
  toString() { return this.text; }
}

const shown = new Map();
const providers = {};
const listeners = {};
const document = {
  uri: new Uri('file:///nowhere/App.colortable'), fileName: '/nowhere/App.colortable', languageId: 'colortable',
  version: 1, text: 'DAY NIGHT\n#fff #000 paper\n$paper #12345g 墨 // 🎨\n', getText() { return this.text; },
};
const settings = { path: process.env.COLORTABLE, inlayHints: true };
const vscode = {
  Position, Range, WorkspaceEdit, Uri,
  Location: holder('uri', 'range'), TextEdit: holder('range', 'newText'), MarkdownString: holder('value'),
  Diagnostic: holder('range', 'message', 'severity'), DiagnosticRelatedInformation: holder('location', 'message'),
  CompletionItem: holder('label', 'kind'), CompletionList: holder('items', 'isIncomplete'),
  DocumentSymbol: holder('name', 'detail', 'kind', 'range', 'selectionRange'), CodeAction: holder('title', 'kind'),
  CodeActionKind: { QuickFix: 'quickfix' }, Hover: holder('contents', 'range'),
  SignatureHelp: holder(), DocumentLink: holder('range', 'target'),
  Color: holder('red', 'green', 'blue', 'alpha'), ColorInformation: holder('range', 'color'),
  ColorPresentation: holder('label'), InlayHint: holder('position', 'label'),
  SemanticTokens: holder('data'), SemanticTokensLegend: holder('types', 'modifiers'),
  window: { showErrorMessage: (message) => console.log(`error: ${message}`) },
  workspace: {
    textDocuments: [document], workspaceFolders: undefined,
    getConfiguration: () => ({ get: (name) => settings[name] }),
    createFileSystemWatcher: () => ({ onDidCreate() {}, onDidChange() {}, onDidDelete() {} }),
    ...Object.fromEntries(['Open', 'Close', 'Save', 'Change'].map((name) => [
      `onDid${name}TextDocument`, (listener) => { listeners[name] = listener; }])),
    onDidChangeConfiguration() {},
  },
  languages: new Proxy({ createDiagnosticCollection: () => shown }, {
    get: (known, name) => known[name] ?? ((selector, provider) => Object.assign(providers, provider)),
  }),
};
const load = Module._load;
Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest));

// The diagnostics, once they are there.
async function diagnostics() {
  while (shown.size === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const [[uri, items]] = shown;
  shown.clear();
  return `${path.basename(uri.text)} ${items.map((item) => `${item.range} ${item.severity} ${item.code}`)}`;
}

// Changes the text as the editor does, and tells of it.
function edit(range, text) {
  const lines = document.text.split('\n');
  const offset = (place) => lines.slice(0, place.line).join('\n').length + (place.line > 0 ? 1 : 0) + place.character;
  document.text = document.text.slice(0, offset(range.start)) + text + document.text.slice(offset(range.end));
  document.version += 1;
  listeners.Change({ document, contentChanges: [{ range, text }] });
}

async function main() {
  const extension = require(path.resolve(process.argv[2]));
  const context = { subscriptions: [] };
  await extension.activate(context);
  console.log('diagnostics:', await diagnostics());
  const colors = await providers.provideDocumentColors(document);
  console.log('colors:', colors.map(({ range, color }) => `${range} ${Object.values(color)}`).join('; '));
  const tokens = async () => (await providers.provideDocumentSemanticTokens(document)).data;
  console.log('tokens:', (await tokens()).length / 5);
  edit(new Range(2, 7, 2, 14), '$pa');
  console.log('diagnostics:', await diagnostics());
  const list = await providers.provideCompletionItems(document, new Position(2, 10));
  console.log('completion:', list.items.map((item) => `${item.label} ${item.kind} ${item.range} ${item.detail}`).join('; '));
  edit(new Range(2, 10, 2, 10), 'per');
  console.log('diagnostics:', await diagnostics());
  console.log('tokens of the row:', String((await tokens()).slice(-20)));
  const hover = await providers.provideHover(document, new Position(2, 2));
  console.log('hover:', hover.contents.value.split('\n')[0]);
  const definition = await providers.provideDefinition(document, new Position(2, 2));
  console.log('definition:', path.basename(definition.uri.text), String(definition.range));
  console.log('rename:', (await providers.provideRenameEdits(document, new Position(2, 2), 'page')).edits.join('; '));
  await providers.provideRenameEdits(document, new Position(2, 2), 'a b').catch((error) => console.log('refused:', error.message));
  const formatting = await providers.provideDocumentFormattingEdits(document, {});
  console.log('formatting:', formatting.map((edit) => `${edit.range} ${JSON.stringify(edit.newText)}`).join('; '));
  const symbols = await providers.provideDocumentSymbols(document);
  console.log('symbols:', symbols.map((symbol) => `${symbol.name} ${symbol.kind}`).join('; '));
  const [presentation] = await providers.provideColorPresentations(
    { red: 1, green: 0, blue: 0, alpha: 1 }, { document, range: new Range(1, 0, 1, 4) });
  console.log('presentation:', presentation.label, String(presentation.textEdit.range));
  const hints = await providers.provideInlayHints(document, new Range(0, 0, 9, 0));
  console.log('hints:', hints.map((hint) => `${hint.position.line}:${hint.position.character} ${hint.label}`).join('; '));
  edit(new Range(1, 0, 1, 4), 'aabbcc');
  console.log('diagnostics:', await diagnostics());
  const actions = await providers.provideCodeActions(document, new Range(1, 0, 1, 0));
  console.log('actions:', actions.map((action) => `${action.title} [${action.edit.edits}]`).join('; '));
  edit(new Range(1, 0, 1, 6), 'rgb(1 ');
  const help = await providers.provideSignatureHelp(document, new Position(1, 6));
  console.log('signature:', help.signatures[help.activeSignature].label, help.activeParameter);
  console.log('links:', (await providers.provideDocumentLinks(document)).length);
  listeners.Close(document);
  await extension.deactivate();
  console.log('the end');
}

main().catch((error) => {
  console.log(error);
  process.exit(1);
});
