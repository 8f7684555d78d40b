import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { flush } from '#platform/store/folder'

/** Moves an archive to its place, also onto another disk. It appears under its name whole or not at all. */
export async function moveBackup(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  const unfinished = `${to}.unfinished`
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyFile(from, unfinished)
    flush(unfinished)
    await rename(unfinished, to)
    await rm(from)
  }
  flush(dirname(to))
}
