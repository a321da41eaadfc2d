import type { UnclearCause } from '../../../shared/domain/approval.ts'
import { isSafeSed } from './sed-script.ts'
import type { ReadWord } from './words.ts'

export interface Hazard {
  cause: UnclearCause
  /** It may run a command that stands in its arguments. */
  runsOthers: boolean
}

/** They run other commands, which stand in their arguments, their input or files (bug log X137). */
const WRAPPERS = new Set(
  `env xargs sudo doas su pkexec runuser nohup time timeout nice ionice chrt taskset watch parallel ssh setsid stdbuf
  unshare chroot nsenter flock script strace ltrace gdb entr exec busybox toybox run-parts at batch crontab
  systemd-run systemctl launchctl tmux screen expect osascript powershell pwsh cmd wsl hyperfine npx bunx pnpx uvx
  pipx vi vim nvim ed ex emacs nano less more man info dialog rlwrap socat nc ncat caffeinate arch linux32 linux64
  setarch prlimit fakeroot proot bwrap firejail unbuffer faketime direnv mise asdf nvm`.split(/\s+/)
)
/** They change what later commands of the line mean, or run what they are given as code. */
const SHELL_STATE = new Set(
  `eval source . trap alias unalias builtin command export declare typeset local readonly unset set shopt enable hash
  read mapfile readarray getopts let pushd popd wait fg bg jobs disown bind complete compgen fc history ulimit umask
  return exit break continue caller times suspend logout dirs`.split(/\s+/)
)
/** Of those, what does no harm in any argument that a line can give. */
const HARMLESS_STATE = new Set(['exit', 'return', 'break', 'continue', 'wait', 'times', 'umask'])
const SHELLS = new Set(['sh', 'bash', 'dash', 'zsh', 'ksh', 'mksh', 'ash', 'fish', 'csh', 'tcsh', 'rbash'])
const INTERPRETERS =
  /^(python[\d.]*|pypy[\d.]*|node|nodejs|deno|bun|ts-node|tsx|perl[\d.]*|ruby[\d.]*|php[\d.]*|lua[\d.]*|luajit|tclsh|wish|Rscript|groovy|jshell|ghci|irb|ipython|swift|scala|elixir|iex|erl|guile|racket|sbcl|julia|R|octave)$/
/** An argument that has an interpreter run no code of the line: a version, a check, a module by its name. */
const INTERPRETER_OPTIONS = /^(--version|-V|-v|--help|-h|-m|--test|--check|-mpytest)$/

