-- Runs inside of Neovim, without a screen: attaches to the language server, and writes what it sees to a file.
--
-- COLORTABLE is the program, RESULT the file, and the current folder has the tables.
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

vim.lsp.stop_client(id)
wait('the end', function() return vim.lsp.get_client_by_id(id) == nil or vim.lsp.client_is_stopped(id) end)
finish()
