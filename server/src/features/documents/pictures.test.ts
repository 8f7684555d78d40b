import { documentsApi } from '@pam/contracts/documents'
import { monitoringApi } from '@pam/contracts/monitoring'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { giveAndRead } from '#test/documents'
import { tiffOf } from '#test/tiff'

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
