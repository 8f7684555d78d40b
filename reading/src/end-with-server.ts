import { Socket } from 'node:net'

/**
 * The server holds the other end of this pipe and writes nothing: it closes when the server is gone, however it went, and
 * whatever this process was doing is no longer wanted. Imported by each program of this folder, before anything else.
 */
const server = serverPipe()
server?.on('close', () => process.exit(1))
server?.on('error', () => undefined)
server?.resume().unref()

/** None where a person or a measurement starts the program. */
function serverPipe(): Socket | null {
  try {
    return new Socket({ fd: 3, readable: true, writable: false })
  } catch {
    return null
  }
}
