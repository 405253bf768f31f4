// Connects VS Code to `colortable lsp` with only the editor's own API: sends texts and settings to the server, and
// converts its answers to the editor's types.
'use strict';

const vscode = require('vscode');
const { Server } = require('./server');

const selector = { language: 'colortable' };
let server;

const position = (place) => ({ line: place.line, character: place.character });
const toRange = (range) => new vscode.Range(range.start.line, range.start.character, range.end.line, range.end.character);
const fromRange = (range) => ({ start: position(range.start), end: position(range.end) });
const toLocation = (place) => new vscode.Location(vscode.Uri.parse(place.uri), toRange(place.range));
const toEdit = (edit) => new vscode.TextEdit(toRange(edit.range), edit.newText);
const toMarkdown = (text) => text && new vscode.MarkdownString(text.value ?? text);

function toWorkspaceEdit(edit) {
  const result = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries(edit.changes)) result.set(vscode.Uri.parse(uri), edits.map(toEdit));
  return result;
}

function toDiagnostic(item) {
  // The editor counts severities and kinds from 0, the protocol from 1.
  const diagnostic = new vscode.Diagnostic(toRange(item.range), item.message, item.severity - 1);
  diagnostic.code = item.code;
  diagnostic.source = item.source;
  diagnostic.tags = item.tags;
  diagnostic.relatedInformation = item.relatedInformation?.map(
    (related) => new vscode.DiagnosticRelatedInformation(toLocation(related.location), related.message));
  return diagnostic;
}

function toCompletion(item) {
  const completion = new vscode.CompletionItem(item.label, item.kind - 1);
  completion.range = toRange(item.textEdit.range);
  completion.insertText = item.textEdit.newText;
  completion.documentation = toMarkdown(item.documentation);
  const { detail, filterText, sortText, tags } = item;
  return Object.assign(completion, { detail, filterText, sortText, tags });
}

function toSymbol(item) {
  const symbol = new vscode.DocumentSymbol(
    item.name, item.detail ?? '', item.kind - 1, toRange(item.range), toRange(item.selectionRange));
  symbol.children = (item.children ?? []).map(toSymbol);
  symbol.tags = item.tags;
  return symbol;
}

function toAction(item) {
  const action = new vscode.CodeAction(item.title, vscode.CodeActionKind.QuickFix);
  action.edit = toWorkspaceEdit(item.edit);
  action.isPreferred = item.isPreferred;
  action.diagnostics = item.diagnostics.map(toDiagnostic);
  return action;
}

// Asks about a document, or a position or range in it.
function ask(method, document, more, cancellation) {
  const textDocument = { uri: document.uri.toString() };
  return server.request(`textDocument/${method}`, { textDocument, ...more }, cancellation);
}

function registerProviders(capabilities) {
  const { languages } = vscode;
  const at = (place) => ({ position: position(place) });
  const legend = capabilities.semanticTokensProvider.legend;
  const tokens = new vscode.SemanticTokensLegend(legend.tokenTypes, legend.tokenModifiers);
  return [
    languages.registerCompletionItemProvider(selector, {
      async provideCompletionItems(document, place, cancellation) {
        const list = await ask('completion', document, at(place), cancellation);
        return list && new vscode.CompletionList(list.items.map(toCompletion), list.isIncomplete);
      },
    }, ...capabilities.completionProvider.triggerCharacters),
    languages.registerSignatureHelpProvider(selector, {
      async provideSignatureHelp(document, place, cancellation) {
        const help = await ask('signatureHelp', document, at(place), cancellation);
        return help && Object.assign(new vscode.SignatureHelp(), help);
      },
    }, ...capabilities.signatureHelpProvider.triggerCharacters),
    languages.registerHoverProvider(selector, {
      async provideHover(document, place, cancellation) {
        const hover = await ask('hover', document, at(place), cancellation);
        return hover && new vscode.Hover(toMarkdown(hover.contents), hover.range && toRange(hover.range));
      },
    }),
    languages.registerColorProvider(selector, {
      async provideDocumentColors(document, cancellation) {
        const colors = await ask('documentColor', document, {}, cancellation);
        return colors?.map(({ range, color: { red, green, blue, alpha } }) =>
          new vscode.ColorInformation(toRange(range), new vscode.Color(red, green, blue, alpha)));
      },
      async provideColorPresentations({ red, green, blue, alpha }, { document, range }, cancellation) {
        const more = { color: { red, green, blue, alpha }, range: fromRange(range) };
        const presentations = await ask('colorPresentation', document, more, cancellation);
        return presentations?.map((item) =>
          Object.assign(new vscode.ColorPresentation(item.label), { textEdit: toEdit(item.textEdit) }));
      },
    }),
    languages.registerDefinitionProvider(selector, {
      async provideDefinition(document, place, cancellation) {
        const found = await ask('definition', document, at(place), cancellation);
        return found && toLocation(found);
      },
    }),
    languages.registerDocumentLinkProvider(selector, {
      async provideDocumentLinks(document, cancellation) {
        const links = await ask('documentLink', document, {}, cancellation);
        return links?.map(({ range, target }) => new vscode.DocumentLink(toRange(range), vscode.Uri.parse(target)));
      },
    }),
    languages.registerReferenceProvider(selector, {
      async provideReferences(document, place, context, cancellation) {
        return (await ask('references', document, { ...at(place), context }, cancellation))?.map(toLocation);
      },
    }),
    languages.registerRenameProvider(selector, {
      async prepareRename(document, place, cancellation) {
        const found = await ask('prepareRename', document, at(place), cancellation);
        if (!found) throw new Error('There is no token and no theme here.');
        return { range: toRange(found.range), placeholder: found.placeholder };
      },
      async provideRenameEdits(document, place, newName, cancellation) {
        return toWorkspaceEdit(await ask('rename', document, { ...at(place), newName }, cancellation));
      },
    }),
    languages.registerDocumentFormattingEditProvider(selector, {
      async provideDocumentFormattingEdits(document, options, cancellation) {
        return (await ask('formatting', document, { options }, cancellation))?.map(toEdit);
      },
    }),
    languages.registerCodeActionsProvider(selector, {
      async provideCodeActions(document, range, context, cancellation) {
        const more = { range: fromRange(range), context: { diagnostics: [] } };
        return (await ask('codeAction', document, more, cancellation))?.map(toAction);
      },
    }),
    languages.registerDocumentSymbolProvider(selector, {
      async provideDocumentSymbols(document, cancellation) {
        return (await ask('documentSymbol', document, {}, cancellation))?.map(toSymbol);
      },
    }),
    languages.registerDocumentSemanticTokensProvider(selector, {
      async provideDocumentSemanticTokens(document, cancellation) {
        const result = await ask('semanticTokens/full', document, {}, cancellation);
        return result && new vscode.SemanticTokens(new Uint32Array(result.data));
      },
    }, tokens),
    languages.registerInlayHintsProvider(selector, {
      async provideInlayHints(document, range, cancellation) {
        const hints = await ask('inlayHint', document, { range: fromRange(range) }, cancellation);
        return hints?.map((hint) =>
          Object.assign(
            new vscode.InlayHint(new vscode.Position(hint.position.line, hint.position.character), hint.label),
            { paddingLeft: hint.paddingLeft }));
      },
    }),
  ];
}

