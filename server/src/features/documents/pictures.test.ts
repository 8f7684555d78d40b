import { documentsApi } from '@pam/contracts/documents'
import { monitoringApi } from '@pam/contracts/monitoring'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { giveAndRead } from '#test/documents'

/** A TIFF of gray pages, uncompressed. */
function tiffOf(pages: number): Buffer {
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

describe('a page of a TIFF', () => {
  it('is drawn as a PNG the first time somebody looks, and kept', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id, pages } = await giveAndRead(world, lawyer, { name: 'Scan.tiff', content: tiffOf(2) })
    expect(pages).toBe(2)
    const look = (number: number) => lawyer.send(documentsApi.picture, { params: { id, number } })
    const [first, second] = [await look(1), await look(2)]
    expect(first.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect([first.rawPayload.readUInt32BE(16), first.rawPayload.readUInt32BE(20)]).toEqual([40, 30])
    expect(first.rawPayload.equals(second.rawPayload)).toBe(false)
    const files = async () => {
      let count = 0
      for await (const _ of world.services.files.list()) count += 1
      return count
    }
    const { items } = await (await world.person('admin')).call(monitoringApi.audit, {
      query: { action: 'document.pages_seen' },
    })
    expect(items.map(({ subject_id, detail }) => [subject_id, detail])).toEqual([
      [id, { version: 1, from_page: 1 }],
    ])
    const before = await files()
    expect((await look(1)).rawPayload.equals(first.rawPayload)).toBe(true)
    expect(await files()).toBe(before)
    expect((await look(3)).statusCode).toBe(404)
  })

  it('is not there for other kinds, nor for those who may not see the document', async () => {
    const world = await testApp()
    const [lawyer, other] = [await world.person('lawyer'), await world.person('lawyer')]
    const text = await giveAndRead(world, lawyer)
    const scan = await giveAndRead(world, lawyer, { content: tiffOf(1) })
    const look = (by: typeof lawyer, id: string) =>
      by.send(documentsApi.picture, { params: { id, number: 1 } })
    expect((await look(lawyer, text.id)).statusCode).toBe(404)
    expect((await look(other, scan.id)).statusCode).toBe(404)
  })
})
