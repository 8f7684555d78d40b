// Runs under whatever Node the machine has, before anything is installed: plain JavaScript, no packages.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const oldestNode = 20
const neededNode = 24

/** Prints one sentence and exits. */
export function giveUp(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

export const say = (line) => console.log(line)

const major = (version) => Number(version.split('.')[0])

/** Installs what is missing and answers the path of the Node that runs Pam. */
export async function prepare() {
  if (major(process.versions.node) < oldestNode) {
    giveUp(
      `Pam needs Node.js ${oldestNode} or newer to start; this is ${process.versions.node}. Get it from nodejs.org.`,
    )
  }
  await install()
  return nodeForPam()
}

async function install() {
  const stamp = join(root, 'node_modules', '.pam-installed')
  const wanted = hashFiles(['package-lock.json', '.npmrc'])
  const isThere = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isThere()) return
  const giveBack = await takeTurn(join(cacheFolder(), 'installing'))
  try {
    if (isThere()) return
    say('Installing packages. This happens once and takes about a minute ...')
    const { command, first, shell } = npmCommand(process.platform, process.env.npm_execpath)
    const code = await run(command, [...first, 'ci', '--include=dev', '--include=optional'], { shell })
    if (code !== 0) {
      giveBack()
      giveUp('The packages could not be installed. Is this folder writable, and can npm reach its registry?')
    }
    writeFileSync(stamp, wanted)
  } finally {
    giveBack()
  }
}

/** How npm is run: the one that runs us, or the one on the path, which Windows has as a batch file that needs a shell. */
export function npmCommand(platform, npmPath) {
  if (npmPath) return { command: process.execPath, first: [npmPath], shell: false }
  if (platform === 'win32') return { command: 'npm.cmd', first: [], shell: true }
  return { command: 'npm', first: [], shell: false }
}

/** Two that install into one folder at once break each other: one waits. Answers how to give the turn back. */
async function takeTurn(folder) {
  const giveBack = () => rmSync(folder, { recursive: true, force: true })
  let hasSaid = false
  for (;;) {
    try {
      mkdirSync(folder)
      writeFileSync(join(folder, 'pid'), String(process.pid))
      return giveBack
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isLeft(folder)) giveBack()
    else if (!hasSaid) {
      say('Another Pam installs packages in this folder. Waiting for it ...')
      hasSaid = true
    }
    await new Promise((done) => setTimeout(done, 500))
  }
}

/** Whether the holder of the lock ended without releasing it. */
function isLeft(folder) {
  try {
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
    if (pid > 0) process.kill(pid, 0)
    return false
  } catch (error) {
    if (error.code !== 'ENOENT') return error.code === 'ESRCH'
    // Killed before it could write who it is.
    return existsSync(folder) && Date.now() - statSync(folder).mtimeMs > 10_000
  }
}

/** Where the Node.js that comes with the packages would be on this kind of machine. There is none for macOS. */
export function bundledNode(platform, arch) {
  const isWindows = platform === 'win32'
  const name = `node-${isWindows ? 'win' : platform}-${arch}`
  return join('node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
}

const systems = { darwin: 'macOS', win32: 'Windows', linux: 'Linux' }

/** What to get where none comes along. */
export const wantedNode = (platform, arch, version) =>
  `Pam brings no Node.js for ${systems[platform] ?? platform} on ${arch}. Install version ${neededNode} or newer from nodejs.org; this is ${version}.`

function nodeForPam() {
  const bundled = join(root, bundledNode(process.platform, process.arch))
  if (existsSync(bundled)) return bundled
  if (major(process.versions.node) >= neededNode) return process.execPath
  return giveUp(wantedNode(process.platform, process.arch, process.versions.node))
}

export function hashFiles(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/** Runs a command to its end; answers its exit code. */
export function run(command, args, { env = {}, quiet = false, shell = false } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      shell,
      stdio: quiet ? ['ignore', 'ignore', 'inherit'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('error', () => done(127))
    child.on('close', (code, signal) => done(code ?? (signal ? 1 : 0)))
  })
}

const running = new Set()
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Stopping this process also stops what it started, and their children. */
function stopAll() {
  for (const child of running) {
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
  process.exit(1)
}

/** Runs a command in its own process group and captures its output. */
export function capture(command, args, { env = {}, cwd = root } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    })
    if (running.size === 0) for (const signal of endings) process.on(signal, stopAll)
    running.add(child)
    child.on('close', () => {
      running.delete(child)
      if (running.size === 0) for (const signal of endings) process.removeListener(signal, stopAll)
    })
    const printed = []
    child.stdout.on('data', (piece) => printed.push(piece))
    child.stderr.on('data', (piece) => printed.push(piece))
    child.on('error', (error) => done({ code: 127, output: String(error) }))
    child.on('close', (code) => done({ code: code ?? 1, output: Buffer.concat(printed).toString() }))
  })
}

