-- Runs inside of Neovim, without a screen: attaches to the language server, and writes what it sees to a file.
--
-- COLORTABLE is the program, RESULT the file, and the current folder has the tables. What a step in the large table took is
-- written to the standard output.
local result = {}

local function note(name, value) table.insert(result, name .. ': ' .. value) end

local function finish()
  local file = assert(io.open(vim.env.RESULT, 'w'))
  file:write(table.concat(result, '\n') .. '\n')
  file:close()
  vim.cmd('qall!')
end

local function wait(what, condition)
  if not vim.wait(20000, condition, 20) then
    note('timeout', what)
    finish()
  end
end

vim.cmd('edit App.colortable')
local buffer = vim.api.nvim_get_current_buf()
local id = vim.lsp.start_client({
  name = 'colortable',
  cmd = { vim.env.COLORTABLE, 'lsp' },
  root_dir = vim.fn.getcwd(),
})
vim.lsp.buf_attach_client(buffer, id)

wait('diagnostics', function() return #vim.diagnostic.get(buffer) > 0 end)
for _, diagnostic in ipairs(vim.diagnostic.get(buffer)) do
  note('diagnostic', string.format('%d:%d %s', diagnostic.lnum, diagnostic.col, diagnostic.message))
end

local function request(method, params)
  local answer = vim.lsp.buf_request_sync(buffer, method, params, 20000)
  return answer and answer[id] and answer[id].result
end

-- On `$paper` of the third line.
vim.api.nvim_win_set_cursor(0, { 3, 1 })
local hover = request('textDocument/hover', vim.lsp.util.make_position_params())
note('hover', hover and vim.split(hover.contents.value, '\n')[1] or 'none')

-- What a person does: the rename changes this buffer and the one of the included table.
local rename = vim.lsp.util.make_position_params()
rename.newName = 'papier'
local edit = request('textDocument/rename', rename)
vim.lsp.util.apply_workspace_edit(edit, vim.lsp.get_client_by_id(id).offset_encoding)
note('line', vim.api.nvim_buf_get_lines(buffer, 2, 3, false)[1])
local palette = vim.fn.bufnr('Palette.colortable')
note('palette', vim.api.nvim_buf_get_lines(palette, 1, 2, false)[1])

-- Both are saved: the server reads the included file again.
vim.cmd('silent wall')

-- The change of the buffer is sent, and what is wrong in it comes back.
vim.api.nvim_buf_set_lines(buffer, 3, 4, false, { '#12345g 文字' })
wait('new diagnostics', function()
  local found = vim.diagnostic.get(buffer)
  return #found == 1 and found[1].code == 'invalid-color'
end)
note('column', vim.diagnostic.get(buffer)[1].col)

-- What can stand in a function, and its form.
vim.api.nvim_buf_set_lines(buffer, 3, 4, false, { 'readable($papier, ' })
vim.api.nvim_win_set_cursor(0, { 4, 18 })
local levels = request('textDocument/completion', vim.lsp.util.make_position_params())
note('levels', table.concat(vim.tbl_map(function(item) return item.label end, levels.items), ' '))
local help = request('textDocument/signatureHelp', vim.lsp.util.make_position_params())
note('signature', vim.lsp.util.convert_signature_help_to_markdown_lines(help, 'colortable')[2])
note('parameter', help.activeParameter)

-- The same in a table of 10,000 tokens, whose edits are sent as ranges.
vim.cmd('edit Large.colortable')
buffer = vim.api.nvim_get_current_buf()
vim.lsp.buf_attach_client(buffer, id)
local document = { textDocument = vim.lsp.util.make_text_document_params(buffer) }
local row = 5000

local function timed(name, action)
  local start = vim.loop.hrtime()
  local value = action()
  io.stdout:write(string.format('Neovim, 10,000 tokens, %s: %.0f ms\n', name, (vim.loop.hrtime() - start) / 1e6))
  return value
end

local function problems(code)
  return vim.tbl_filter(function(item) return item.code == code end, vim.diagnostic.get(buffer))
end

-- The colour that is shown at the start of the row, in hundredths.
local function swatch()
  for _, item in ipairs(request('textDocument/documentColor', document)) do
    local start = item.range.start
    if start.line == row and start.character == 0 then
      local color = item.color
      return string.format('%.0f %.0f %.0f', color.red * 100, color.green * 100, color.blue * 100)
    end
  end
end

timed('the first diagnostics', function()
  wait('the large table', function() return #problems('undeclared-appearance') > 0 end)
end)
note('colors', #timed('all colours', function() return request('textDocument/documentColor', document) end))
vim.api.nvim_win_set_cursor(0, { row + 1, 0 })
vim.cmd('normal! 0ct #ff8000')
note('swatch', timed('a colour that is typed', swatch))
vim.cmd('normal! 0ct #ff800g')
timed('an error that is typed', function()
  wait('the error', function() return #problems('invalid-color') == 1 end)
end)
note('error', problems('invalid-color')[1].lnum - row)
vim.cmd('normal! 0ct #ff8000')
wait('the end of the error', function() return #problems('invalid-color') == 0 end)
vim.cmd('normal! 0ct $token50')
local completion = timed('a completion', function()
  return request('textDocument/completion', {
    textDocument = document.textDocument, position = { line = row, character = 8 },
  })
end)
note('completion', #completion.items .. ' ' .. tostring(completion.isIncomplete) .. ' ' .. completion.items[1].label)
vim.cmd('normal! 0ct #ff8000')
-- Many lines at once, and a line less.
vim.cmd([[silent %s/\<group7\./first./g]])
vim.cmd('normal! ggjdd')
row = row - 1
note('swatch', timed('a substitution in 100 rows', swatch))
for _, symbol in ipairs(timed('all symbols', function() return request('textDocument/documentSymbol', document) end)) do
  if symbol.name == 'first' then note('symbol', #symbol.children) end
end
vim.cmd('edit!')

vim.lsp.stop_client(id)
wait('the end', function() return vim.lsp.get_client_by_id(id) == nil or vim.lsp.client_is_stopped(id) end)
finish()
