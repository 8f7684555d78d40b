import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { copyIsolated } from './copier.ts'

/** The smallest file a reader takes for a PDF with a page. */
const small = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const copy = (bytes: Buffer, change: Partial<Parameters<typeof copyIsolated>[0]> = {}) =>
  copyIsolated({
    content: Readable.from([bytes]),
    kind: 'pdf',
    mark: 'ada@example.com',
    signal: new AbortController().signal,
    ...change,
  })

describe('a copy made in isolation', () => {
  it('is a PDF; several at once wait for each other', async () => {
    const copies = await Promise.all([copy(small), copy(small), copy(small, { mark: '' })])
    expect(copies.map((copy) => copy.subarray(0, 5).toString())).toEqual(['%PDF-', '%PDF-', '%PDF-'])
  })

  it('of an unreadable file fails by itself, and the next one is made', async () => {
    await expect(copy(Buffer.from('no PDF at all'))).rejects.toMatchObject({ code: 'unavailable' })
    expect((await copy(small)).length).toBeGreaterThan(100)
  })

  it('is given up when it takes too long or too much memory', async () => {
    const limits = { silenceMs: 60_000, totalMs: 60_000, memoryBytes: 1 }
    await expect(copy(small, { limits, content: neverEnding() })).rejects.toMatchObject({
      code: 'unavailable',
    })
  })
})

/** Bytes that do not come to an end, so that only a limit ends it. */
const neverEnding = () => new Readable({ read: () => undefined })