const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  // Less room for short-lived objects: the collector runs more often, and an office PC gets 100 MB back.
  '--max-semi-space-size=4',
  `--import=${new URL('../server/src/quick-imports.ts', import.meta.url).href}`,
]

/** What asks us to end; the server has the same list (installation/stop-signals.ts). */
export const stopSignals = (platform) =>
  platform === 'win32' ? ['SIGTERM', 'SIGHUP', 'SIGBREAK'] : ['SIGTERM', 'SIGHUP']

/** On Windows a signal ends a child at once, before it can close its database: there it is asked by a message. */
export function stop(child, platform) {
  if (platform === 'win32' && child.connected) child.send('stop')
  else child.kill('SIGTERM')
}

/** The server (or a command of it) as a child that ends with us, however we end. */
export function runAttached(node, args, env = {}) {
  return new Promise((done) => {
    const child = spawn(node, [...serverFlags, ...args], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // A third of the processor time of a start is compiling; the next start finds it done.
      env: {
        NODE_COMPILE_CACHE: join(cacheFolder(), 'compiled'),
        // Otherwise every thread holds on to the memory it freed.
        MALLOC_ARENA_MAX: '2',
        // What compiling the database engine took goes back to the system at once: a fifth less at rest.
        MALLOC_MMAP_THRESHOLD_: '32768',
        ...process.env,
        ...env,
      },
    })
    // Ctrl-C reaches the child too, which closes the database; we wait for it.
    process.on('SIGINT', () => {})
    for (const signal of stopSignals(process.platform))
      process.on(signal, () => stop(child, process.platform))
    const watch = endWith(npmAbove(), () => stop(child, process.platform))
    child.on('close', (code, signal) => {
      clearInterval(watch)
      done(code ?? (signal ? 1 : 0))
    })
  })
}

/** npm forwards termination signals, but not being killed itself: a child has to check for its parent. */
function endWith(pid, stop) {
  if (!pid) return undefined
  const watch = setInterval(() => {
    try {
      process.kill(pid, 0)
    } catch (error) {
      if (error.code !== 'ESRCH') return
      clearInterval(watch)
      stop()
    }
  }, 1000)
  return watch
}

/** The npm process running us, behind a shell it may have started; undefined if it cannot be determined. */
function npmAbove() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return undefined
  const [above, words] = processFacts(process.ppid) ?? []
  const isShell = words !== undefined && /^(?:\S*\/)?(?:ba|da|z|k)?sh\s/.test(words)
  return isShell ? above : process.ppid
}

/** Who started a process, and with what words. */
function processFacts(pid) {
  const { status, stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' })
  const [, above, words] = (status === 0 && /^\s*(\d+)\s+(.*)$/m.exec(stdout)) || factsOfLinux(pid) || []
  return above ? [Number(above), words] : undefined
}

/** Small Linux systems come without `ps`. */
function factsOfLinux(pid) {
  try {
    const above = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return [null, above, readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')]
  } catch {
    return undefined
  }
}

export function cacheFolder() {
  const folder = join(root, '.cache')
  try {
    mkdirSync(folder, { recursive: true })
  } catch {
    giveUp(
      `Pam cannot write to ${root}. Give yourself the right to write there, or copy the folder elsewhere.`,
    )
  }
  return folder
}
