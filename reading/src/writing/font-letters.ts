/** The letters a TrueType font has, by its own table (format 4): what is not in it would be drawn as an empty box. */
export function lettersOf(font: Buffer): (letter: number) => boolean {
  const at = tableAt(font)
  const count = font.readUInt16BE(at + 6) / 2
  const value = (block: number, index: number) => font.readUInt16BE(at + 14 + block * count * 2 + index * 2)
  const ranges: [from: number, to: number][] = []
  for (let index = 0; index < count; index += 1) {
    // One padding number separates the range ends from the range starts.
    const [end, start] = [value(0, index), font.readUInt16BE(at + 16 + count * 2 + index * 2)]
    if (start !== 0xffff) ranges.push([start, end])
  }
  return (letter) => ranges.some(([from, to]) => letter >= from && letter <= to)
}

function tableAt(font: Buffer): number {
  const tables = font.readUInt16BE(4)
  for (let index = 0; index < tables; index += 1) {
    const entry = 12 + index * 16
    if (font.toString('latin1', entry, entry + 4) !== 'cmap') continue
    const start = font.readUInt32BE(entry + 8)
    const maps = font.readUInt16BE(start + 2)
    for (let map = 0; map < maps; map += 1) {
      const at = start + font.readUInt32BE(start + 4 + map * 8 + 4)
      if (font.readUInt16BE(at) === 4) return at
    }
  }
  throw new Error('This font has no table of its letters.')
}
