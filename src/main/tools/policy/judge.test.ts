import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ApprovalMode, ApprovalRule, RuleMatch, Stance } from '../../../shared/domain/approval.ts'
import { hostOf, judge, type Judged, type Verdict } from './judge.ts'

const base = realpathSync(mkdtempSync(join(tmpdir(), 'fermata-policy-')))
const workspace = join(base, 'work')
mkdirSync(join(workspace, 'src', 'deep'), { recursive: true })
mkdirSync(join(workspace, 'keys'))
mkdirSync(join(base, 'other'))
writeFileSync(join(base, 'other', 'secret.txt'), 'x')
writeFileSync(join(workspace, 'a.txt'), 'x')
writeFileSync(join(workspace, 'src', 'a.ts'), 'x')
writeFileSync(join(workspace, '.env'), 'x')
writeFileSync(join(workspace, 'keys', 'a.pem'), 'x')
symlinkSync(join(base, 'other'), join(workspace, 'away'))
symlinkSync(join(workspace, '.env'), join(workspace, 'plain.txt'))

const rule = (match: RuleMatch, stance: Stance = 'allow'): ApprovalRule => ({
  id: `${JSON.stringify(match)}${stance}`,
  match,
  stance
})
const words = (text: string, stance?: Stance) => rule({ kind: 'command', words: text.split(' ') }, stance)

interface Given {
  mode?: ApprovalMode
  rules?: ApprovalRule[]
  tools?: Record<string, Stance>
}

const verdict = (call: Partial<Judged>, { mode = 'ask', rules = [], tools = {} }: Given = {}): Verdict =>
  judge(
    { tool: 't', effect: 'none', workspace, isSensitive: false, ...call },
    { mode, rules, stanceToTool: (name) => tools[name] }
  )
const command = (line: string, given?: Given, folder = '.', needsNetwork = false) =>
  verdict({ tool: 'run_command', effect: 'command', command: { line, folder, needsNetwork } }, given)
const kind = (line: string, given?: Given) => command(line, given).kind
const offers = (line: string, given?: Given) => {
  const found = command(line, given)
  return found.kind === 'ask'
    ? found.details.offer.map((match) =>
        match.kind === 'command' ? match.words.join(' ') : JSON.stringify(match)
      )
    : found.kind
}

describe('everyday commands', () => {
  for (const line of [
    'pwd',
    'ls -la src',
    'cat a.txt | head -3',
    'grep -rn "x" src --include=*.ts',
    'rg x src',
    'wc -l src/*.ts',
    'git status && git log --oneline -5',
    'git diff HEAD~1 -- src/a.ts',
    'git show HEAD:src/a.ts',
    'git branch -a',
    'cd src && ls deep',
    'cd src/deep; pwd',
    'node --version',
    'echo "$HOME" $(git rev-parse HEAD)',
    'find . -name "*.ts" -not -path "./x/*"',
    'sed -n 1,5p a.txt',
    'ls .env',
    'sort a.txt | uniq -c > /dev/null 2>&1',
    '[ -f a.txt ] && echo yes || true',
    'command -v node'
  ])
    test(`run: ${line}`, () => expect(kind(line)).toBe('allowed'))

  for (const line of [
    'cat /etc/passwd',
    'cat ../other/secret.txt',
    'cat away/secret.txt',
    'cat aw*/secret.txt',
    'cat .env',
    'cat plain.txt',
    'cat plain*',
    'cat keys/*',
    'cat .*',
    'grep -r x .',
    'rg x keys',
    'cat < /etc/passwd',
    'cat < .env',
    'cat ~/.ssh/id_rsa',
    'cat $X',
    'cat "$(echo .env)"',
    'cd .. && cat other/secret.txt',
    'cd away && cat secret.txt',
    'cd && ls',
    'cd src && cat ../../other/secret.txt',
    'git diff --no-index /etc/passwd a.txt',
    'git -C .. status',
    'git diff -- /etc/passwd',
    'git show HEAD:.env',
    'git stash',
    'git branch new',
    'git commit -m x',
    'git remote add x y',
    'ls -I../other x',
    'uniq a.txt b.txt',
    'date 01010101',
    'hostname x',
    'rm a.txt',
    'npm test',
    'curl http://a.b',
    'echo x > a.txt',
    'echo x > /tmp/y',
    'printf x >> .git/config',
    './ls',
    'grep --regexp=x /etc/passwd',
    'sed -e p /etc/passwd',
    'diff a.txt /etc/passwd'
  ])
    test(`ask: ${line}`, () => expect(kind(line)).toBe('ask'))

  test('from the folder that the command runs in', () => {
    expect(command('cat ../a.txt', {}, 'src').kind).toBe('allowed')
    expect(command('cat ../../other/secret.txt', {}, 'src').kind).toBe('ask')
    expect(command('ls', {}, '.', true).kind).toBe('ask')
  })
})

