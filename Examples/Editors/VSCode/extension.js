// Starts `colortable lsp` for colour tables. Without the package vscode-languageclient, which `npm install` fetches, there
// is still the grammar.
'use strict';

const vscode = require('vscode');

let client;

async function activate() {
  let library;
  try {
    library = require('vscode-languageclient/node');
  } catch {
    vscode.window.showWarningMessage('colortable: run "npm install" in the folder of the extension for more than colours.');
    return;
  }
  const settings = vscode.workspace.getConfiguration('colortable');
  client = new library.LanguageClient(
    'colortable',
    'Colour tables',
    { command: settings.get('path'), args: ['lsp'] },
    {
      documentSelector: [{ language: 'colortable' }],
      initializationOptions: { inlayHints: settings.get('inlayHints') },
      synchronize: { configurationSection: 'colortable' },
    },
  );
  await client.start();
}

function deactivate() {
  return client?.stop();
}

module.exports = { activate, deactivate };
