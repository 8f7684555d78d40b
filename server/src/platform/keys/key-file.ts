import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { access, link, mkdir, open, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '#platform/errors'
import { newId } from '#platform/id'

/** The one secret of an installation that is not in its database. */
export interface KeyFile {
  readonly path: string
  /** Names the key without telling it. */
  readonly fingerprint: string
  /** True when this start made the file. */
  readonly isNew: boolean
  /** A separate key for each purpose: leaking one does not leak another. */
  derive(purpose: string): Buffer
}

const heading = 'pam key v1: keep this file secret, and keep a copy of it apart from the backups'
const keyLength = 32

const refused = (path: string, why: string, cause?: unknown) =>
  new AppError('unavailable', `The key file ${path} cannot be used: ${why}`, { cause })

/** Reads `pam.key` in the data folder, or makes it when there is none. */
export async function openKeyFile(dataDir: string): Promise<KeyFile> {
  const path = join(dataDir, 'pam.key')
  const isNew = await makeOnce(path)
  const secret = await read(path)
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'pam', purpose, keyLength))
  const fingerprint = createHash('sha256').update(derive('fingerprint')).digest('hex').slice(0, 16)
  return { path, fingerprint, isNew, derive }
}

/** Two processes may start at once: the file appears whole or not at all, and the first one counts. */
async function makeOnce(path: string): Promise<boolean> {
  if (await isThere(path)) return false
  const draft = `${path}.${newId()}`
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await write(draft, `${heading}\n${randomBytes(keyLength).toString('base64')}\n`)
    await link(draft, path)
    return true
  } catch (error) {
    if (await isThere(path)) return false
    throw refused(
      path,
      'it does not exist and could not be created. Check that the data folder is writable.',
      error,
    )
  } finally {
    await unlink(draft).catch(() => undefined)
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function write(path: string, content: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function read(path: string): Promise<Buffer> {
  const file = await open(path, 'r').catch((error: unknown) =>
    Promise.reject(refused(path, 'it cannot be read. Check its owner and permissions.', error)),
  )
  try {
    const { mode } = await file.stat()
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw refused(path, `other users can read it. Run: chmod 600 ${path}`)
    }
    return parsed(path, await file.readFile('utf8'))
  } finally {
    await file.close()
  }
}

function parsed(path: string, content: string): Buffer {
  const [first, encoded = '', ...rest] = content.trimEnd().split('\n')
  const secret = Buffer.from(encoded, 'base64')
  const isWhole = first === heading && rest.length === 0 && secret.length === keyLength
  // Node decodes around characters that are not base64, so the way back must give the same text.
  if (!isWhole || secret.toString('base64') !== encoded) {
    throw refused(path, 'it is damaged. Restore it from your copy.')
  }
  return secret
}
