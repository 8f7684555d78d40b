import { buffer } from 'node:stream/consumers'
import { documentsApi } from '@pam/contracts/documents'
import { documentScrubsApi } from '@pam/contracts/documents/scrubs'
import { describe, expect, it } from 'vitest'
import yazl from 'yazl'
import { sweepDocuments } from '#slice/documents/sweep.job'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { giveAndRead } from '#test/documents'

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

/** A Word file with an author, a tracked change and words that stay. */
function wordFile(words: string): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name)
  add('[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>')
  add(
    'word/document.xml',
    `<w:document ${word}><w:body><w:p><w:r><w:t>${words}</w:t></w:r><w:ins w:author="Ada Author"><w:r><w:t> And more.</w:t></w:r></w:ins></w:p></w:body></w:document>`,
  )
  add('docProps/core.xml', '<a xmlns:dc="d"><dc:creator>Ada Author</dc:creator></a>')
  zip.end()
  return buffer(zip.outputStream)
}

const usual = { tracked_changes: 'accept' as const, comments: 'remove' as const }

async function scrubbed(world: TestApp, by: TestPerson, ids: string[], choices = {}) {
  const { id } = await by.call(documentScrubsApi.begin, { body: { ids, ...usual, ...choices } })
  await world.services.jobs.settle()
  return by.call(documentScrubsApi.show, { params: { id } })
}

const bytesOf = async (by: TestPerson, id: string, document: string) =>
  by.send(documentScrubsApi.file, { params: { id, document } })

describe('a copy without metadata', () => {
  it('is made of a document with a report, and the original stays as it was', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const content = await wordFile('The tenant pays.')
    const { id } = await giveAndRead(world, lawyer, { name: 'Lease.docx', content })
    const scrub = await scrubbed(world, lawyer, [id])
    expect(scrub).toMatchObject({
      state: 'ready',
      items: [{ document_id: id, state: 'ready', reason: null }],
    })
    const whats = scrub.items[0]?.findings.map((finding) => [finding.what, finding.fate, finding.samples[0]])
    expect(whats).toEqual([
      ['Tracked changes with their authors', 'removed', 'Ada Author: And more.'],
      ['Properties of the document', 'removed', 'creator: Ada Author'],
    ])
    const copy = await bytesOf(lawyer, scrub.id, id)
    expect(copy.headers['content-disposition']).toContain('Lease.docx')
    expect([copy.rawPayload.length, copy.rawPayload.includes('docProps')]).toEqual([
      scrub.items[0]?.size,
      false,
    ])
    const again = await giveAndRead(world, lawyer, { name: 'Copy.docx', content: copy.rawPayload })
    const { text } = await lawyer.call(documentsApi.text, { params: { id: again.id } })
    expect([text, again.hidden]).toEqual(['The tenant pays. And more.', 0])
    const original = await lawyer.send(documentsApi.file, { params: { id } })
    expect(original.rawPayload.equals(content)).toBe(true)
    const report = await lawyer.send(documentScrubsApi.report, { params: { id: scrub.id } })
    expect(report.body).toContain('Properties of the document: creator: Ada Author')
    const json = await lawyer.send(documentScrubsApi.report, {
      params: { id: scrub.id },
      query: { as: 'json' },
    })
    expect(JSON.parse(json.body)).toEqual(scrub)
    expect((await world.auditOf()).map((entry) => entry.action)).toEqual(
      expect.arrayContaining(['document.scrub_begun', 'document.scrub_taken']),
    )
  })

  it('of several documents are one ZIP with the report; one that fails is explained and delays no other', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const given = async (name: string, content: Buffer) =>
      (await giveAndRead(world, lawyer, { name, content })).id
    const ids = [
      await given('Lease.docx', await wordFile('One.')),
      await given('Lease.docx', await wordFile('Two.')),
      await given('Old.rtf', Buffer.from('{\\rtf1 The tenant pays.}')),
    ]
    const scrub = await scrubbed(world, lawyer, ids)
    expect(scrub.items.map((item) => item.state)).toEqual(['ready', 'ready', 'failed'])
    expect(scrub.items[2]?.reason).toBe(
      'Pam cannot take metadata out of RTF files. Save it as PDF or DOCX first.',
    )
    const zip = await lawyer.send(documentScrubsApi.archive, { params: { id: scrub.id } })
    expect(zip.rawPayload.length).toBe(Number(zip.headers['content-length']))
    for (const name of ['report.txt', 'Lease.docx', 'Lease (2).docx'])
      expect(zip.rawPayload.includes(name), name).toBe(true)
    expect((await bytesOf(lawyer, scrub.id, ids[2] ?? '')).json()).toMatchObject({ code: 'conflict' })
  })

  it('is visible only to its maker, is deleted after a day, and leaves nothing on disk', async () => {
    const world = await testApp()
    const [lawyer, other] = [await world.person('lawyer'), await world.person('lawyer')]
    const { id } = await giveAndRead(world, lawyer, {
      content: await wordFile(`Of ${world.firmId}`),
      fields: { audience: 'firm' },
    })
    const scrub = await scrubbed(world, lawyer, [id])
    await expect(other.call(documentScrubsApi.show, { params: { id: scrub.id } })).rejects.toMatchObject({
      code: 'not_found',
    })
    const stored = async () => {
      const found: string[] = []
      for await (const file of world.services.files.list()) found.push(file.sha256)
      return found
    }
    expect(await stored()).toContain(scrub.items[0]?.sha256)
    world.clock.pass(25 * 3600)
    const ctx = { ...world.services, now: () => world.clock.now(), signal: new AbortController().signal }
    await sweepDocuments.run(ctx as never, {})
    expect(await stored()).not.toContain(scrub.items[0]?.sha256)
  })

  it('of a document one may not see is not made', async () => {
    const world = await testApp()
    const [lawyer, other] = [await world.person('lawyer'), await world.person('lawyer')]
    const { id } = await giveAndRead(world, lawyer)
    await expect(
      other.call(documentScrubsApi.begin, { body: { ids: [id], ...usual } }),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
