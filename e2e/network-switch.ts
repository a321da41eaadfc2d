import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The way to a server, which can be cut and mended, as when a cable is pulled or a VPN drops. */
export interface NetworkSwitch {
  baseUrl: string
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

/** A way to the server of `baseUrl` that is open at first. */
export async function startNetworkSwitch(baseUrl: string): Promise<NetworkSwitch> {
  const target = new URL(baseUrl)
  const sockets = new Set<Socket>()
  const join = (client: Socket) => {
    const onward = connect(Number(target.port), target.hostname)
    for (const socket of [client, onward]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => [client, onward].map((each) => each.destroy()))
    }
    client.pipe(onward).pipe(client)
  }
  let server = createServer(join)
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (!address || typeof address === 'string') throw new Error('no port')
    return address.port
  }
  const cut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    await closed
  }
  const port = await listen(0)
  return {
    baseUrl: `http://127.0.0.1:${port}${target.pathname}`,
    cut,
    async mend() {
      server = createServer(join)
      await listen(port)
    },
    close: cut
  }
}
