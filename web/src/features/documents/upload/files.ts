/** A file somebody chose, with the folder it came in, if it came in one. */
export interface PickedFile {
  readonly file: File
  readonly folder: string | null
}

/** What systems leave in folders for themselves. */
const isLitter = (name: string) => name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini'

/** Dropped files and whole folders. The drop's list is gone after the event, so entries are read at once. */
export async function droppedFiles(transfer: DataTransfer): Promise<PickedFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (entries.length === 0) return [...transfer.files].map((file) => ({ file, folder: null }))
  const found = await Promise.all(entries.map((entry) => filesIn(entry, null)))
  return found.flat()
}

async function filesIn(entry: FileSystemEntry, folder: string | null): Promise<PickedFile[]> {
  if (isLitter(entry.name) && folder !== null) return []
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => {
      entry.file(resolve, reject)
    })
    return [{ file, folder }]
  }
  const inside = await entriesOf(entry as FileSystemDirectoryEntry)
  const found = await Promise.all(
    inside.map((fileSystemEntry) => filesIn(fileSystemEntry, folder ?? entry.name)),
  )
  return found.flat()
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

/** A folder is read in parts of a hundred; an empty part is the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject)
    })
    if (part.length === 0) return all
    all.push(...part)
  }
}

/** Files chosen by a button; for a folder, with its name. Not every phone browser gives paths. */
export const chosenFiles = (files: readonly File[]): PickedFile[] =>
  files
    .map((file) => ({ file, folder: (file.webkitRelativePath ?? '').split('/').slice(0, -1)[0] ?? null }))
    .filter(({ file, folder }) => folder === null || !isLitter(file.name))

/** A pasted picture has no useful name. */
export const pastedFiles = (transfer: DataTransfer | null, now: Date): PickedFile[] =>
  [...(transfer?.files ?? [])].map((file) => ({
    folder: null,
    file: /^image\.\w+$/.test(file.name)
      ? new File([file], `Pasted ${stampOf(now)}.${file.name.split('.').at(-1)}`, {
          type: file.type,
          lastModified: file.lastModified,
        })
      : file,
  }))

const two = (part: number) => String(part).padStart(2, '0')
const stampOf = (now: Date) =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())} ${two(now.getHours())}.${two(now.getMinutes())}.${two(now.getSeconds())}`
