import { wholeNumber } from '@pam/law/format/numbers'
/** Far more than a law office needs, and far less than a zip bomb needs. */
export const zipLimits = {
  entries: 50_000,
  fileBytes: 500 * 1024 ** 2,
  ratio: 200,
  /** A compression ratio is meaningless for a file this small. */
  ratioFrom: 1024 ** 2,
} as const

export interface ZipEntry {
  /** As in the archive, with its folders. */
  readonly path: string
  readonly size: number
  readonly packed: number
  readonly crc: number
  readonly method: number
  readonly offset: number
}

export interface ZipListing {
  readonly files: readonly ZipEntry[]
  readonly refused: readonly { readonly path: string; readonly reason: string }[]
}

/** The archive, or one file in it, cannot be read; the message explains why. */
export class ZipRefused extends Error {}

const damaged = 'This archive is damaged: it cannot be read. Export it again and try once more.'
const bomb =
  'It unpacks to far more data than a document should hold. It may be malicious, so Pam did not open it.'

const bytesOf = async (file: Blob, from: number, to: number) =>
  new DataView(await file.slice(from, to).arrayBuffer())

const tailBytes = 65_557
const large = 0xffffffff

/** Where the directory is: at the end of the file, in archives over 4 GB one step before it. */
async function directoryPlace(file: Blob): Promise<{ count: number; size: number; offset: number }> {
  const start = Math.max(0, file.size - tailBytes)
  const tail = await bytesOf(file, start, file.size)
  let at = tail.byteLength - 22
  while (at >= 0 && tail.getUint32(at, true) !== 0x06054b50) at -= 1
  if (at < 0) throw new ZipRefused('This is not a ZIP archive.')
  const place = {
    count: tail.getUint16(at + 10, true),
    size: tail.getUint32(at + 12, true),
    offset: tail.getUint32(at + 16, true),
  }
  if (place.count !== 0xffff && place.size !== large && place.offset !== large) return place
  const locator = at - 20
  if (locator < 0 || tail.getUint32(locator, true) !== 0x07064b50) throw new ZipRefused(damaged)
  const end = Number(tail.getBigUint64(locator + 8, true))
  const record = await bytesOf(file, end, end + 56)
  if (record.byteLength < 56 || record.getUint32(0, true) !== 0x06064b50) throw new ZipRefused(damaged)
  return {
    count: Number(record.getBigUint64(32, true)),
    size: Number(record.getBigUint64(40, true)),
    offset: Number(record.getBigUint64(48, true)),
  }
}

/** Sizes and places over 4 GB are in an extra field, in this order. */
function largeValues(view: DataView, from: number, to: number, given: readonly number[]): number[] {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue
    let place = at + 4
    return given.map((value) => {
      if (value !== large || place + 8 > to) return value
      place += 8
      return Number(view.getBigUint64(place - 8, true))
    })
  }
  return [...given]
}

/** Files created by operating systems, not by people. */
const ofTheSystem = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._[^/]*$)/i
const otherArchive = /\.(?:zip|rar|7z|tar|t?gz|tgz|bz2|xz|cab|iso)$/i

function whyNot(entry: ZipEntry & { flags: number }): string | undefined {
  const { path, size, packed, flags, method } = entry
  if (/^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)|\\/i.test(path) || path.includes('\0'))
    return 'Its name points outside the archive.'
  if (flags & 1) return 'It is protected with a password. Save it without one, and try again.'
  if (method !== 0 && method !== 8) return 'It uses a compression method Pam does not support.'
  if (size === 0) return 'It is empty.'
  if (otherArchive.test(path)) return 'Archives inside archives are not opened. Unpack it first.'
  if (size > zipLimits.ratioFrom && size > zipLimits.ratio * Math.max(1, packed)) return bomb
  if (size > zipLimits.fileBytes) return 'It is larger than 500 MB. Upload it by itself.'
  return undefined
}

