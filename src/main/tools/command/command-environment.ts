/** What a command gets of our environment; never a key or a token. */
const ALLOWED = /^(PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_[A-Z_]+|TZ|XDG_[A-Z_]+|TMPDIR)$/
const ALLOWED_ON_WINDOWS =
  /^(PATH|PATHEXT|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|TEMP|TMP|USERPROFILE|USERNAME|HOMEDRIVE|HOMEPATH|APPDATA|LOCALAPPDATA|PROGRAMFILES|PROGRAMFILES\(X86\)|PROGRAMDATA|NUMBER_OF_PROCESSORS|PROCESSOR_ARCHITECTURE|OS|LANG)$/i
/** Points to sockets of the session, by which a command could have others act for it. */
const NEVER = /^(XDG_RUNTIME_DIR|XDG_SESSION_.*)$/

/**
 * The environment of a command: a short list of names, so that whatever secret comes into ours stays there.
 * @param isConfined it has a /tmp of its own, and cannot write to the home folder.
 */
export function commandEnvironment(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
  isConfined: boolean
): Record<string, string> {
  const allowed = platform === 'win32' ? ALLOWED_ON_WINDOWS : ALLOWED
  const kept = Object.entries(env).flatMap(([name, value]) =>
    value !== undefined && allowed.test(name) && !NEVER.test(name) ? [[name, value]] : []
  )
  return {
    ...Object.fromEntries(kept),
    TERM: 'dumb',
    NO_COLOR: '1',
    // Programs that would open an editor, a pager or a question have nobody to answer.
    PAGER: 'cat',
    GIT_PAGER: 'cat',
    GIT_TERMINAL_PROMPT: '0',
    ...(isConfined && { TMPDIR: '/tmp', XDG_CACHE_HOME: '/tmp/.cache', npm_config_cache: '/tmp/.npm' })
  }
}
