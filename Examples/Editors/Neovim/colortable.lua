-- Diagnostics, hover, completion and renaming for colour tables in Neovim 0.7 and later.
--
-- Copy it to ~/.config/nvim/plugin/colortable.lua. `colortable` must be on the PATH.

-- Neovim 0.8 and later share one server between the buffers of a project.
local start = vim.lsp.start or function(config)
  vim.lsp.buf_attach_client(0, vim.lsp.start_client(config))
end

vim.api.nvim_create_autocmd({ 'BufRead', 'BufNewFile' }, {
  pattern = { '*.colortable', 'DKColorTable.txt' },
  callback = function() vim.bo.filetype = 'colortable' end,
})

vim.api.nvim_create_autocmd('FileType', {
  pattern = 'colortable',
  callback = function()
    vim.bo.commentstring = '// %s'
    local folder = vim.fn.expand('%:p:h')
    -- The settings of a project are found by the server itself; the root is where it looks for tables that include one.
    local configuration = vim.fn.findfile('colortable.json', folder .. ';')
    start({
      name = 'colortable',
      cmd = { 'colortable', 'lsp' },
      root_dir = configuration ~= '' and vim.fn.fnamemodify(configuration, ':p:h') or folder,
      init_options = { inlayHints = false },
    })
  end,
})
