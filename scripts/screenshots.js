// `npm run screenshots`: pictures of the product, taken from the sample firm, for the README and the public page;
// `npm run screenshots -- FOLDER`: every main screen at 1440 and 390 pixels, into that folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { giveUp, prepare, root, run, say } from './bootstrap.js'
import { buildWeb } from './build-web.js'
import { findChromium } from './chromium.js'

const node = await prepare()
const chromium = await findChromium()
if (!chromium) giveUp('The pictures are taken with Chromium, and none can be had on this machine.')
const problem = await buildWeb(node)
if (problem) giveUp(problem)

const port = await freePort()
const url = `http://127.0.0.1:${port}`
const dataDir = mkdtempSync(join(tmpdir(), 'pam-screenshots-'))
const server = spawn(node, ['--disable-warning=ExperimentalWarning', 'server/src/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: 'true' },
})
const gone = once(server, 'close')
const kill = () => server.kill('SIGKILL')
process.once('exit', kill)

let code = 1
try {
  await healthy()
  code = await run(
    node,
    ['--disable-warning=ExperimentalWarning', 'e2e/src/take-screenshots.ts', ...process.argv.slice(2)],
    {
      env: { PAM_URL: url, CHROMIUM_PATH: chromium },
    },
  )
} finally {
  server.kill('SIGTERM')
  await gone
  process.removeListener('exit', kill)
  rmSync(dataDir, { recursive: true, force: true })
}
say(code === 0 ? 'The pictures are up to date.' : 'The pictures could not be taken.')
process.exit(code)

async function healthy() {
  for (let attempt = 0; attempt < 960; attempt++) {
    if (server.exitCode !== null) throw new Error('Pam ended before it was ready.')
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(250)
  }
  throw new Error('Pam was not ready within four minutes.')
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
