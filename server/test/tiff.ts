/** A TIFF of gray pages, uncompressed. */
export function tiffOf(pages: number): Buffer {
  const [width, height] = [40, 30]
  const tags = 9
  const size = 2 + tags * 12 + 4 + width * height
  const out = Buffer.alloc(8 + pages * size)
  out.write('II*\0', 'latin1')
  out.writeUInt32LE(8, 4)
  for (let page = 0; page < pages; page += 1) {
    const at = 8 + page * size
    const pixels = at + 2 + tags * 12 + 4
    const rows = [
      [256, 4, width],
      [257, 4, height],
      [258, 3, 8],
      [259, 3, 1],
      [262, 3, 1],
      [273, 4, pixels],
      [277, 3, 1],
      [278, 4, height],
      [279, 4, width * height],
    ]
    out.writeUInt16LE(tags, at)
    for (const [index, [tag = 0, type = 0, value = 0]] of rows.entries()) {
      out.writeUInt16LE(tag, at + 2 + index * 12)
      out.writeUInt16LE(type, at + 4 + index * 12)
      out.writeUInt32LE(1, at + 6 + index * 12)
      out.writeUInt32LE(value, at + 10 + index * 12)
    }
    out.writeUInt32LE(page + 1 < pages ? at + size : 0, pixels - 4)
    out.fill(60 + page * 90, pixels, pixels + width * height)
  }
  return out
}
