import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A port nobody listens on at the moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

/** As long as the fixture has: how fast a server begins is not what these journeys are about. */
const beginsWithinMs = 110_000

async function healthy(address: string, pam: ChildProcess): Promise<void> {
  for (const end = performance.now() + beginsWithinMs; performance.now() < end; ) {
    if (pam.exitCode !== null) throw new Error(`the server ended with ${pam.exitCode}`)
    const answer = await fetch(`${address}/api/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('the server did not begin')
}

async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return
  const gone = once(process, 'exit')
  process.kill('SIGTERM')
  await gone
}

/** A Pam of its own with the sample firm, and beside it a service whose models behave as they are called. */
export async function stubbornOffice() {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'pam-e2e-model-'))
  const models = fork(join(root, 'server/test/provider-process.ts'), ['stubborn'], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const [{ port: modelPort }] = (await once(models, 'message')) as [{ port: number }]
  const address = `http://127.0.0.1:${port}`
  const pam = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      ...{ PORT: String(port), DATA_DIR: dataDir, DEMO: '1', SEARCH_BY_MEANING: 'no' },
      ...{ RATE_LIMIT_PER_MINUTE: '100000', SIGN_IN_LIMIT_PER_HOUR: '1000' },
    },
  })
  const stop = async () => {
    await ended(pam)
    models.disconnect()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await healthy(address, pam)
  } catch (error) {
    // Left behind, it would take the processor from all journeys that follow.
    await stop()
    throw error
  }
  return { address, models: `http://127.0.0.1:${modelPort}`, stop }
}
