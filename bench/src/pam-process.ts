import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

export const adminPassword = 'bench-admin-password'

export interface PamProcess {
  readonly url: string
  readonly child: ChildProcess
  /** From the spawn to the first healthy response. */
  readonly readyAfterMs: number
  stop(): Promise<void>
  kill(): Promise<void>
}

/** The real server in a separate process, with the flags and environment of `npm start`. */
export async function startPam(dataDir: string, env: Record<string, string> = {}): Promise<PamProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = performance.now()
  const child = spawn(process.execPath, [...process.execArgv, 'server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: adminPassword,
      RATE_LIMIT_PER_MINUTE: '1000000',
      SIGN_IN_LIMIT_PER_HOUR: '1000000',
      ...env,
    },
  })
  await untilHealthy(url, child).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  const end = (signal: NodeJS.Signals) => async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'close')
  }
  return { url, child, readyAfterMs: performance.now() - start, stop: end('SIGTERM'), kill: end('SIGKILL') }
}

async function untilHealthy(url: string, child: ChildProcess) {
  const deadline = performance.now() + 300_000
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`Pam ended with ${child.exitCode} before it was ready`)
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('Pam was not ready within five minutes')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
