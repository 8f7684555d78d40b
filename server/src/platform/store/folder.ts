import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { AppError } from '#platform/errors'
import { flushFlags } from './flush-flags.ts'

/** Makes a folder only its owner may enter. */
export function privateFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
  } catch (error) {
    throw new AppError(
      'unavailable',
      `The folder ${folder} cannot be written to (${reason(error)}). Choose another with DATA_DIR.`,
      {
        cause: error,
      },
    )
  }
}

/**
 * Fills `folder` through `create`, all or nothing: built under another name, flushed, then renamed, so that a
 * process killed half-way leaves no half-made database behind.
 */
export async function makeOnce(folder: string, create: (draft: string) => Promise<void>): Promise<boolean> {
  if (existsSync(folder)) return false
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  privateFolder(draft)
  await create(draft)
  seal(draft)
  renameSync(draft, folder)
  flush(join(folder, '..'))
  return true
}

/** Flushes a tree to disk and closes it to everyone but the owner. */
export function seal(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) seal(path)
    else if (entry.isFile()) {
      chmodSync(path, 0o600)
      flush(path)
    }
  }
  chmodSync(folder, 0o700)
  flush(folder)
}

export function flush(path: string): void {
  const flags = flushFlags(statSync(path).isDirectory() ? 'folder' : 'file')
  if (flags === null) return
  const handle = openSync(path, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

const reason = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error)
