import { describe, expect, test } from 'vitest'
import { readCommandLine } from './command-line.ts'

const read = (line: string) => readCommandLine(line, 'linux')
const argv = (line: string) => read(line).commands.map(({ words }) => words.map(({ text }) => text))

describe('what is read', () => {
  test('every command of a line, with quotes taken off', () => {
    expect(argv('git status && "npm" run \'my build\' | wc -l; ls\\ x')).toEqual([
      ['git', 'status'],
      ['npm', 'run', 'my build'],
      ['wc', '-l'],
      ['ls x']
    ])
    expect(read('git status && npm run "my build" | wc -l').unclear).toBeNull()
  })

  test('commands in substitutions, groups, conditions and loops', () => {
    expect(argv('if [ -f a ]; then (cat a); else { rm b; }; fi')).toEqual([
      ['[', '-f', 'a', ']'],
      ['cat', 'a'],
      ['rm', 'b']
    ])
    expect(argv('echo "$(rm a)" `rm b`')).toEqual([
      ['rm', 'a'],
      ['rm', 'b'],
      ['echo', '"$(rm a)"', '`rm b`']
    ])
    expect(argv('for x in $(rm a); do ls; done')).toEqual([['rm', 'a'], ['ls']])
    expect(argv('cat <<E\n$(rm a)\nE')).toEqual([['rm', 'a'], ['cat']])
    expect(argv("cat <<'E'\n$(rm a)\nE")).toEqual([['cat']])
  })

  test('the script of sh -c in its stead', () => {
    expect(argv('sh -c "git status; rm a"')).toEqual([
      ['git', 'status'],
      ['rm', 'a']
    ])
    expect(read('sh -c "$X"').unclear).toBe('interpreter')
    expect(read('sh -c "rm \'"').unclear).toBe('syntax')
  })

  test('what redirections read and write, but for /dev/null and descriptors', () => {
    const [command] = read('sort < in > out 2>&1 2>/dev/null').commands
    expect(command?.reads.map(({ text }) => text)).toEqual(['in'])
    expect(command?.writes.map(({ text }) => text)).toEqual(['out'])
    expect(read('ls &> all').commands[0]?.writes.map(({ text }) => text)).toEqual(['all'])
    expect(read('{ ls; } > out').commands.flatMap(({ writes }) => writes)).toHaveLength(1)
  })
})

const unclear: Record<string, readonly string[]> = {
  syntax: [
    '',
    'echo "a',
    'ls |& wc',
    'if true; then ls',
    '[[ a > b ]]',
    '(( a[$(rm x)] ))',
    'cat <<< x',
    'a=(1 2)',
    'a[$(rm x)]=1',
    'ls \u0007',
    'ls \u202e',
    'ls\r'
  ],
  name: ['$X a', '*/x', '"$(which ls)" a', '{ls,rm} x', '~/bin/x'],
  wrapper: [
    'env rm x',
    'xargs rm < list',
    'find . | xargs rm',
    'sudo ls',
    'nohup ls',
    '/usr/bin/env ls',
    'timeout 5 rm x',
    'nice rm x',
    'watch ls',
    'parallel rm',
    'ssh host ls',
    'npx cowsay',
    'busybox rm x'
  ],
  'shell-state': [
    'eval ls',
    'source x',
    '. ./x',
    'trap "rm x" EXIT',
    'alias x',
    'f() { rm x; }',
    'export PATH',
    'read x',
    'command rm x',
    'builtin cd',
    'while true; do cat f; cd sub; done'
  ],
  environment: [
    'PATH=. ls',
    'LD_PRELOAD=./x ls',
    'GIT_PAGER=./x git log',
    'NODE_OPTIONS=-r./x npm test',
    'BASH_ENV=x ls',
    'IFS=x ls',
    'PATH=.; ls',
    'for PATH in .; do ls; done',
    'http_proxy=evil; ls',
    'export PATH=.',
    'alias ls=rm'
  ],
  interpreter: [
    'python -c "x"',
    'python3',
    'node -e "x"',
    'perl -e x',
    'bash -s',
    'sh',
    'bash -lc "ls"',
    'ruby -ex'
  ],
  option: [
    'git log --output=x',
    'git log --outp=x',
    'git diff --ext-diff',
    'git -c core.pager=x log',
    'git -c alias.x=!rm x',
    'git --exec-path=. status',
    'git fetch --upload-pack=x',
    'git clone ext::rm',
    'git grep -O x',
    'git config alias.x y',
    'git rebase -x rm',
    'find . -exec rm {} +',
    'find . -delete',
    'find . -ok rm {} ;'.replace(';', '\\;'),
    'sort -o x y',
    'sort -uox y',
    'sort --compress-program=x y',
    'rg --pre ./x y',
    'tar --to-command=x -xf a',
    'tar -I x -xf a',
    'tar xIf x a',
    'sed "1e rm x" a',
    "sed 's/a/b/e' a",
    'sed "w out" a',
    'sed -i s/a/b/ c',
    "awk 'BEGIN{system(1)}'",
    'awk \'{print > "x"}\' a',
    'rsync -e ./x a b',
    'make SHELL=./x',
    'npm exec x',
    'npm --script-shell ./x test',
    'curl -o x y',
    'date -s 1'
  ],
  expansion: [
    "echo $'a'",
    'echo $"a"',
    'echo ${x@P}',
    'echo ${!x}',
    'echo ${x:-$(ls)}',
    'echo $((a))',
    'git log $X',
    'ls @(a|b)'
  ]
}

describe('X137 what is unclear asks', () => {
  for (const [cause, lines] of Object.entries(unclear)) {
    for (const line of lines)
      test(`${cause}: ${JSON.stringify(line)}`, () => expect(read(line).unclear).toBe(cause))
  }
  test('a line for cmd.exe', () => {
    expect(readCommandLine('dir', 'win32')).toEqual({ commands: [], unclear: 'windows' })
  })
  test('a line that never ends, or goes down without end', () => {
    expect(read(`echo ${'x'.repeat(40_000)}`).unclear).toBe('syntax')
    expect(read(`${'$('.repeat(500)}ls${')'.repeat(500)}`).unclear).not.toBeNull()
    expect(read(`${'('.repeat(500)}ls${')'.repeat(500)}`).unclear).not.toBeNull()
  })
})

describe('what is clear', () => {
  for (const line of [
    'git log --oneline -5',
    'git --no-pager diff',
    'npm run build -- --watch',
    'CI=1 npm test',
    'n=3; echo $n',
    'x=$(git rev-parse HEAD)',
    'echo $((1 + 2))',
    "sed -n '1,20p' src/a.ts",
    "sed 's/a/b/g; 3d' x",
    "awk -F: '{print $1}' a",
    'find . -name "*.ts"',
    'python3 -m pytest -q',
    'node build.mjs',
    'tar -czf a.tgz src',
    'make test',
    'command -v node',
    'ls 2>/dev/null || true',
    'git submodule status'
  ])
    test(line, () => expect(read(line).unclear).toBeNull())
})
