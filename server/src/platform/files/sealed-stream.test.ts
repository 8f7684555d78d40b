import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { opened, sealed } from './sealed-stream.ts'

async function* inChunks(bytes: Buffer, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
const seal = (key: Buffer, bytes: Buffer, size = 10_000) => buffer(sealed(key, inChunks(bytes, size)))
const open = (key: Buffer, bytes: Buffer, size = 7919) => buffer(opened(key, inChunks(bytes, size)))

describe('a file under a key', () => {
  const key = randomBytes(32)

  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_001])(
    'of %i bytes comes back as it was',
    async (length) => {
      const bytes = randomBytes(length)
      const under = await seal(key, bytes)
      expect(length < 16 || !under.includes(bytes.subarray(0, 16))).toBe(true)
      expect((await open(key, under)).equals(bytes)).toBe(true)
    },
  )

  it('is refused with a bit changed, cut short, lengthened, its pieces swapped, or under another key', async () => {
    const bytes = randomBytes(200_000)
    const under = await seal(key, bytes)
    const changed = Buffer.from(under)
    changed.writeUInt8(changed.readUInt8(70_000) ^ 1, 70_000)
    const piece = 65_536 + 16
    const swapped = Buffer.concat([
      under.subarray(piece, 2 * piece),
      under.subarray(0, piece),
      under.subarray(2 * piece),
    ])
    const broken = [
      changed,
      under.subarray(0, 2 * piece),
      under.subarray(0, -1),
      Buffer.concat([under, Buffer.from('x')]),
      swapped,
    ]
    for (const bytes of broken) await expect(open(key, bytes)).rejects.toMatchObject({ code: 'unavailable' })
    await expect(open(randomBytes(32), under)).rejects.toMatchObject({ code: 'unavailable' })
  })
})
