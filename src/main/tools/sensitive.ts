/** Names of files and folders that commonly hold secrets, matched without regard to case. */
const FILE_NAMES: readonly RegExp[] = [
  /^\.env(\..+)?$/,
  /\.(pem|key|p12|pfx|jks|keystore|kdbx|ppk|asc)$/,
  /^id_(rsa|dsa|ecdsa|ed25519)/,
  /^\.?(npmrc|pypirc|netrc|pgpass|htpasswd|git-credentials|dockercfg|vault-token)$/,
  /^_netrc$/,
  /^credentials?(\..+)?$/,
  /^secrets?(\.(json|ya?ml|toml|env|txt|ini))?$/,
  /^service-?account.*\.json$/,
  /^known_hosts$|^authorized_keys$/
]
const FOLDERS = /(^|\/)(\.ssh|\.gnupg|\.aws|\.kube|\.docker|\.azure)(\/|$)/
const GIT_CONFIG = /(^|\/)\.git\/config$/
const HARMLESS = /^\.env\.(example|sample|template|dist)$/

/**
 * Whether a file's contents commonly are secrets, judged by its path (relative, with `/`). Reading such a
 * file asks first; listings mark it and searches leave it out.
 */
export function isSensitive(path: string): boolean {
  const lower = path.toLowerCase()
  const name = lower.slice(lower.lastIndexOf('/') + 1)
  if (HARMLESS.test(name)) return false
  return FOLDERS.test(lower) || GIT_CONFIG.test(lower) || FILE_NAMES.some((pattern) => pattern.test(name))
}

/** Folders and files that other programs take orders from: git, editors, shells, continuous integration. */
const ORDERS =
  /(^|\/)(\.git|\.hg|\.husky|\.vscode|\.idea|\.devcontainer|\.github\/workflows|\.circleci)(\/|$)/
const ORDER_FILES =
  /(^|\/)(\.envrc|\.gitlab-ci\.yml|\.(bash|zsh)(rc|env|_profile)|\.(bash|zsh)?profile|\.gitconfig|\.gitmodules|\.mcp\.json)$/

/**
 * Whether changing a file asks first even where edits are allowed: it commonly holds secrets, or what stands in
 * it is carried out later without a question. `path` as for `isSensitive`.
 */
export function isSensitiveToChange(path: string): boolean {
  const lower = path.toLowerCase()
  return isSensitive(path) || ORDERS.test(lower) || ORDER_FILES.test(lower)
}
