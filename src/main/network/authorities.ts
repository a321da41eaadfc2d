import tls from 'node:tls'

const UNKNOWN_ISSUER: ReadonlySet<string> = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'
])

/** Node's own and those of NODE_EXTRA_CA_CERTS, before anything was added. */
let usual: string[] | undefined
let ofSystem: string[] | undefined
/** Of the file in the settings, as PEM. */
let ofUser: readonly string[] = []

/**
 * Takes out of the process's own environment what makes Node believe any certificate: an authority can be added, the
 * check cannot be turned off (cherry-studio#15807).
 */
export function keepChecking(env: NodeJS.ProcessEnv): void {
  delete env['NODE_TLS_REJECT_UNAUTHORIZED']
}

/**
 * Connects, and where the issuer of the certificate is unknown, once more after the authorities that this computer
 * trusts were added to those that Node brings along and NODE_EXTRA_CA_CERTS names. They are read when first needed
 * because that takes a quarter of a second. A handshake that failed has sent nothing, so trying again repeats nothing.
 * @param connect May be called twice; what it sends must be there both times.
 */
export async function trustingSystem<T>(connect: () => Promise<T>): Promise<T> {
  const wasRead = ofSystem !== undefined
  try {
    return await connect()
  } catch (error) {
    // Another connection may have read them while this one was on its way.
    if (wasRead || !isUnknownIssuer(error)) throw error
    readSystem()
    return connect()
  }
}

/** Believes these certificates (PEM) too, in place of those given before, from the next connection on. */
export function trustToo(certificates: readonly string[]): void {
  if (certificates.length === 0 && ofUser.length === 0) return
  ofUser = certificates
  apply()
}

function readSystem(): void {
  if (ofSystem) return
  ofSystem = tls.getCACertificates('system')
  apply()
}

function apply(): void {
  usual ??= tls.getCACertificates('default')
  tls.setDefaultCACertificates([...new Set([...usual, ...(ofSystem ?? []), ...ofUser])])
}

function isUnknownIssuer(error: unknown): boolean {
  const seen = new Set<unknown>()
  let at = error
  while (at instanceof Error && !seen.has(at)) {
    if ('code' in at && typeof at.code === 'string' && UNKNOWN_ISSUER.has(at.code)) return true
    seen.add(at)
    at = at instanceof AggregateError ? (at.errors[0] ?? at.cause) : at.cause
  }
  return false
}
