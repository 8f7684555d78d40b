import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { linesAbout } from '#test/lines'
import { docOf, docxOf, msgOf, paragraph, zipOf } from '#test/make-files'

const bomb = /unpacks to far more|parts no word processor writes/
const body = (inside: string) => docxOf(inside)

describe('an archive built to harm', () => {
  it('is refused by what its directory declares, before a byte is unpacked', async () => {
    const before = process.memoryUsage().rss
    const bytes = await docxOf('x'.repeat(60 * 1024 * 1024))
    expect((await linesAbout(bytes)).reason).toMatch(bomb)
    const small = await docxOf(paragraph('a'), { 'word/media/a.xml': Buffer.alloc(20 * 1024 * 1024) })
    expect((await linesAbout(small)).reason).toMatch(bomb)
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
  })

  it('is refused when its directory declares a false size', async () => {
    const packed = deflateRawSync(Buffer.alloc(80 * 1024 * 1024, 0x20))
    expect((await linesAbout(lyingZip('word/document.xml', packed, 1000))).reason).toMatch(/damaged|far more/)
  })

  it('is refused with too many parts, or with two parts in one place', async () => {
    const many = await zipOf(
      Object.fromEntries(Array.from({ length: 2100 }, (_, index) => [`word/${index}.xml`, 'x'])),
    )
    expect((await linesAbout(many)).reason).toMatch(bomb)
    const once = await docxOf(paragraph('a'))
    expect((await linesAbout(twiceInDirectory(once))).reason).toMatch(/far more|damaged/)
  })

  it('is refused when it is only an archive, or only a spreadsheet', async () => {
    expect((await linesAbout(await zipOf({ 'a.txt': 'x' }))).reason).toMatch(/ZIP archive/)
    expect((await linesAbout(await zipOf({ 'xl/workbook.xml': 'x' }))).reason).toMatch(/Excel/)
  })
})

describe('XML built to harm', () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><w:document>&b;</w:document>`
  const outside = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><w:document>&f;</w:document>`

  it.each([
    ['entities that multiply', laughs],
    ['entities from outside', outside],
  ])('%s are refused, not expanded', async (_, xml) => {
    const { reason, text } = await linesAbout(await zipOf({ 'word/document.xml': xml }))
    expect([reason, text]).toEqual([expect.stringMatching(bomb), ''])
  })

  it('nested past all reason, or with attributes without end, is refused', async () => {
    const deep = await body(`${'<w:p>'.repeat(100_000)}`)
    expect((await linesAbout(deep)).reason).toMatch(bomb)
    const wide = Array.from({ length: 5000 }, (_, index) => `a${index}="1"`).join(' ')
    expect((await linesAbout(await body(`<w:p ${wide}/>`))).reason).toMatch(bomb)
  })
})

/** One stored entry whose headers say it unpacks to `claimed` bytes. */
function lyingZip(name: string, packed: Buffer, claimed: number): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(claimed, 22)
  head.writeUInt16LE(name.length, 26)
  const local = Buffer.concat([head, Buffer.from(name), packed])
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(20, 6)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(claimed, 24)
  entry.writeUInt16LE(name.length, 28)
  const directory = Buffer.concat([entry, Buffer.from(name)])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, directory, end])
}

/** The same archive with every entry listed twice, both pointing to one place. */
function twiceInDirectory(zip: Buffer): Buffer {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const [size, start] = [zip.readUInt32LE(end + 12), zip.readUInt32LE(end + 16)]
  const directory = zip.subarray(start, start + size)
  const tail = Buffer.from(zip.subarray(end))
  tail.writeUInt16LE(tail.readUInt16LE(8) * 2, 8)
  tail.writeUInt16LE(tail.readUInt16LE(10) * 2, 10)
  tail.writeUInt32LE(size * 2, 12)
  return Buffer.concat([zip.subarray(0, start), directory, directory, tail])
}

describe('an old container whose parts lead in circles', () => {
  it.each([
    ['Outlook', () => msgOf('Rent', 'The tenant pays.')],
    ['Word', () => docOf('The tenant pays.')],
  ])('is refused before a library follows them (%s)', async (_, make) => {
    const bytes = Buffer.from(make())
    const [directory, table] = [bytes.readUInt32LE(48), bytes.readUInt32LE(76)]
    bytes.writeUInt32LE(directory, 512 + table * 512 + directory * 4)
    expect((await linesAbout(bytes)).reason).toBe(
      'This file is damaged: its parts lead in circles or out of it.',
    )
  })
})