/** Options that run a program or write a file, by the command: long ones whole, short ones as letters. */
const OPTIONS: Readonly<Record<string, { long?: readonly string[]; short?: string; words?: RegExp }>> = {
  sort: { long: ['--output', '--compress-program', '--files0-from', '--temporary-directory'], short: 'oT' },
  find: { words: /^-(exec|execdir|ok|okdir|delete|fprint|fprint0|fprintf|fls|files0-from)$/ },
  fd: { long: ['--exec', '--exec-batch'], short: 'xX' },
  fdfind: { long: ['--exec', '--exec-batch'], short: 'xX' },
  rg: { long: ['--pre', '--hostname-bin', '--search-zip', '--file'], short: 'zf' },
  ag: { long: ['--pager'] },
  grep: { long: ['--file'], short: 'f' },
  egrep: { long: ['--file'], short: 'f' },
  fgrep: { long: ['--file'], short: 'f' },
  tar: {
    long: [
      '--to-command',
      '--checkpoint-action',
      '--use-compress-program',
      '--rsh-command',
      '--info-script',
      '--new-volume-script',
      '--absolute-names'
    ],
    short: 'IFP'
  },
  zip: { long: ['--unzip-command'], short: 'T' },
  rsync: { long: ['--rsh', '--rsync-path', '--files-from', '--daemon'], short: 'e' },
  scp: { short: 'oSFD' },
  sftp: { short: 'oSFDb' },
  curl: { long: ['--output', '--output-dir', '--remote-name', '--config', '--upload-file'], short: 'oOKT' },
  wget: {
    long: ['--execute', '--use-askpass', '--post-file', '--body-file', '--output-document'],
    short: 'eO'
  },
  make: {
    long: ['--eval', '--file', '--makefile', '--directory', '--include-dir'],
    short: 'fCIE',
    words: /=/
  },
  gmake: { long: ['--eval', '--file', '--makefile', '--directory'], short: 'fCIE', words: /=/ },
  npm: {
    long: [
      '--script-shell',
      '--prefix',
      '--node-options',
      '--userconfig',
      '--globalconfig',
      '--git',
      '--shell'
    ],
    short: 'C',
    words: /^(exec|x|explore|edit|config|c|set|init|create|innit)$/
  },
  pnpm: {
    long: ['--dir', '--script-shell', '--node-options'],
    short: 'C',
    words: /^(exec|dlx|create|config)$/
  },
  yarn: { long: ['--cwd', '--script-shell'], words: /^(exec|dlx|create|config)$/ },
  go: { words: /^--?(exec|toolexec|vettool|overlay|o|C)(=|$)|^(run|generate|env)$/ },
  cargo: { long: ['--config', '--manifest-path'], short: 'ZC', words: /^(run|r|install)$/ },
  docker: { long: ['--host', '--config', '--context'], short: 'H', words: /^(run|exec|create)$/ },
  podman: { words: /^(run|exec|create)$/ },
  kubectl: { long: ['--kubeconfig'], words: /^(exec|run|debug|edit|config)$/ },
  date: { long: ['--set', '--file'], short: 'sf' },
  printf: { short: 'v' },
  test: { words: /^-[vR]$/ },
  '[': { words: /^-[vR]$/ },
  file: { long: ['--compile', '--magic-file', '--files-from', '--uncompress'], short: 'CmfzZ' },
  wc: { long: ['--files0-from'] },
  du: { long: ['--files0-from', '--exclude-from'], short: 'X' },
  tree: { long: ['--fromfile'], short: 'oR' },
  diff: { long: ['--from-file', '--to-file', '--exclude-from'], short: 'X' },
  jq: { long: ['--from-file', '--rawfile', '--slurpfile'], short: 'fL' },
  gh: { words: /^(alias|extension|config|codespace)$/ },
  pip: { long: ['--config-settings', '--python'], words: /^(config|download)$/ },
  pip3: { long: ['--config-settings', '--python'], words: /^(config|download)$/ }
}
/** Those for which an argument that is not known could turn out to be such an option. */
const needsKnownWords = (name: string) => Object.hasOwn(OPTIONS, name) || name === 'git' || name === 'sed'

const GIT_GLOBAL =
  /^(-c|--config-env|--exec-path|--git-dir|--work-tree|--namespace|--super-prefix|--bare|-p|--paginate)(=|$)/
const GIT_SUBCOMMANDS =
  /^(config|bisect|filter-branch|filter-repo|difftool|mergetool|submodule|instaweb|daemon|send-email|web--browse|help|shell|upload-pack|receive-pack|credential.*|remote-.*|hook|for-each-repo|maintenance)$/
const GIT_LONG = [
  '--output',
  '--output-directory',
  '--exec',
  '--upload-pack',
  '--receive-pack',
  '--ext-diff',
  '--textconv',
  '--open-files-in-pager',
  '--no-index',
  '--config',
  '--template',
  '--separate-git-dir',
  '--upload-archive',
  '--remote',
  '--extcmd',
  '--filters',
  '--strategy'
]
/** An address as `ext::command` runs that command. */
const TALKS_TO_REMOTES = /^(clone|fetch|pull|push|ls-remote|remote|archive)$/
const GIT_SHORT: Readonly<Record<string, string>> = {
  grep: 'Of',
  rebase: 'xs',
  clone: 'uc',
  archive: 'o',
  'format-patch': 'o',
  'ls-remote': 'u',
  merge: 's',
  pull: 's'
}

/** What in a command's words lets it do more than its name says; null where nothing does. */
export function hazardOf(words: readonly ReadWord[]): Hazard | null {
  const [first, ...args] = words
  if (!first) return null
  const name = first.text.slice(first.text.lastIndexOf('/') + 1)
  if (WRAPPERS.has(name)) return { cause: 'wrapper', runsOthers: true }
  if (name === 'command' && isLookUp(args)) return null
  if (SHELL_STATE.has(name))
    return HARMLESS_STATE.has(name) ? null : { cause: 'shell-state', runsOthers: true }
  if (SHELLS.has(name) || INTERPRETERS.test(name)) return interpreterHazard(args)
  if (args.some(({ kind }) => kind === 'unknown') && needsKnownWords(name))
    return { cause: 'expansion', runsOthers: true }
  if (name === 'git') return gitHazard(args)
  if (name === 'awk' || name === 'gawk' || name === 'mawk' || name === 'nawk') return awkHazard(args)
  if (name === 'sed' || name === 'gsed') return isSafeSed(args) ? null : option
  if (name === 'npm' && args.length === 0) return null
  const risky = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined
  // tar takes its first options without a dash.
  const given = name === 'tar' && args[0] ? [{ ...args[0], text: `-${args[0].text}` }, ...args] : args
  return risky && given.some((word) => isRisky(word, risky)) ? option : null
}

