/** What may be set for one command; anything else may change what runs, as PATH, LD_PRELOAD or GIT_PAGER do. */
const HARMLESS_FOR_COMMAND =
  /^(NODE_ENV|CI|DEBUG|FORCE_COLOR|NO_COLOR|TZ|LANG|LC_[A-Z]+|COLUMNS|LINES|RUST_BACKTRACE|RUST_LOG|LOG_LEVEL|PORT|HOST|VERBOSE|TEST_ENV)$/
/** A name of the line's own; one that is exported already, as `http_proxy`, does not look like it. */
const OWN_NAME = /^[a-z][a-z0-9]{0,15}$/
const OWN_NAME_TAKEN = new Set(['path', 'home', 'ifs', 'env', 'cdpath', 'prompt', 'status', 'argv', 'fpath'])

/** Whether a variable may be set for one command without a question. */
export function isHarmlessForCommand(name: string): boolean {
  return HARMLESS_FOR_COMMAND.test(name)
}

/** Whether a variable is the line's own, so that setting it changes nothing but the line. */
export function isOwnName(name: string): boolean {
  return OWN_NAME.test(name) && !OWN_NAME_TAKEN.has(name)
}
