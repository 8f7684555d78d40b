import { inflateRawSync } from 'node:zlib'

const mark = { entry: 0x02014b50, end: 0x06054b50 }

/** The text of each file in an archive, by its directory: enough for what our own writers make. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || archive.readUInt32LE(end) !== mark.end) throw new Error('This is not an archive.')
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  while (archive.readUInt32LE(at) === mark.entry) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place))
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const packed = archive.subarray(start, start + size)
    const path = archive.toString('utf8', at + 46, at + 46 + (name ?? 0))
    files.set(path, (method === 0 ? packed : inflateRawSync(packed)).toString('utf8'))
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}