const option: Hazard = { cause: 'option', runsOthers: true }

/** The script of `sh -c 'script'`, to be read in its stead; null for anything else. */
export function shellScript(words: readonly ReadWord[]): string | null {
  const [shell, flag, script] = words
  if (!shell || !['sh', 'bash', 'dash'].includes(shell.text) || shell.kind !== 'literal') return null
  if (flag?.kind !== 'literal' || !/^-[eux]*c$/.test(flag.text)) return null
  return script?.kind === 'literal' ? script.text : null
}

const isLookUp = (args: readonly ReadWord[]) =>
  args[0]?.kind === 'literal' && /^-[vV]$/.test(args[0].text) && args.every(({ kind }) => kind === 'literal')

function interpreterHazard([first]: readonly ReadWord[]): Hazard | null {
  const isScript = first?.kind === 'literal' && first.text !== '' && !/^[-+]/.test(first.text)
  if (isScript || (first?.kind === 'literal' && INTERPRETER_OPTIONS.test(first.text))) return null
  return { cause: 'interpreter', runsOthers: true }
}

function gitHazard(args: readonly ReadWord[]): Hazard | null {
  const at = gitSubcommandAt(args)
  const before = args.slice(0, at)
  if (before.some(({ text }) => GIT_GLOBAL.test(text))) return option
  const subcommand = args[at]?.text ?? ''
  if (GIT_SUBCOMMANDS.test(subcommand)) return isGitStatus(args.slice(at)) ? null : option
  const short = GIT_SHORT[subcommand]
  const rest = args.slice(at + 1)
  const riskyLong = rest.some(({ text }) => GIT_LONG.some((long) => abbreviates(text, long)))
  const riskyShort = short !== undefined && rest.some(({ text }) => hasShort(text, short))
  const isHelper = TALKS_TO_REMOTES.test(subcommand) && rest.some(({ text }) => text.includes('::'))
  return riskyLong || riskyShort || isHelper ? option : null
}

const isGitStatus = ([subcommand, action]: readonly ReadWord[]) =>
  subcommand?.text === 'submodule' && (action === undefined || action.text === 'status')

/** Where the subcommand stands: after git's own options, of which `-C` takes a folder. */
export function gitSubcommandAt(args: readonly ReadWord[]): number {
  let at = 0
  for (;;) {
    const text = args[at]?.text
    if (text === undefined || !text.startsWith('-')) return at
    at += text === '-C' || text === '-c' ? 2 : 1
  }
}

/** awk can run commands, write and read files; only programs without a word or sign of it pass. */
function awkHazard(args: readonly ReadWord[]): Hazard | null {
  const isKnown = args.every(({ kind }) => kind !== 'unknown')
  const options = args.filter(({ text }) => text.startsWith('-'))
  const plainOptions = options.every(({ text }) => /^-(F.{0,5}|v)$/s.test(text))
  const program = args.map(({ text }) => text).join('\n')
  return isKnown && plainOptions && !/system|getline|[|>@<]|close|fflush|ENVIRON|ARG[VC]|-f/.test(program)
    ? null
    : option
}

function isRisky(
  { text }: ReadWord,
  risky: { long?: readonly string[]; short?: string; words?: RegExp }
): boolean {
  if (risky.words?.test(text)) return true
  if (risky.long?.some((long) => abbreviates(text, long))) return true
  return risky.short !== undefined && hasShort(text, risky.short)
}

/** GNU programs take a long option by any beginning that tells it from others. */
function abbreviates(text: string, long: string): boolean {
  const [name = ''] = text.split('=', 1)
  return name.length > 2 && name.startsWith('--') && long.startsWith(name)
}

/** Whether a cluster of short options has one of the letters; it may be the value of another, which asks too. */
function hasShort(text: string, letters: string): boolean {
  return /^-[^-]/.test(text) && [...letters].some((letter) => text.includes(letter))
}
