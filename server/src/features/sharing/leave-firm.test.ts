import { Readable } from 'node:stream'
import { documentsApi } from '@pam/contracts/documents'
import { sharingApi } from '@pam/contracts/sharing'
import { describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app'
import { comeIn, onlyDocument, sharedDocument, smallPdf } from '#test/sharing'
import { whileOpen } from './while-open.ts'

const pdf = { name: 'Lease.pdf', content: smallPdf('The tenant shall pay rent.') }

async function visited(world: TestApp, share = {}, given = {}) {
  const made = await sharedDocument(world, share, given)
  const visitor = await comeIn(world, made.token)
  return { ...made, visitor, shown: await onlyDocument(visitor) }
}

const wordsOf = (bytes: Buffer) => bytes.toString('latin1')

describe('a document that leaves', () => {
  it('as PDF is a copy with the mark on its pages, to look at and, where that is allowed, to take', async () => {
    const world = await testApp()
    const { visitor, shown, lawyer, link } = await visited(world, { may_download: true }, pdf)
    expect(shown).toMatchObject({ shown_as: 'pages', taken_as: 'copy', pages: 1 })
    const params = { id: shown.id }
    const seen = await visitor.send(sharingApi.pages, { params })
    expect(seen.headers['content-disposition']).toContain('Lease.pdf')
    expect(seen.headers['content-security-policy']).toContain('sandbox')
    expect(seen.headers['cache-control']).toBe('no-store')
    expect(wordsOf(seen.rawPayload.subarray(0, 5))).toBe('%PDF-')
    expect(seen.rawPayload.equals(pdf.content)).toBe(false)
    expect((await visitor.send(sharingApi.take, { params })).statusCode).toBe(200)
    const { items } = await lawyer.call(sharingApi.log, { params: { id: link.id } })
    expect(items.filter((item) => item.what === 'viewed' || item.what === 'downloaded')).toHaveLength(2)
  })

  it('to look at only cannot be taken', async () => {
    const world = await testApp()
    const { visitor, shown } = await visited(world, {}, pdf)
    expect(shown.taken_as).toBe('nothing')
    expect((await visitor.send(sharingApi.take, { params: { id: shown.id } })).statusCode).toBe(404)
  })

  it('without a watermark is the file itself, byte for byte', async () => {
    const world = await testApp()
    const share = { may_download: true, has_watermark: false }
    const { visitor, shown } = await visited(world, share, { name: 'Lease.txt', content: 'The lease.' })
    expect(shown).toMatchObject({ shown_as: 'words', taken_as: 'file' })
    const taken = await visitor.send(sharingApi.take, { params: { id: shown.id } })
    expect(taken.body).toBe('The lease.')
    expect((await visitor.send(sharingApi.pages, { params: { id: shown.id } })).statusCode).toBe(404)
  })

  it('with hidden text leaves without it, until the text is cleared', async () => {
    const world = await testApp()
    const share = { may_download: true, has_watermark: false }
    const page = '<p>The rent is due.</p><p style="display:none">our floor is ninety thousand</p>'
    const given = { name: 'Note.html', content: `<html><body>${page}</body></html>` }
    const { visitor, shown, lawyer, document } = await visited(world, share, given)
    expect(document.hidden).toBe(1)
    expect(shown.taken_as).toBe('nothing')
    const { text } = await visitor.call(sharingApi.words, { params: { id: shown.id } })
    expect([text.includes('The rent is due.'), text.includes('floor')]).toEqual([true, false])
    await lawyer.call(documentsApi.releaseHidden, { params: { id: document.id }, body: { released: true } })
    expect((await onlyDocument(visitor)).taken_as).toBe('file')
  })
})

describe('a file on its way out', () => {
  const half = 1024 * 1024
  const chunks = () => Readable.from([Buffer.alloc(3 * half, 'a')])

  it('is cut off when its link is withdrawn in the middle', async () => {
    let looks = 0
    const taken: number[] = []
    const cut = async () => {
      for await (const chunk of whileOpen(chunks(), async () => ++looks <= 2)) taken.push(chunk.byteLength)
    }
    await expect(cut()).rejects.toMatchObject({ code: 'not_found' })
    expect(taken).toEqual([half, half])
  })

  it('does not reach its reader whole when the link is withdrawn while it is sent', async () => {
    const world = await testApp({ own: true })
    const content = Buffer.concat([smallPdf('The lease.'), Buffer.alloc(12 * half, '%\n')])
    const share = { may_download: true, has_watermark: false }
    const { visitor, shown, lawyer, link } = await visited(world, share, { name: 'Long.pdf', content })
    const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
    try {
      const answer = await fetch(`${address}/api/sharing/visit/documents/${shown.id}/file`, {
        headers: { authorization: `Bearer ${visitor.token}`, 'accept-encoding': 'identity' },
      })
      const reader = answer.body?.getReader()
      let received = (await reader?.read())?.value?.byteLength ?? 0
      await lawyer.call(sharingApi.revoke, { params: { id: link.id } })
      const rest = async () => {
        for (;;) {
          const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
          if (done) return
          received += value?.byteLength ?? 0
        }
      }
      await expect(rest()).rejects.toThrow()
      expect(received).toBeGreaterThan(0)
      expect(received).toBeLessThan(content.length)
    } finally {
      await world.app.close()
    }
  })
})
