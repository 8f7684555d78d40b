import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import yazl from 'yazl'
import { unpackZip } from './unpack-zip.ts'

function archive(files: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream as NodeJS.ReadableStream)
}

/** An archive of one stored file whose name no careful writer would write. */
function archiveNamed(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(content.length, 22)
  local.writeUInt16LE(Buffer.byteLength(name), 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(20, 4)
  central.writeUInt16LE(20, 6)
  local.copy(central, 10, 8, 30)
  central.writeUInt16LE(0, 30)
  const start = 30 + Buffer.byteLength(name) + packed.length
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + Buffer.byteLength(name), 12)
  end.writeUInt32LE(start, 16)
  return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end])
}

describe('unpacking an archive', () => {
  it('takes the files of folders, and leaves what the system put there', async () => {
    const zip = await archive({
      'a/one.txt': 'One',
      'b/two.md': 'Two',
      '__MACOSX/a': 'x',
      'a/.DS_Store': 'x',
    })
    const { parts, refused } = await unpackZip(zip)
    expect(parts.map((part) => [part.name, part.bytes.toString()])).toEqual([
      ['a/one.txt', 'One'],
      ['b/two.md', 'Two'],
    ])
    expect(refused).toEqual([])
  })

  it('refuses an archive inside, and a file of nothing, each by itself', async () => {
    const inner = await archive({ 'x.txt': 'x' })
    const { parts, refused } = await unpackZip(
      await archive({ 'inner.zip': inner, 'inner.txt': inner, 'empty.txt': '', 'good.txt': 'Good' }),
    )
    expect(parts.map((part) => part.name)).toEqual(['good.txt'])
    expect(refused.map((notTaken) => notTaken.name)).toEqual(['inner.zip', 'inner.txt', 'empty.txt'])
    expect(refused[0]?.reason).toContain('Archives inside archives')
  })

  it('takes the first of two files of one name, whatever the case of its letters', async () => {
    const { parts, refused } = await unpackZip(await archive({ 'Lease.txt': 'First', 'lease.TXT': 'Second' }))
    expect(parts.map(({ bytes }) => bytes.toString())).toEqual(['First'])
    expect(refused).toEqual([{ name: 'lease.TXT', reason: 'Another file in the archive has this name.' }])
  })

  it.each(['../../etc/passwd', '/etc/passwd', 'C:\\x.txt', 'a\\..\\b.txt', 'a/../../b'])(
    'refuses the name %s',
    async (name) => {
      const { parts, refused } = await unpackZip(archiveNamed(name, Buffer.from('x')))
      expect(parts).toEqual([])
      expect(refused[0]?.reason).toBe('Its name points outside the archive.')
    },
  )

  it('does not open what unpacks to far more than it is', async () => {
    const { parts, refused } = await unpackZip(await archive({ 'bomb.txt': Buffer.alloc(20 * 1024 * 1024) }))
    expect(parts).toEqual([])
    expect(refused[0]?.reason).toContain('may be malicious')
  })

  it('refuses ten thousand files, naming how many it takes', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`${at}.txt`, 'x']))
    await expect(unpackZip(await archive(many))).rejects.toThrow('This archive holds 10,000 files.')
  })

  it('refuses what is no archive', async () => {
    await expect(unpackZip(Buffer.from('PK no'))).rejects.toThrow('damaged')
  })
})