/** The content of an archive, read only from its directory: nothing is unpacked yet. */
export async function listZip(file: Blob): Promise<ZipListing> {
  const { count, size, offset } = await directoryPlace(file)
  if (count > zipLimits.entries)
    throw new ZipRefused(
      `This archive holds ${wholeNumber(count)} files. Import at most ${wholeNumber(zipLimits.entries)} at a time.`,
    )
  if (offset + size > file.size) throw new ZipRefused(damaged)
  const view = await bytesOf(file, offset, offset + size)
  const [files, refused]: [ZipEntry[], { path: string; reason: string }[]] = [[], []]
  const [starts, names] = [new Set<number>(), new Set<string>()]
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50) throw new ZipRefused(damaged)
    const [nameLength, extraLength] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)]
    const [nameAt, extraAt] = [at + 46, at + 46 + nameLength]
    const next = extraAt + extraLength + view.getUint16(at + 32, true)
    if (next > view.byteLength) throw new ZipRefused(damaged)
    const name = new Uint8Array(view.buffer, view.byteOffset + nameAt, nameLength)
    const path = new TextDecoder().decode(name).normalize('NFC')
    const [unpacked = 0, packed = 0, start = 0] = largeValues(view, extraAt, extraAt + extraLength, [
      view.getUint32(at + 24, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 42, true),
    ])
    // Two entries over the same bytes are how small archives become endless.
    if (starts.has(start))
      throw new ZipRefused('This archive unpacks to far more data than its size suggests.')
    starts.add(start)
    const entry = {
      path,
      size: unpacked,
      packed,
      offset: start,
      crc: view.getUint32(at + 16, true),
      method: view.getUint16(at + 10, true),
      flags: view.getUint16(at + 8, true),
    }
    at = next
    if (path.endsWith('/') || ofTheSystem.test(path)) continue
    const isTwice = names.has(path.toLowerCase())
    names.add(path.toLowerCase())
    const reason = isTwice ? 'Another file in the archive has this name.' : whyNot(entry)
    if (reason) refused.push({ path: shown(path), reason })
    else files.push(entry)
  }
  return { files, refused }
}

/** As it is shown: nothing that cannot be seen, and not without end. */
const shown = (path: string) =>
  path.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 300) || 'A file without a name'

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** How ZIP, gzip, 7z, rar, bzip2 and xz begin. */
const archives = ['504b0304', '1f8b', '377abcaf', '52617221', '425a68', 'fd377a585a']
const office = /\.(?:docx|docm|odt|ods|odp|xlsx|xlsm|pptx|pages|numbers|key|msg)$/i

const pieceBytes = 1024 ** 2

/** A piece at a time: a large file is never in memory twice. */
function inPieces(blob: Blob): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      if (at >= blob.size) return controller.close()
      const piece = await blob.slice(at, at + pieceBytes).arrayBuffer()
      at += piece.byteLength
      controller.enqueue(new Uint8Array(piece))
    },
  })
}

/** The bytes of one file, counted and checked against the directory, which may be false. */
export async function unpackEntry(file: Blob, entry: ZipEntry): Promise<Blob> {
  const broken = new ZipRefused('It is damaged: it cannot be unpacked.')
  const local = await bytesOf(file, entry.offset, entry.offset + 30)
  if (local.byteLength < 30 || local.getUint32(0, true) !== 0x04034b50) throw broken
  const from = entry.offset + 30 + local.getUint16(26, true) + local.getUint16(28, true)
  const packed = file.slice(from, from + entry.packed)
  if (packed.size !== entry.packed) throw broken
  const stream = inPieces(packed)
  const bytes = entry.method === 0 ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = bytes.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let [size, crc] = [0, 0xffffffff]
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      size += value.length
      if (size > entry.size) throw new ZipRefused(bomb)
      for (const byte of value) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
      chunks.push(value as Uint8Array<ArrayBuffer>)
    }
  } catch (error) {
    throw error instanceof ZipRefused ? error : broken
  } finally {
    await reader.cancel().catch(() => undefined)
  }
  if (size !== entry.size || (crc ^ 0xffffffff) >>> 0 !== entry.crc) throw broken
  const start = [...(chunks[0] ?? []).slice(0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  if (archives.some((mark) => start.startsWith(mark)) && !office.test(entry.path))
    throw new ZipRefused('Archives inside archives are not opened. Unpack it first.')
  return new Blob(chunks)
}