// Tells the server of texts as they are opened, changed, saved and closed, and of files that change on disk.
function synchronize() {
  const { workspace } = vscode;
  const isKnown = (document) => document.languageId === 'colortable' || /[\\/]colortable\.json$/.test(document.fileName);
  const tell = (name, document, more, item) => {
    if (isKnown(document)) {
      server.notify(`textDocument/${name}`, { textDocument: { uri: document.uri.toString(), ...item }, ...more });
    }
  };
  const open = (document) =>
    tell('didOpen', document, {}, { languageId: document.languageId, version: document.version, text: document.getText() });
  workspace.textDocuments.forEach(open);
  const watcher = workspace.createFileSystemWatcher('**/{*.colortable,DKColorTable.txt,colortable.json}');
  const fileEvent = (type) => (uri) =>
    server.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri.toString(), type }] });
  return [
    workspace.onDidOpenTextDocument(open),
    workspace.onDidCloseTextDocument((document) => tell('didClose', document)),
    workspace.onDidSaveTextDocument((document) => tell('didSave', document)),
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      const changes = contentChanges.map(({ range, text }) => ({ range: fromRange(range), text }));
      if (changes.length > 0) tell('didChange', document, { contentChanges: changes }, { version: document.version });
    }),
    workspace.onDidChangeConfiguration(() => {
      const inlayHints = workspace.getConfiguration('colortable').get('inlayHints');
      server.notify('workspace/didChangeConfiguration', { settings: { colortable: { inlayHints } } });
    }),
    watcher,
    watcher.onDidCreate(fileEvent(1)),
    watcher.onDidChange(fileEvent(2)),
    watcher.onDidDelete(fileEvent(3)),
  ];
}

async function activate(context) {
  const settings = vscode.workspace.getConfiguration('colortable');
  const diagnostics = vscode.languages.createDiagnosticCollection('colortable');
  const notifications = {
    'textDocument/publishDiagnostics': (found) =>
      diagnostics.set(vscode.Uri.parse(found.uri), found.diagnostics.map(toDiagnostic)),
  };
  const report = (reason) => vscode.window.showErrorMessage(`colortable: ${reason}`);
  server = new Server(settings.get('path'), ['lsp'], notifications, report);
  const markdown = ['markdown', 'plaintext'];
  const { capabilities } = await server.request('initialize', {
    processId: process.pid,
    workspaceFolders: (vscode.workspace.workspaceFolders ?? []).map(({ uri, name }) => ({ uri: uri.toString(), name })),
    initializationOptions: { inlayHints: settings.get('inlayHints') },
    capabilities: {
      textDocument: {
        publishDiagnostics: { relatedInformation: true, tagSupport: { valueSet: [1, 2] } },
        completion: { completionItem: { tagSupport: { valueSet: [1] }, documentationFormat: markdown } },
        hover: { contentFormat: markdown },
        documentSymbol: { hierarchicalDocumentSymbolSupport: true },
        codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } } },
      },
    },
  });
  server.notify('initialized', {});
  context.subscriptions.push(diagnostics, ...registerProviders(capabilities), ...synchronize());
}

function deactivate() {
  return server?.stop();
}

module.exports = { activate, deactivate };
