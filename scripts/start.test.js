import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './bootstrap.js'

const hasNpm = spawnSync('npm', ['--version']).status === 0

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

async function until(isSo, what) {
  for (let left = 1200; left > 0; left -= 1) {
    if (await isSo()) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error(`It did not come to this within four minutes: ${what}`)
}

const facts = (pid) => {
  const read = (name) => readFileSync(`/proc/${pid}/${name}`, 'utf8')
  try {
    const parent = Number(/^PPid:\s*(\d+)$/m.exec(read('status'))[1])
    return { pid, parent, words: read('cmdline').replaceAll('\0', ' ') }
  } catch {
    return null
  }
}

/** A process and everything it started. */
function family(pid) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => facts(Number(name)))
    .filter(Boolean)
  const below = (one) => [one, ...all.filter(({ parent }) => parent === one.pid).flatMap(below)]
  return all.filter((one) => one.pid === pid).flatMap(below)
}

/** The real npm, starting script and server; only the pages are not built. */
async function startedByNpm(folder) {
  const port = await freePort()
  const bootstrap = JSON.stringify(join(root, 'scripts/bootstrap.js'))
  const start = `import { prepare, runAttached } from ${bootstrap}
process.exit(await runAttached(await prepare(), ['server/src/main.ts']))`
  writeFileSync(join(folder, 'start.js'), start)
  const scripts = { start: 'node start.js' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'started', type: 'module', scripts }))
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }
  const npm = spawn('npm', ['start'], { cwd: folder, env, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/api/health`
  try {
    await until(
      () =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      'the server answers',
    )
    return { npm, processes: family(npm.pid) }
  } catch (error) {
    for (const { pid } of family(npm.pid)) process.kill(pid, 'SIGKILL')
    throw error
  }
}

/** Not only the number: it may have been given to another process. */
const isLeft = ({ pid, words }) => facts(pid)?.words === words

const endings = [
  ['npm is killed', ({ npm }) => npm.kill('SIGKILL')],
  ['npm is asked to stop', ({ npm }) => npm.kill('SIGTERM')],
  ['the starting script is killed', ({ processes }) => process.kill(scriptOf(processes), 'SIGKILL')],
]

/** The shell npm puts between has the same words behind its own. */
const scriptOf = (processes) => processes.findLast(({ words }) => /node start\.js\s*$/.test(words)).pid

describe.skipIf(!hasNpm || process.platform !== 'linux')('npm start', () => {
  it('leaves no server behind, however it is ended', { timeout: 900_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pam-start-'))
    try {
      for (const [how, end] of endings) {
        const started = await startedByNpm(folder)
        const { processes } = started
        expect(processes.some(({ words }) => words.includes('server/src/main.ts'))).toBe(true)
        try {
          end(started)
          await until(() => !processes.some(isLeft), `all have ended after ${how}`)
        } finally {
          for (const one of processes) if (isLeft(one)) process.kill(one.pid, 'SIGKILL')
        }
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
