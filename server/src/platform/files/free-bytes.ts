import { statfs } from 'node:fs/promises'

/** The free bytes on the disk of a folder; null where the file system does not report them. */
export const freeBytes = (folder: string): Promise<number | null> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )
