import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** A certificate authority that no computer trusts, and a certificate of it for localhost; paths of the files. */
export interface Authority {
  pem: string
  der: string
  /** The authority's private key, which is no certificate. */
  key: string
  serverKey: string
  serverPem: string
}

let made: Authority | undefined

/** Made once a process, by openssl. Its name is “Own CA”; it is valid for two days. */
export function ownAuthority(): Authority {
  made ??= make()
  return made
}

function make(): Authority {
  const folder = mkdtempSync(join(tmpdir(), 'fermata-ca-'))
  const openssl = (line: string) =>
    void execFileSync('openssl', line.split(' '), { cwd: folder, stdio: 'pipe' })
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost')
  writeFileSync(join(folder, 'authority.conf'), '[req]\ndistinguished_name=dn\nprompt=no\n[dn]\nCN=Own CA\n')
  openssl(`req -x509 ${key} -keyout ca.key -out ca.pem -days 2 -config authority.conf`)
  openssl(`req ${key} -keyout own.key -out own.csr -subj /CN=localhost`)
  openssl(
    'x509 -req -in own.csr -CA ca.pem -CAkey ca.key -CAcreateserial -extfile names -days 2 -out own.pem'
  )
  openssl('x509 -in ca.pem -outform DER -out ca.der')
  const file = (name: string) => join(folder, name)
  return {
    pem: file('ca.pem'),
    der: file('ca.der'),
    key: file('ca.key'),
    serverKey: file('own.key'),
    serverPem: file('own.pem')
  }
}

/** A server of this machine behind TLS, with a certificate of the authority. */
export async function startSecured(url: string): Promise<{ baseUrl: string; close(): void }> {
  const { serverKey, serverPem } = ownAuthority()
  const target = new URL(url)
  const keys = { key: readFileSync(serverKey), cert: readFileSync(serverPem) }
  const server = createServer(keys, (client) => {
    const onward = connect(Number(target.port), '127.0.0.1')
    client.pipe(onward).pipe(client)
    for (const socket of [client, onward])
      socket.on('error', () => [client, onward].map((each) => each.destroy()))
  }).on('tlsClientError', () => {})
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return {
    baseUrl: `https://localhost:${address.port}${target.pathname}`,
    close: () => void server.close()
  }
}
