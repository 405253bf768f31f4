"""Talks to the language server with pytest-lsp, as several editors do: their capabilities, its types.

The program is in the environment variable COLORTABLE. A warning that an answer does not fit what the client can do is
an error.
"""

import asyncio
import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

PALETTE = "NORMAL NIGHT\n/// Paper.\n#fff #111 palette.white\n"
TABLE = """@include "Palette.colortable"
NORMAL NIGHT
$palette.white #000000 背景
#23262d $palette.white@NORMAL text.body
aabbcc #000 line // 🎨
@contrast text text.body on 背景
"""


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[os.environ["COLORTABLE"], "lsp", "--stdio"]),
    params=["visual-studio-code", "neovim", "emacs"],
)
async def client(request, lsp_client: LanguageClient, tmp_path: pathlib.Path):
    (tmp_path / "Palette.colortable").write_text(PALETTE)
    (tmp_path / "App.colortable").write_text(TABLE)
    lsp_client.folder = tmp_path

    @lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(params):
        assert [entry.method for entry in params.registrations] == ["workspace/didChangeWatchedFiles"]

    result = await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=client_capabilities(request.param),
            workspace_folders=[types.WorkspaceFolder(uri=tmp_path.as_uri(), name="work")],
        )
    )
    lsp_client.pulls = result.capabilities.diagnostic_provider is not None
    yield
    await lsp_client.shutdown_session()


def open_document(client, name, text):
    uri = (client.folder / name).as_uri()
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            text_document=types.TextDocumentItem(uri=uri, language_id="colortable", version=1, text=text)
        )
    )
    return uri


async def diagnostics(client, uri):
    if client.pulls:
        report = await client.text_document_diagnostic_async(
            types.DocumentDiagnosticParams(text_document=types.TextDocumentIdentifier(uri=uri))
        )
        return report.items
    await asyncio.wait_for(client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS), 20)
    return client.diagnostics[uri]


def at(uri, line, character):
    return dict(
        text_document=types.TextDocumentIdentifier(uri=uri),
        position=types.Position(line=line, character=character),
    )


@pytest.mark.asyncio
async def test_diagnostics(client: LanguageClient):
    uri = open_document(client, "App.colortable", TABLE)
    found = await diagnostics(client, uri)
    assert [(item.code, item.severity, item.range.start.line) for item in found] == [
        ("missing-hash", types.DiagnosticSeverity.Warning, 4)
    ]
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(uri=uri, version=2),
            content_changes=[types.TextDocumentContentChangeWholeDocument(text=TABLE.replace("aabb", "#aabb"))],
        )
    )
    assert list(await diagnostics(client, uri)) == []


@pytest.mark.asyncio
async def test_hover_and_completion(client: LanguageClient):
    uri = open_document(client, "App.colortable", TABLE)
    await diagnostics(client, uri)
    hover = await client.text_document_hover_async(types.HoverParams(**at(uri, 3, 12)))
    assert "#111111" in hover.contents.value
    result = await client.text_document_completion_async(types.CompletionParams(**at(uri, 3, 9)))
    assert not result.is_incomplete
    items = {item.label: item for item in result.items}
    assert items["$palette.white"].kind == types.CompletionItemKind.Color
    assert items["$palette.white"].detail == "#111111"


@pytest.mark.asyncio
async def test_navigation(client: LanguageClient):
    uri = open_document(client, "App.colortable", TABLE)
    await diagnostics(client, uri)
    palette = (client.folder / "Palette.colortable").as_uri()
    definition = await client.text_document_definition_async(types.DefinitionParams(**at(uri, 2, 3)))
    assert (definition.uri, definition.range.start.line) == (palette, 2)
    references = await client.text_document_references_async(
        types.ReferenceParams(**at(uri, 2, 3), context=types.ReferenceContext(include_declaration=True))
    )
    assert [(place.uri, place.range.start.line) for place in references] == [(uri, 2), (uri, 3), (palette, 2)]
    edit = await client.text_document_rename_async(types.RenameParams(**at(uri, 2, 3), new_name="palette.snow"))
    changed = (
        {change.text_document.uri for change in edit.document_changes}
        if edit.document_changes
        else set(edit.changes)
    )
    assert changed == {uri, palette}


@pytest.mark.asyncio
async def test_functions(client: LanguageClient):
    row = "readable($palette.white, text on $背景) = X\n"
    uri = open_document(client, "App.colortable", TABLE + row)
    await diagnostics(client, uri)
    help = await client.text_document_signature_help_async(types.SignatureHelpParams(**at(uri, 6, 28)))
    assert help.signatures[help.active_signature].label == "readable(COLOR, LEVEL on BACKGROUND, … over CANVAS)"
    assert help.signatures[0].parameters[help.active_parameter].label == "LEVEL"
    result = await client.text_document_completion_async(types.CompletionParams(**at(uri, 6, 25)))
    assert [item.label for item in result.items] == ["text", "large", "ui", "4.5"]
    document = types.TextDocumentIdentifier(uri=uri)
    links = await client.text_document_document_link_async(types.DocumentLinkParams(text_document=document))
    assert [link.target for link in links] == [(client.folder / "Palette.colortable").as_uri()]
    colors = await client.text_document_document_color_async(types.DocumentColorParams(text_document=document))
    for color in colors[-2:]:
        assert color.range.start.line == 6
        presentations = await client.text_document_color_presentation_async(
            types.ColorPresentationParams(text_document=document, color=types.Color(1.0, 0.0, 0.0, 1.0), range=color.range)
        )
        assert list(presentations) == []


@pytest.mark.asyncio
async def test_colors_and_structure(client: LanguageClient):
    uri = open_document(client, "App.colortable", TABLE)
    await diagnostics(client, uri)
    document = types.TextDocumentIdentifier(uri=uri)
    colors = await client.text_document_document_color_async(types.DocumentColorParams(text_document=document))
    assert len(colors) == 6
    presentations = await client.text_document_color_presentation_async(
        types.ColorPresentationParams(
            text_document=document, color=types.Color(red=0.0, green=0.0, blue=0.0, alpha=1.0), range=colors[2].range
        )
    )
    assert presentations[0].label == "#000000"
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(text_document=document))
    assert "背景" in [symbol.name for symbol in symbols]
    folds = await client.text_document_folding_range_async(types.FoldingRangeParams(text_document=document))
    assert list(folds) == []
    tokens = await client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(text_document=document)
    )
    assert len(tokens.data) % 5 == 0 and tokens.data
    edits = await client.text_document_formatting_async(
        types.DocumentFormattingParams(
            text_document=document, options=types.FormattingOptions(tab_size=2, insert_spaces=True)
        )
    )
    assert edits
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(
            text_document=document,
            range=types.Range(start=types.Position(4, 0), end=types.Position(4, 1)),
            context=types.CodeActionContext(diagnostics=[]),
        )
    )
    assert [action.title for action in actions] == ["Write `#aabbcc`", "Add `@allow missing-hash line`"]
