import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flush } from '#platform/store/folder'
import { isEntryName } from './manifest.ts'

/** A second name for each file: it stays readable when the first is deleted while we pack. */
export async function linkFiles(from: string, to: string): Promise<void> {
  for (const name of await filesBelow(from)) {
    if (!isEntryName(`files/${name}`)) continue
    await mkdir(dirname(join(to, name)), { recursive: true })
    await linkOrCopy(join(from, name), join(to, name)).catch((error: NodeJS.ErrnoException) => {
      // Deleted since we looked: the snapshot may not need it, and nothing could bring it back.
      if (error.code !== 'ENOENT') throw error
    })
  }
}

export async function copyIfThere(from: string, to: string): Promise<void> {
  await copyFile(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

export async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return found
    .filter((dirent) => dirent.isFile())
    .map((dirent) => join(dirent.parentPath, dirent.name).slice(folder.length + 1))
    .sort()
}

/** Adds files to the existing ones. Names contain hashes, so equal names are equal files. */
export async function addFiles(from: string, to: string): Promise<void> {
  const folders = new Set<string>()
  for (const name of await filesBelow(from)) {
    const target = join(to, name)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    if (!existsSync(target)) await linkOrCopy(join(from, name), target)
    folders.add(dirname(target))
  }
  for (const folder of folders) flush(folder)
}

/** Takes back what `addFiles` put there: the files that are one with those they came from. */
export async function takeBackFiles(from: string, to: string): Promise<void> {
  for (const name of await filesBelow(from)) {
    const [source, target] = await Promise.all([
      stat(join(from, name)),
      stat(join(to, name)).catch(() => undefined),
    ])
    if (source.ino === target?.ino) await rm(join(to, name), { force: true })
  }
}

const linkOrCopy = (from: string, to: string) =>
  link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EPERM' || error.code === 'ENOTSUP') return copyFile(from, to)
    throw error
  })

/** Removes every stored file that is not among `kept`. */
export async function dropOtherFiles(folder: string, kept: Set<string>): Promise<void> {
  for (const name of await filesBelow(folder)) {
    const entry = `files/${name}`
    if (isEntryName(entry) && !kept.has(entry)) await rm(join(folder, name), { force: true })
  }
}
