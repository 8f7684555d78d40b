import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { listZip, unpackEntry, ZipRefused } from './read-zip.ts'

interface Made {
  readonly path: string
  readonly bytes: Buffer
  /** The sizes the directory claims, and their position. */
  readonly size?: number
  readonly packed?: number
  readonly flags?: number
  readonly offset?: number
}

const table = Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})
const crcOf = (bytes: Buffer) =>
  (bytes.reduce((crc, byte) => (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8), 0xffffffff) ^ 0xffffffff) >>>
  0

/** An archive as other programs write it, or one with false sizes. */
function zipOf(...made: readonly Made[]): Blob {
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const { path, bytes, size, packed, flags = 0x800, offset: claimed } of made) {
    const [name, deflated] = [Buffer.from(path), deflateRawSync(bytes)]
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(flags, 8)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(crcOf(bytes), 16)
    central.writeUInt32LE(packed ?? deflated.length, 20)
    central.writeUInt32LE(size ?? bytes.length, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(claimed ?? offset, 42)
    locals.push(local, name, deflated)
    centrals.push(central, name)
    offset += 30 + name.length + deflated.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(made.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Blob([...locals, directory, end] as BlobPart[])
}

const text = (words: string) => Buffer.from(words)

describe('an archive', () => {
  it('is listed and unpacked as it was', async () => {
    const words = 'The tenant shall pay rent. '.repeat(500)
    const zip = zipOf(
      { path: 'L-1/Lease.txt', bytes: text(words) },
      { path: 'L-1/', bytes: text('') },
      { path: '__MACOSX/L-1/._Lease.txt', bytes: text('x') },
    )
    const { files, refused } = await listZip(zip)
    expect(files.map(({ path, size }) => [path, size])).toEqual([['L-1/Lease.txt', words.length]])
    expect(refused).toEqual([])
    const [entry] = files
    expect(entry && (await (await unpackEntry(zip, entry)).text())).toBe(words)
  })

  it('is refused file by file where one may harm, with the reason', async () => {
    const { files, refused } = await listZip(
      zipOf(
        { path: 'good.txt', bytes: text('Good') },
        { path: '../../etc/passwd', bytes: text('x') },
        { path: '/root.txt', bytes: text('x') },
        { path: 'C:\\Windows\\x.txt', bytes: text('x') },
        { path: 'secret.pdf', bytes: text('x'), flags: 1 },
        { path: 'inner.zip', bytes: text('x') },
        { path: 'bomb.txt', bytes: Buffer.alloc(5_000_000) },
        { path: 'empty.txt', bytes: text('') },
        { path: 'GOOD.txt', bytes: text('again') },
      ),
    )
    expect(files.map(({ path }) => path)).toEqual(['good.txt'])
    expect(refused.map(({ reason }) => reason)).toEqual([
      'Its name points outside the archive.',
      'Its name points outside the archive.',
      'Its name points outside the archive.',
      'It is protected with a password. Save it without one, and try again.',
      'Archives inside archives are not opened. Unpack it first.',
      expect.stringContaining('far more data than a document'),
      'It is empty.',
      'Another file in the archive has this name.',
    ])
  })

  it('with false sizes is stopped while it is unpacked', async () => {
    const inner = Buffer.concat([Buffer.from('504b0304', 'hex'), text('hidden')])
    const zip = zipOf(
      { path: 'small.txt', bytes: Buffer.alloc(900_000, 'a'), size: 1000 },
      { path: 'archive.pdf', bytes: inner },
    )
    const { files } = await listZip(zip)
    const [small, archive] = files
    if (!small || !archive) throw new Error('Both are listed.')
    await expect(unpackEntry(zip, small)).rejects.toThrow('far more data than a document')
    await expect(unpackEntry(zip, archive)).rejects.toThrow('Archives inside archives')
    await expect(unpackEntry(zip, { ...archive, crc: 1 })).rejects.toThrow('damaged')
  })

  it('that is none, is cut off or has entries over the same bytes is refused as a whole', async () => {
    await expect(listZip(new Blob(['no archive']))).rejects.toThrow('This is not a ZIP archive.')
    const whole = zipOf({ path: 'a.txt', bytes: text('a') })
    await expect(listZip(whole.slice(20))).rejects.toBeInstanceOf(ZipRefused)
    const over = zipOf({ path: 'a.txt', bytes: text('a') }, { path: 'b.txt', bytes: text('b'), offset: 0 })
    await expect(listZip(over)).rejects.toThrow('unpacks to far more data')
  })
})
