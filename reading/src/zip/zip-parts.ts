import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { ReadingRefused } from '#reading/reading'

/** More than any office document needs, and far less than a zip bomb needs. */
export const zipLimits = {
  entries: 2000,
  partBytes: 50 * 1024 * 1024,
  allBytes: 300 * 1024 * 1024,
  ratio: 200,
  /** A compression ratio is meaningless for a part this small. */
  ratioFrom: 1024 * 1024,
} as const

const bomb =
  'This file unpacks to far more data than a document should hold. It may be malicious, so Pam did not open it.'
const broken = 'This file is damaged: its parts cannot be unpacked.'

const open = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer)

/** The archive's directory, refused by its declared sizes before a byte is unpacked. */
async function entriesOf(bytes: Uint8Array): Promise<{ zip: ZipFile; entries: Entry[] }> {
  const zip = await open(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
    validateEntrySizes: true,
    strictFileNames: true,
  }).catch(() => {
    throw new ReadingRefused(broken)
  })
  if (zip.entryCount > zipLimits.entries) throw new ReadingRefused(bomb)
  const entries: Entry[] = []
  let total = 0
  await new Promise<void>((resolve, reject) => {
    zip.on('error', () => reject(new ReadingRefused(broken)))
    zip.on('end', resolve)
    zip.on('entry', (entry: Entry) => {
      total += entry.uncompressedSize
      const isSteep =
        entry.uncompressedSize > zipLimits.ratioFrom &&
        entry.uncompressedSize > zipLimits.ratio * Math.max(1, entry.compressedSize)
      const overlaps = entries.some(
        (item) => item.relativeOffsetOfLocalHeader === entry.relativeOffsetOfLocalHeader,
      )
      if (entry.uncompressedSize > zipLimits.partBytes || total > zipLimits.allBytes || isSteep || overlaps) {
        return reject(new ReadingRefused(bomb))
      }
      if (entry.isEncrypted()) {
        return reject(
          new ReadingRefused('This file is protected with a password. Save it without one, and try again.'),
        )
      }
      entries.push(entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
  return { zip, entries }
}

export async function zipNames(bytes: Uint8Array): Promise<string[]> {
  const { entries } = await entriesOf(bytes)
  return entries.map((entry) => entry.fileName)
}

/** The parts whose names are wanted. What is unpacked is counted too: a directory can lie. */
export async function zipParts(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
): Promise<Map<string, Uint8Array>> {
  const { zip, entries } = await entriesOf(bytes)
  const parts = new Map<string, Uint8Array>()
  let total = 0
  for (const entry of entries.filter((entry) => wanted(entry.fileName))) {
    const part = await unpack(zip, entry)
    total += part.length
    if (total > zipLimits.allBytes) throw new ReadingRefused(bomb)
    parts.set(entry.fileName, part)
  }
  return parts
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    const stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream) {
      size += (chunk as Buffer).length
      if (size > zipLimits.partBytes) throw new ReadingRefused(bomb)
      chunks.push(chunk as Buffer)
    }
  } catch (error) {
    throw error instanceof ReadingRefused ? error : new ReadingRefused(broken)
  }
  return Buffer.concat(chunks)
}