describe('rules', () => {
  test('every command of a line has to be allowed', () => {
    const rules = [words('npm test'), words('git commit')]
    expect(kind('npm test -- -u && git commit -m "a; b"', { rules })).toBe('allowed')
    expect(kind('npm test; rm x', { rules })).toBe('ask')
    expect(kind('npm test $(rm x)', { rules })).toBe('ask')
    expect(kind('npm testing', { rules })).toBe('ask')
    expect(kind('npm "test" | tee x', { rules })).toBe('ask')
  })

  test('F108 deny wins, whatever allows, in every mode and behind what runs others', () => {
    const rules = [words('git'), words('git push', 'deny'), words('npm test')]
    for (const mode of ['ask', 'autoEdit', 'auto'] as const) {
      for (const line of [
        'git push',
        'npm test; git push -f',
        'git -C src push',
        'git --no-pager push',
        '/usr/bin/git push',
        'env git push',
        'sh -c "git push"',
        'echo $(git push)',
        'timeout 5 git push'
      ])
        expect(kind(line, { rules, mode }), `${mode} ${line}`).toBe('denied')
      expect(kind('git log --grep push', { rules, mode })).toBe('allowed')
    }
    expect(kind('eval "$X"', { rules, mode: 'auto' })).toBe('ask')
    expect(kind('eval "$X"', { mode: 'auto' })).toBe('allowed')
  })

  test('X137 a rule for a command is none for what it can be made to do', () => {
    const rules = ['git log', 'git', 'find', 'env', 'xargs', 'tar', 'sort'].map((text) => words(text))
    for (const line of [
      'git log --output=x',
      'git -c alias.x=!rm x',
      'find . -exec rm {} +',
      'env rm x',
      'xargs rm',
      'tar --to-command=x -xf a',
      'sort -o a b',
      'PATH=. git log'
    ])
      expect(kind(line, { rules }), line).toBe('ask')
    expect(kind('git log -3', { rules })).toBe('allowed')
  })

  test('ask wins over allow, and exact is exact', () => {
    expect(kind('git push', { rules: [words('git'), words('git push', 'ask')] })).toBe('ask')
    const exact = rule({ kind: 'command', words: ['make'], exact: true })
    expect(kind('make', { rules: [exact] })).toBe('allowed')
    expect(kind('make deploy', { rules: [exact] })).toBe('ask')
  })

  test('F108 what is offered is short, and never an interpreter or what destroys', () => {
    expect(offers('git commit -m "x y"')).toEqual(['git commit'])
    expect(offers('npm run build -- --x && npm test')).toEqual(['npm run build', 'npm test'])
    expect(offers('git status && npm ci')).toEqual(['npm ci'])
    expect(offers('python3 -m pytest -q')).toEqual(['python3 -m pytest'])
    expect(offers('node build.mjs a')).toEqual(['node build.mjs a'])
    expect(offers('make')).toEqual(['make'])
    expect(offers('rm -rf x')).toEqual([])
    expect(offers('npm ci && rm x')).toEqual([])
    expect(offers('sudo ls')).toEqual([])
    expect(offers('python -c x')).toEqual([])
    expect(offers('curl a.b')).toEqual([])
    expect(offers('echo x > src/b.ts')).toEqual([
      JSON.stringify({ kind: 'edits', folder: join(workspace, 'src') })
    ])
    expect(offers('echo x > .env')).toEqual([])
  })

  test('what was offered and taken allows the same call', () => {
    for (const line of [
      'git commit -m x',
      'npm run build',
      'cat /etc/hosts',
      'echo x > src/b.ts',
      'tsc --noEmit | head',
      'npm ci > src/log'
    ]) {
      const asked = command(line)
      if (asked.kind !== 'ask') throw new Error(line)
      expect(asked.details.offer.length).toBeGreaterThan(0)
      expect(kind(line, { rules: asked.details.offer.map((match) => rule(match)) }), line).toBe('allowed')
    }
  })
})

