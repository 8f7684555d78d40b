interface Entry {
  readonly name: string
  readonly text: string
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

/** January 1, 1980: a file of the same words is the same file. */
const noDate = 0x21

/** A ZIP archive of texts, stored as they are: office files need no more. */
export function makeZip(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const utf8 = new TextEncoder()
  const [files, directory]: [Uint8Array[], Uint8Array[]] = [[], []]
  let offset = 0
  for (const { name, text } of entries) {
    const [title, bytes] = [utf8.encode(name), utf8.encode(text)]
    const shared = [20, 0x800, 0, 0, noDate] as const
    const sizes = [checksum(bytes), bytes.length, bytes.length] as const
    const local = [
      words([0x04034b50], 4),
      words(shared, 2),
      words(sizes, 4),
      words([title.length, 0], 2),
      title,
      bytes,
    ]
    const central = [
      words([0x02014b50], 4),
      words([20, ...shared], 2),
      words(sizes, 4),
      words([title.length, 0, 0, 0, 0], 2),
      words([0, offset], 4),
      title,
    ]
    files.push(...local)
    directory.push(...central)
    offset += lengthOf(local)
  }
  const end = [
    words([0x06054b50], 4),
    words([0, 0, entries.length, entries.length], 2),
    words([lengthOf(directory), offset], 4),
    words([0], 2),
  ]
  return joined([...files, ...directory, ...end])
}

const lengthOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0)

/** Numbers of two or four bytes, the lowest byte first. */
function words(values: readonly number[], size: 2 | 4): Uint8Array {
  const bytes = new Uint8Array(values.length * size)
  const view = new DataView(bytes.buffer)
  for (const [index, value] of values.entries())
    if (size === 2) view.setUint16(index * 2, value, true)
    else view.setUint32(index * 4, value, true)
  return bytes
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(lengthOf(parts))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
