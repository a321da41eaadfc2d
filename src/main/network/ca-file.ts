import { X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import type { CaFileProblem } from '../../shared/ipc/network-requests.ts'

type CaFile = { ok: true; certificates: X509Certificate[] } | { ok: false; problem: CaFileProblem }

/** More than any bundle of authorities has. */
const MOST_BYTES = 5_000_000
const PEM = /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----[^-]+-----END (?:X509 |TRUSTED )?CERTIFICATE-----/g

/**
 * The certificates in a file, PEM (any number) or DER (one), that are valid at `now` (epoch ms).
 * @param path absolute; every way in which it is no such file has a name of its own
 */
export function readCaFile(path: string, now: number): CaFile {
  if (!isAbsolute(path)) return { ok: false, problem: 'not-absolute' }
  const read = contentOf(path)
  if (!read.ok) return read
  const found = certificatesIn(read.bytes)
  if (found.length === 0) return { ok: false, problem: 'not-a-certificate' }
  const valid = found.filter(({ validTo }) => Date.parse(validTo) > now)
  return valid.length > 0 ? { ok: true, certificates: valid } : { ok: false, problem: 'expired' }
}

function contentOf(path: string): { ok: true; bytes: Buffer } | { ok: false; problem: CaFileProblem } {
  try {
    // Opening a pipe would wait for somebody to write to it.
    const found = statSync(path)
    if (!found.isFile()) return { ok: false, problem: 'not-a-file' }
    if (found.size > MOST_BYTES) return { ok: false, problem: 'not-a-certificate' }
    return { ok: true, bytes: readFileSync(path) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    return { ok: false, problem: code === 'ENOENT' || code === 'ENOTDIR' ? 'not-found' : 'unreadable' }
  }
}

/** Those that can be read; a bundle may hold one that this version of OpenSSL does not take. */
function certificatesIn(bytes: Buffer): X509Certificate[] {
  const blocks = bytes.toString('latin1').match(PEM)
  return (blocks ?? [bytes]).flatMap((block) => {
    try {
      return [new X509Certificate(block)]
    } catch {
      return []
    }
  })
}

/** What a certificate is called: its common name, or the whole subject. */
export function nameOf({ subject }: X509Certificate): string {
  return /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ')
}
