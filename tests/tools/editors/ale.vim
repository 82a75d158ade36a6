" What a user of Vim with ALE does; started with ALE and the recipe loaded, in the library.
let s:wanted = json_decode($WANTED)

function! s:WaitFor(what, expression) abort
  let l:begin = reltime()
  while reltimefloat(reltime(l:begin)) < 15
    if eval(a:expression) | return | endif
    sleep 30m
  endwhile
  throw 'waited in vain: ' . a:what . ' ' . string(ale#engine#GetLoclist(bufnr(''))) . ' ' . getline(s:wanted.line + 1)
endfunction

function! s:Finish(code, text) abort
  call writefile(split(a:text, "\n"), $SAID)
  execute a:code == 0 ? 'qall!' : 'cquit!'
endfunction

try
  edit records/IL-9001.json
  call s:WaitFor('the finding', 'len(ale#engine#GetLoclist(bufnr(""))) == 1')
  let s:found = ale#engine#GetLoclist(bufnr(''))[0]
  if s:found.lnum != s:wanted.line + 1 || s:found.col != s:wanted.column + 1 || s:found.end_col != s:wanted.column + len(s:wanted.wrong) + 2
    throw 'the finding is at ' . string(s:found)
  endif
  if s:found.type isnot# 'E' || s:found.code isnot# 'vocabulary/unknown-term' | throw string(s:found) | endif
  call cursor(1, 1)
  ALENext
  if getpos('.')[1:2] != [s:wanted.line + 1, s:wanted.column + 1] | throw ':ALENext goes to ' . string(getpos('.')) | endif

  " What is typed and not saved is checked.
  let s:line = getline('.')
  call setline('.', substitute(s:line, s:wanted.wrong, s:wanted.right, ''))
  doautocmd TextChanged
  call s:WaitFor('the unsaved buffer is clean', 'len(ale#engine#GetLoclist(bufnr(""))) == 0')
  call setline('.', s:line)
  doautocmd TextChanged
  call s:WaitFor('the finding again', 'len(ale#engine#GetLoclist(bufnr(""))) == 1')

  if $FIX is# 'ALEFix'
    ALEFix
  else
    call cursor(s:wanted.line + 1, s:wanted.column + 2)
    " As :ALECodeAction, with the menu answered.
    function! Choose(data, items) abort
      for l:item in a:items
        if l:item[1].title =~# s:wanted.right | return ale#codefix#ApplyLSPCodeAction(a:data, l:item[1]) | endif
      endfor
      call s:Finish(1, 'no such fix: ' . string(a:items))
    endfunction
    call ale#codefix#Execute(0, function('Choose'))
  endif
  call s:WaitFor('the fix', 'getline(s:wanted.line + 1) =~# s:wanted.right')
  silent write
  call s:WaitFor('no finding is left', 'len(ale#engine#GetLoclist(bufnr(""))) == 0')
  call s:Finish(0, 'all well')
catch
  call s:Finish(1, v:exception . "\n" . v:throwpoint)
endtry
