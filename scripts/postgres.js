// A PostgreSQL server to throw away after use, for running the tests on it.
// Plain JavaScript for any Node from 20 on. On its own: node scripts/postgres.js prints an address and waits.
import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const oldest = 15

/**
 * Starts a server, hands its address to `use`, and removes every trace of the server afterward. Answers null
 * when this machine has no PostgreSQL and none can be installed, else what `use` answers.
 */
export async function withPostgres(use, { install = true, say = () => {} } = {}) {
  const programs = findPrograms() ?? (install ? await installPrograms(say) : undefined)
  if (!programs) return null
  const server = await start(programs)
  try {
    return await use(server.url)
  } finally {
    await server.stop()
  }
}

/** The folder with initdb and postgres, of the newest version there is. */
function findPrograms() {
  const packaged = versionsIn('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`)
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const known = [...packaged, ...onPath, '/usr/local/pgsql/bin', '/opt/homebrew/opt/postgresql@17/bin']
  return known.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

function versionsIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map(Number)
    .filter((version) => version >= oldest)
    .sort((a, b) => b - a)
}

async function installPrograms(say) {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined
  say('Installing PostgreSQL from the packages of this system')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const packages = ['install', '-y', '--no-install-recommends', 'postgresql']
  try {
    await run('apt-get', packages, { env }).catch(async () => {
      await run('apt-get', ['update'], { env })
      await run('apt-get', packages, { env })
    })
  } catch {
    return undefined
  }
  return findPrograms()
}

async function start(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'pam-postgres-'))
  const data = join(folder, 'data')
  const password = randomBytes(16).toString('hex')
  const asUser = otherUser()
  writeFileSync(join(folder, 'password'), password, { mode: 0o600 })
  if (asUser) for (const path of [folder, join(folder, 'password')]) chownSync(path, asUser.uid, asUser.gid)

  const options = { ...asUser, cwd: folder, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' } }
  const secured = ['--auth=scram-sha-256', `--pwfile=${join(folder, 'password')}`, '--username=postgres']
  await run(join(programs, 'initdb'), ['-D', data, '--encoding=UTF8', '--no-sync', ...secured], options)

  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    // The data is thrown away after the run, so nothing is written to survive a power failure or for replication.
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
  ]
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((it) => ['-c', it])], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  server.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-4000)
  })
  const gone = once(server, 'exit')
  const kill = () => server.kill('SIGQUIT')
  process.once('exit', kill)

  const stop = async () => {
    process.removeListener('exit', kill)
    server.kill('SIGINT')
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await ready(join(programs, 'pg_isready'), port, server)
  } catch (error) {
    await stop()
    throw new Error(`PostgreSQL did not start.\n${said}`, { cause: error })
  }
  return { url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`, stop }
}

/** PostgreSQL refuses to run as root; its package creates a user for it, and every system has `nobody`. */
function otherUser() {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = lines.find((it) => it.startsWith('postgres:')) ?? lines.find((it) => it.startsWith('nobody:'))
  const [, , uid, gid] = (line ?? '').split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

async function ready(program, port, server) {
  for (let attempt = 0; attempt < 150; attempt++) {
    if (server.exitCode !== null) throw new Error('ended')
    const answered = await run(program, ['-h', '127.0.0.1', '-p', String(port)]).then(
      () => true,
      () => false,
    )
    if (answered) return
    await sleep(200)
  }
  throw new Error('no answer')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const served = await withPostgres(
    async (url) => {
      console.log(url)
      await new Promise((resolve) => {
        for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve)
        setInterval(() => {}, 60_000)
      })
      return true
    },
    { say: console.error },
  )
  if (!served) console.error('There is no PostgreSQL on this machine, and none could be installed.')
  process.exit(served ? 0 : 1)
}
