import type { Readable } from 'node:stream'
import yazl from 'yazl'
import type { FileAnswer } from '#platform/http/files'

interface Packed {
  readonly name: string
  readonly size: number
  readonly open: () => Promise<Readable>
}

/** One ZIP of files that are opened one after the other while it is read; nothing is packed tighter, so its size is known. */
export async function zipOf(
  files: readonly Packed[],
  first: { readonly name: string; readonly content: Buffer },
): Promise<FileAnswer> {
  const zip = new yazl.ZipFile()
  const options = { compress: false, forceDosTimestamp: true, mtime: new Date(1980, 0, 1) } as const
  zip.addBuffer(first.content, first.name, options)
  const names = new Set([first.name.toLowerCase()])
  for (const { name, size, open } of files)
    zip.addReadStreamLazy(freeName(name, names), { ...options, size }, (give) => {
      open().then(
        (content) => give(null, content),
        (error: unknown) => give(error, undefined as never),
      )
    })
  const size = await new Promise<number>((resolve) => {
    // The library hands over the size; its types do not say so.
    const tell = ((bytes: number) => resolve(bytes)) as () => void
    zip.end({ forceZip64Format: false, comment: '' }, tell)
  })
  return { content: zip.outputStream as Readable, size, name: 'documents-without-metadata.zip' }
}

/** Two documents may have one name, and a folder of files cannot. */
function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.')
  const [stem, end] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem} (${number})${end}`
  taken.add(free.toLowerCase())
  return free
}
