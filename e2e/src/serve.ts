/** The server of one run, started by playwright.config.ts. Ends with the runner, however that ends. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runFolder, startSampleServer } from './sample-server.ts'

const server = startSampleServer(Number(process.env.PORT), join(runFolder, 'data'))
const stop = () => server.kill('SIGTERM')
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// The runner holds this pipe; the system closes it even when the runner is killed.
process.stdin.on('end', stop).resume()
server.on('exit', (code) => {
  rmSync(runFolder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
