import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'

/** A proxy that writes down where it was asked to go, and goes to this computer whatever the name. */
export interface LoggingProxy {
  port: number
  /** `CONNECT host:port`, or the method and the whole address. */
  log: string[]
  close(): void
}

/** @param answer Answers in place of the destination. */
export async function startLoggingProxy(
  answer?: (asked: IncomingMessage, response: ServerResponse) => void
): Promise<LoggingProxy> {
  const log: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((asked, response) => {
    log.push(`${asked.method} ${asked.url}`)
    if (answer) return answer(asked, response)
    const { port, pathname, search } = new URL(asked.url ?? '')
    const { method = 'GET', headers } = asked
    const onward = request({ host: '127.0.0.1', port, path: pathname + search, method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
    })
    onward.on('error', () => response.destroy())
    asked.pipe(onward)
  })
  server.on('connect', (asked: IncomingMessage, client: Socket) => {
    log.push(`CONNECT ${asked.url}`)
    const onward = connect(Number(asked.url?.split(':').at(-1)), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n')
      client.pipe(onward).pipe(client)
    })
    for (const socket of [client, onward]) {
      sockets.add(socket)
      socket.on('error', () => [client, onward].forEach((each) => each.destroy()))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    log,
    close() {
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      server.close()
    }
  }
}
