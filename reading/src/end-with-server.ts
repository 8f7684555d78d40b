import { Socket } from 'node:net'

/**
 * The server holds the other end of this pipe and writes nothing: it closes when the server ends for any reason, and
 * then this process has no more work to do. Imported first by each program in this folder.
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
