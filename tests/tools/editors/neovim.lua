-- What a user of Neovim does, key by key; started with the recipe as init.lua, in the library.
local wanted = vim.fn.json_decode(vim.env.WANTED)
local session

local function finish(code, what)
  io.stdout:write(what .. "\n")
  vim.cmd(code == 0 and "qa!" or "cquit! " .. code)
end

local function resume(...)
  local good, problem = coroutine.resume(session, ...)
  if not good then finish(1, debug.traceback(session, problem)) end
end

-- Lets the editor work meanwhile, so that keys are taken as they come.
local function wait(what, holds)
  for _ = 1, 400 do
    local value = holds()
    if value then return value end
    vim.defer_fn(resume, 25)
    coroutine.yield()
  end
  error(what .. ": waited in vain; the line is\n" .. vim.fn.getline(".") .. "\n" .. vim.inspect(vim.diagnostic.get(0)), 2)
end

local function press(keys)
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(keys, true, false, true), "t", false)
end

local function cursor() return vim.api.nvim_win_get_cursor(0) end

session = coroutine.create(function()
  vim.ui.select = function(items, options, choose)
    for index, item in ipairs(items) do
      if (options.format_item or tostring)(item):find(wanted.right, 1, true) then return choose(item, index) end
    end
    error("no such fix: " .. vim.inspect(items))
  end
  vim.o.completeopt = "menuone,noinsert"
  vim.o.hidden = true
  vim.cmd("edit records/IL-9001.json")
  local buffer = vim.api.nvim_get_current_buf()
  wait("the finding", function() return #vim.diagnostic.get(buffer) == 1 end)
  press("]d")
  wait("]d goes there", function() return vim.deep_equal(cursor(), {wanted.line + 1, wanted.column}) end)
  press("<C-w><C-w>")  -- nothing: only to be sure that a float is no trap
  press("K")
  local float = wait("K says what it is", function()
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      local text = table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), "\n")
      if vim.api.nvim_win_get_config(window).relative ~= "" and text:find("vocabulary", 1, true) then return window end
    end
  end)
  if vim.api.nvim_win_is_valid(float) then vim.api.nvim_win_close(float, true) end
  vim.api.nvim_win_set_cursor(0, {wanted.line + 1, wanted.column + 1})
  press("\\ca")
  wait("the fix", function() return vim.fn.getline("."):find('"' .. wanted.right .. '"', 1, true) end)
  wait("no finding is left", function() return #vim.diagnostic.get(buffer) == 0 end)
  press(":write<CR>")
  wait("it is written", function() return not vim.bo[buffer].modified end)

  press("gg/\"related<CR>f[ll")
  wait("the reference", function() return vim.fn.getline("."):find("related", 1, true) end)
  press("gd")
  wait("gd opens the record", function() return vim.api.nvim_buf_get_name(0):find("IL%-9002.json$") end)
  vim.cmd("buffer " .. buffer)

  press("gg/connections-ex<CR>ci\"cpu-<C-x><C-o>")
  wait("terms are offered", function() return #vim.fn.complete_info({"items"}).items > 0 end)
  local word = vim.fn.complete_info({"items"}).items[1].word:gsub('"', "")
  press("<C-y><Esc>")
  wait("the term is taken", function()
    return vim.fn.mode() == "n" and vim.fn.getline("."):find('["' .. wanted.right .. '", "' .. word .. '", "high-latency"]', 1, true)
  end)
  finish(0, "all well")
end)
vim.defer_fn(resume, 0)
