import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { runFolder, startSampleServer } from './sample-server.ts'
import { root } from './sample-template.ts'

/** A port with no listener. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

/** As long as the fixture has: how fast a server starts is not what these journeys are about. */
const startsWithinMs = 110_000

export async function healthy(address: string, pam: ChildProcess, withinMs = startsWithinMs): Promise<void> {
  for (const end = performance.now() + withinMs; performance.now() < end; ) {
    if (pam.exitCode !== null) throw new Error(`the server ended with ${pam.exitCode}`)
    const answer = await fetch(`${address}/api/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('the server did not start')
}

export async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return
  const gone = once(process, 'exit')
  process.kill('SIGTERM')
  await gone
}

/** A separate Pam with the sample firm, next to a service whose models behave as their names say. */
export async function stubbornOffice() {
  const port = await freePort()
  const dataDir = join(runFolder, `office-${port}`)
  const models = fork(join(root, 'server/test/provider-process.ts'), ['stubborn'], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const [{ port: modelPort }] = (await once(models, 'message')) as [{ port: number }]
  const address = `http://127.0.0.1:${port}`
  const pam = startSampleServer(port, dataDir)
  const stop = async () => {
    await ended(pam)
    models.disconnect()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await healthy(address, pam)
  } catch (error) {
    // Left running, it would take the processor from all journeys that follow.
    await stop()
    throw error
  }
  return { address, models: `http://127.0.0.1:${modelPort}`, stop }
}
