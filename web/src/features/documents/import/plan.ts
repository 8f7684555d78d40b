import type { ZipEntry } from '#lib/read-zip'

/** A folder of the archive whose files go to one case. */
export interface ImportFolder {
  /** Empty for files that are in no folder. */
  readonly name: string
  readonly files: readonly ZipEntry[]
  readonly bytes: number
}

const partsOf = (path: string) => path.split('/').filter(Boolean)

/** The folders at a depth: 0 for those at the top of the archive. */
export function foldersAt(files: readonly ZipEntry[], depth: number): ImportFolder[] {
  const groups = Map.groupBy(files, ({ path }) => partsOf(path).slice(0, -1)[depth] ?? '')
  return [...groups]
    .map(([name, inside]) => ({
      name,
      files: inside,
      bytes: inside.reduce((sum, { size }) => sum + size, 0),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-US', { numeric: true }))
}

/** What is below the folder of the case, as one name: the folders of a case have no folders inside. */
export function folderBelow(path: string, depth: number): string | null {
  const below = partsOf(path).slice(depth + 1, -1)
  return below.length === 0 ? null : below.join(' / ').slice(0, 100)
}

export const fileName = (path: string) => partsOf(path).at(-1) ?? path

/** The same file of the same archive for the same case is sent once, however often the import is run. */
export const keyOf = (caseId: string, { path, size, crc }: ZipEntry) =>
  `import ${caseId} ${size} ${crc.toString(16)} ${path}`.slice(0, 1000)
