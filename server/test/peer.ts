import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

export interface Peer {
  readonly port: number
  readonly url: string
  /** Connections opened so far. */
  connections(): number
  close(): Promise<void>
}

async function listening(server: Server, host: string, port: number): Promise<Peer> {
  const open = new Set<Socket>()
  let count = 0
  server.on('connection', (socket: Socket) => {
    count += 1
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    port: address.port,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    connections: () => count,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A real HTTP server on this machine, closed with all its connections. */
export const httpPeer = (listener: RequestListener, host = '127.0.0.1', port = 0): Promise<Peer> =>
  listening(createHttpServer(listener), host, port)

/** A real TCP server that sends what it is given, or nothing. */
export const tcpPeer = (
  onConnection: (socket: Socket) => void,
  host = '127.0.0.1',
  port = 0,
): Promise<Peer> => listening(createServer(onConnection), host, port)
