import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { ReadingRefused } from '#reading/reading'

// biome-ignore lint/plugin: reading imports no other package
const grouped = (count: number) => count.toLocaleString('en-US')

/** More than a law office's folder contains, and far less than a zip bomb needs. */
export const unpackLimits = {
  entries: 2000,
  partBytes: 50 * 1024 * 1024,
  allBytes: 200 * 1024 * 1024,
  ratio: 200,
  /** A compression ratio is meaningless for a part this small. */
  ratioFrom: 1024 * 1024,
} as const

interface Part {
  readonly name: string
  readonly bytes: Buffer
}
interface NotTaken {
  readonly name: string
  readonly reason: string
}

const open = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer)
const broken = 'This archive is damaged: it cannot be unpacked.'

/** The files of an archive. One that may harm is refused with why, and the others are still taken. */
export async function unpackZip(bytes: Buffer): Promise<{ parts: Part[]; refused: NotTaken[] }> {
  const { zip, entries } = await directoryOf(bytes)
  const [parts, refused]: [Part[], NotTaken[]] = [[], []]
  const names = new Set<string>()
  let total = 0
  for (const { entry, name } of entries) {
    const reason = names.has(name.toLowerCase())
      ? 'Another file in the archive has this name.'
      : whyNot(entry, name, total)
    names.add(name.toLowerCase())
    const content = reason ?? (await contentOf(zip, entry))
    if (typeof content === 'string') refused.push({ name: shown(name), reason: content })
    else {
      total += content.length
      parts.push({ name: shown(name), bytes: content })
    }
  }
  return { parts, refused }
}

async function directoryOf(bytes: Buffer) {
  const zip = await open(bytes, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true }).catch(
    () => {
      throw new ReadingRefused(broken)
    },
  )
  if (zip.entryCount > unpackLimits.entries)
    throw new ReadingRefused(
      `This archive holds ${grouped(zip.entryCount)} files. Import at most ${grouped(unpackLimits.entries)} at a time.`,
    )
  const entries: { entry: Entry; name: string }[] = []
  const starts = new Set<number>()
  await new Promise<void>((resolve, reject) => {
    zip.on('error', () => reject(new ReadingRefused(broken)))
    zip.on('end', resolve)
    zip.on('entry', (entry: Entry) => {
      // Two entries over the same bytes are how small archives become endless.
      if (starts.has(entry.relativeOffsetOfLocalHeader))
        return reject(new ReadingRefused('This archive is built to unpack to far more than it holds.'))
      starts.add(entry.relativeOffsetOfLocalHeader)
      const name = nameOf(entry)
      if (!name.endsWith('/') && !ofTheSystem.test(name)) entries.push({ entry, name })
      zip.readEntry()
    })
    zip.readEntry()
  })
  return { zip, entries }
}

/** Files created by operating systems, not by people. */
const ofTheSystem = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i

const nameOf = ({ fileName }: Entry): string => {
  const raw = fileName as unknown
  return Buffer.isBuffer(raw) ? raw.toString('utf8') : String(raw)
}

/** As it is shown: nothing that cannot be seen, and not without end. */
const shown = (name: string) =>
  name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 300) || 'A file without a name'

function whyNot(entry: Entry, name: string, total: number): string | undefined {
  if (/^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)|\\/i.test(name) || name.includes('\0'))
    return 'Its name points outside the archive.'
  if (entry.isEncrypted()) return 'It is protected with a password. Save it without one, and try again.'
  const { uncompressedSize: size, compressedSize: packed } = entry
  if (size === 0) return 'It is empty.'
  const isSteep = size > unpackLimits.ratioFrom && size > unpackLimits.ratio * Math.max(1, packed)
  if (isSteep || size > unpackLimits.partBytes)
    return 'It unpacks to far more data than a document should hold. It may be malicious, so Pam did not open it.'
  if (total + size > unpackLimits.allBytes)
    return 'The archive holds more than 200 MB. Import this file by itself.'
  return undefined
}

/** The bytes, or why there are none. */
async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer | string> {
  const chunks: Buffer[] = []
  try {
    const stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream) chunks.push(chunk as Buffer)
  } catch {
    return 'It is damaged: it cannot be unpacked.'
  }
  const bytes = Buffer.concat(chunks)
  return isArchive(bytes, nameOf(entry))
    ? 'Archives inside archives are not opened. Import it by itself.'
    : bytes
}

/** How gzip, 7z, rar, bzip2 and xz begin. */
const others = ['1f8b', '377abcaf', '52617221', '425a68', 'fd377a585a']
const office = /\.(?:docx|docm|odt|xlsx|pptx)$/i

/** Office documents are archives too; they are read as what they are. */
function isArchive(bytes: Buffer, name: string): boolean {
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK'
  const isOther = others.some((other) => bytes.subarray(0, other.length / 2).toString('hex') === other)
  return isOther || (isZip && !office.test(name))
}
