import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { controlPath } from '#platform/installation/control-path'
import { readablePaths } from './isolation-rights.ts'

/**
 * How far the system helps to isolate a process that reads files, beside what Node forbids it. `full`: no network, and the
 * data folder does not exist for it. `network`: no network. `none`: the system lends neither.
 */
export type IsolationLevel = 'full' | 'network' | 'none'

export interface IsolationFinding {
  readonly state: 'ok' | 'attention'
  readonly text: string
  readonly help?: string
}

/** Where data and other programs' sockets usually are. What the program itself needs stays visible. */
const usualFolders = ['/run', '/tmp', '/var', '/home', '/root', '/srv', '/mnt']
const toolFolders = ['/usr/bin', '/bin', '/usr/sbin', '/sbin']
const hidden = new Set<string>()
let level: IsolationLevel | undefined

/** The data folder of this process, and where its control socket is. */
export function hideFromReading(dataDir: string): void {
  hidden.add(dataDir)
  hidden.add(dirname(controlPath(dataDir)))
}

/** Found out once: containers often forbid namespaces, and other systems have none. */
export function isolationHere(): IsolationLevel {
  level ??= (['full', 'network'] as const).find(works) ?? 'none'
  return level
}

function works(tried: IsolationLevel): boolean {
  const command = isolated(tried, ['/'], [tool('true') ?? ''])
  if (!command) return false
  const { status } = spawnSync(command.file, command.args, {
    stdio: 'ignore',
    env: command.env,
    timeout: 10_000,
  })
  return status === 0
}

/** The command that runs Node on `program` with as few rights as this system can give it. */
export function isolatedCommand(program: string, flags: readonly string[], args: readonly string[]) {
  const readable = readablePaths(program)
  const node = [
    process.execPath,
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    ...flags,
    program,
    ...args,
  ]
  const needed = [...readable, process.execPath, realpathSync(process.execPath)]
  return isolated(isolationHere(), needed, node) ?? { file: process.execPath, args: node.slice(1), env: {} }
}

/** Each folder is covered by an empty one, then all rights that could uncover it are given up. */
const cover = `while [ "$1" != -- ]; do
  "$MOUNT" -n -t tmpfs -o ro,size=4k,nr_inodes=2 none "$1" || exit 97
  shift
done
shift
unset MOUNT PWD
exec "$@"`

/** Every step replaces the process with the next (exec), so that it can still be killed by its pid. */
function isolated(wanted: IsolationLevel, needed: readonly string[], command: readonly string[]) {
  const [unshare, setpriv, mount, sh] = ['unshare', 'setpriv', 'mount', 'sh'].map(tool)
  if (wanted === 'none' || !unshare || !setpriv || !mount || !sh) return null
  const bare = [setpriv, '--bounding-set=-all', '--inh-caps=-all', '--no-new-privs', '--', ...command]
  if (wanted === 'network')
    return { file: unshare, args: ['--user', '--map-root-user', '--net', '--', ...bare], env: {} }
  const covered = ['-c', cover, 'sh', ...coverable(needed), '--', ...bare]
  const namespaces = ['--user', '--map-root-user', '--net', '--mount', '--', sh, ...covered]
  return { file: unshare, args: namespaces, env: { MOUNT: mount } }
}

/** None that holds what the program needs, and none inside another. */
function coverable(needed: readonly string[]): string[] {
  const real = [...usualFolders, ...hidden]
    .filter((path) => existsSync(path))
    .map((path) => realpathSync(path))
  const free = [...new Set(real)].filter((folder) => !needed.some((path) => isWithin(path, folder)))
  return free.filter((folder) => !free.some((other) => other !== folder && isWithin(folder, other)))
}

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(folder + sep)

const tool = (name: string) =>
  toolFolders.map((folder) => join(folder, name)).find((path) => existsSync(path))

/** In words, for the doctor and the Monitoring screen. */
export function isolationOf(found: IsolationLevel): IsolationFinding {
  if (found === 'full')
    return {
      state: 'ok',
      text: 'Files are read by a process with no access to the network or the data folder.',
    }
  const help =
    'On Linux, allow unprivileged user namespaces, or run Pam outside a container that forbids them.'
  if (found === 'network')
    return {
      state: 'attention',
      text: 'Files are read by a process with no network access. This system cannot hide the data folder from that process, but Node blocks access to its files.',
      help,
    }
  return {
    state: 'attention',
    text: 'Files are read by a process that could open network connections: this system does not offer network isolation. Node blocks access to every file except its own program.',
    help,
  }
}

/** For the Monitoring screen; null where there is nothing to look at. */
export function isolationAlert(found: IsolationLevel): string | null {
  const { state, text, help } = isolationOf(found)
  return state === 'ok' ? null : `${text} ${help}`
}
