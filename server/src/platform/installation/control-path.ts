import { createHash } from 'node:crypto'
import { mkdirSync, statSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

// The system allows 104 to 108 bytes, depending on which one it is.
const longestPath = 100

const nameOf = (dataDir: string) => createHash('sha256').update(dataDir).digest('hex').slice(0, 16)

/** Windows has named pipes instead of socket files: no folder holds them and they have no file mode. */
export const isPipe = (platform: NodeJS.Platform = process.platform): boolean => platform === 'win32'

/** Windows does not distinguish the case of a path, so neither does the name. */
export const pipePath = (dataDir: string): string => `\\\\.\\pipe\\pam-${nameOf(dataDir.toLowerCase())}`

/** Where the server of a data folder listens for commands from the same machine. */
export function controlPath(dataDir: string, platform: NodeJS.Platform = process.platform): string {
  if (isPipe(platform)) return pipePath(dataDir)
  const direct = join(dataDir, 'control.sock')
  if (Buffer.byteLength(direct) <= longestPath) return direct
  const folder = join(tmpdir(), `pam-${userInfo().uid}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = statSync(folder)
  // Anyone may write to the system's temporary folder: trust only files we own.
  if (uid !== userInfo().uid || (mode & 0o077) !== 0)
    throw new Error(`The folder ${folder} belongs to someone else, so it cannot be used.`)
  return join(folder, `${nameOf(dataDir)}.sock`)
}