describe('modes', () => {
  const edit = (path: string, given?: Given, isSensitive = false) =>
    verdict({ tool: 'edit_file', effect: 'edit', changes: path, isSensitive }, given).kind
  test('Ask asks for edits, Auto-edit does not but for files that are delicate, Auto asks nothing', () => {
    expect(edit('src/a.ts')).toBe('ask')
    expect(edit('src/a.ts', { mode: 'autoEdit' })).toBe('allowed')
    expect(edit('.env', { mode: 'autoEdit' }, true)).toBe('ask')
    expect(edit('.env', { mode: 'auto' }, true)).toBe('allowed')
    expect(kind('echo x > src/b.ts', { mode: 'autoEdit' })).toBe('allowed')
    expect(kind('echo x > .git/hooks/a', { mode: 'autoEdit' })).toBe('ask')
    expect(kind('rm x', { mode: 'autoEdit' })).toBe('ask')
    expect(kind('rm x; eval y', { mode: 'auto' })).toBe('allowed')
  })
  test('edits in a folder', () => {
    const rules = [rule({ kind: 'edits', folder: join(workspace, 'src') })]
    expect(edit('src/deep/new/b.ts', { rules })).toBe('allowed')
    expect(edit('a.txt', { rules })).toBe('ask')
    expect(edit('src/../a.txt', { rules })).toBe('ask')
    const denied = [rule({ kind: 'edits', folder: join(workspace, 'src') }, 'deny')]
    expect(edit('src/a.ts', { rules: denied, mode: 'auto' })).toBe('denied')
    expect(kind('ls > src/a.ts', { rules: denied, mode: 'auto' })).toBe('denied')
  })
  test('the stance to a tool: deny in every mode, ask where it would not, allow but for secrets', () => {
    expect(verdict({ tool: 'x' }, { tools: { x: 'deny' }, mode: 'auto' }).kind).toBe('denied')
    expect(verdict({ tool: 'x' }, { tools: { x: 'ask' } }).kind).toBe('ask')
    expect(edit('a.txt', { tools: { edit_file: 'allow' } })).toBe('allowed')
    expect(edit('.env', { tools: { edit_file: 'allow' } }, true)).toBe('ask')
    expect(kind('rm x', { tools: { run_command: 'allow' } })).toBe('allowed')
    expect(kind('eval x', { tools: { run_command: 'allow' } })).toBe('ask')
  })
})

describe('hosts', () => {
  const fetched = (url: string, given?: Given) =>
    verdict({ tool: 'fetch_url', effect: 'network', url }, given)
  test('one host is one host; a denied one takes those below it along', () => {
    const rules = [rule({ kind: 'host', host: 'a.example' })]
    expect(fetched('https://a.example/x', { rules }).kind).toBe('allowed')
    expect(fetched('https://b.a.example/x', { rules }).kind).toBe('ask')
    expect(fetched('https://a.example:8443/x', { rules }).kind).toBe('ask')
    expect(fetched('https://a.example@b.example/', { rules }).kind).toBe('ask')
    const denied = [...rules, rule({ kind: 'host', host: 'a.example' }, 'deny')]
    expect(fetched('https://b.a.example/', { rules: denied, mode: 'auto' }).kind).toBe('denied')
  })
  test('is shown in punycode', () => {
    expect(hostOf('https://аpple.com/')).toBe('xn--pple-43d.com')
    const asked = fetched('https://аpple.com/')
    expect(asked.kind === 'ask' && asked.details).toMatchObject({
      reason: 'network',
      host: 'xn--pple-43d.com'
    })
  })
})
