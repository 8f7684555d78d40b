/** The server of one run, started by playwright.config.ts. Ends with the runner, however that ends. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startMailSink } from './support/mail-sink.ts'
import { runFolder, startSampleServer } from './support/sample-server.ts'

const server = startSampleServer(Number(process.env.PORT), join(runFolder, 'data'), await startMailSink())
const stop = () => server.kill('SIGTERM')
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// The runner holds this pipe; the system closes it even when the runner is killed.
process.stdin.on('end', stop).on('error', stop).resume()
server.on('exit', (code) => {
  // Another server of the run may still write there while it closes.
  rmSync(runFolder, { recursive: true, force: true, maxRetries: 8, retryDelay: 500 })
  process.exit(code ?? 1)
})
