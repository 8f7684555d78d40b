import { casesApi } from '@pam/contracts/cases'
import { documentsApi } from '@pam/contracts/documents'
import { documentNotesApi } from '@pam/contracts/documents/notes'
import { documentPrivilegeApi } from '@pam/contracts/documents/privilege'
import { documentScrubsApi } from '@pam/contracts/documents/scrubs'
import { describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app'
import { exportCase, importCase, lawyerWithCase } from '#test/cases'
import { giveAndRead } from '#test/documents'
import { ada, shareWith } from '#test/sharing'
import { unzip } from '#test/unzip'

const whole = {
  claim: 'attorney_client' as const,
  date: '2026-03-02',
  author: 'Rosa Rivera, Esq.',
  recipients: 'Ada Marsh',
  description: 'Letter giving legal advice about the lease.',
}

async function caseWithPapers(world: TestApp) {
  const { lawyer, case: legalCase } = await lawyerWithCase(world)
  const give = (name: string) =>
    giveAndRead(world, lawyer, { name, content: Buffer.from(`${name}\n`), fields: { case_id: legalCase.id } })
  const advice = await give('Advice.txt')
  const invoice = await give('Invoice.txt')
  const mark = (id: string, revision: number, claimed: Partial<typeof whole> | null = whole) =>
    lawyer.call(documentPrivilegeApi.mark, {
      params: { id },
      body: { mark: claimed && { claim: 'work_product', ...claimed }, revision },
    })
  const log = async () =>
    (await lawyer.call(documentPrivilegeApi.log, { params: { id: legalCase.id } })).items
  return { lawyer, case: legalCase, advice, invoice, mark, log }
}

describe('a privileged document', () => {
  it('shows its claim, is listed as privileged, and loses the claim when none is claimed', async () => {
    const world = await testApp()
    const { lawyer, advice, mark } = await caseWithPapers(world)
    const marked = await mark(advice.id, advice.revision)
    expect(marked.privilege).toEqual(whole)
    const listed = await lawyer.call(documentsApi.list, { query: { privileged: 'true' } })
    expect(listed.items.map(({ name }) => name)).toEqual(['Advice.txt'])
    const cleared = await mark(advice.id, marked.revision, null)
    expect(cleared.privilege).toBeNull()
  })

  it('is not marked over a change made meanwhile', async () => {
    const world = await testApp()
    const { advice, mark } = await caseWithPapers(world)
    await mark(advice.id, advice.revision)
    await expect(mark(advice.id, advice.revision, null)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is shared only after a second yes', async () => {
    const world = await testApp()
    const { lawyer, advice, invoice, mark } = await caseWithPapers(world)
    await mark(advice.id, advice.revision)
    await expect(shareWith(lawyer, [advice.id, invoice.id])).rejects.toMatchObject({
      code: 'bad_input',
      fields: { include_privileged: 'Advice.txt is marked privileged. Sharing can waive the privilege.' },
    })
    const shared = await shareWith(lawyer, [advice.id], { include_privileged: true })
    expect(shared.token).not.toBe('')
    await expect(shareWith(lawyer, [invoice.id], { recipients: [ada] })).resolves.toBeDefined()
  })

  it('is put among copies for production only after a second yes', async () => {
    const world = await testApp()
    const { lawyer, advice, invoice, mark } = await caseWithPapers(world)
    await mark(advice.id, advice.revision)
    const body = {
      ids: [advice.id, invoice.id],
      tracked_changes: 'accept' as const,
      comments: 'remove' as const,
    }
    await expect(lawyer.call(documentScrubsApi.begin, { body })).rejects.toMatchObject({
      fields: { include_privileged: expect.stringContaining('Advice.txt is marked privileged.') },
    })
    const made = await lawyer.call(documentScrubsApi.begin, { body: { ...body, include_privileged: true } })
    expect(made.items).toHaveLength(2)
  })

  it('keeps its claim when its case moves to another firm', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase, advice, mark } = await caseWithPapers(world)
    await mark(advice.id, advice.revision)
    const elsewhere = await testApp()
    const taken = await importCase(await elsewhere.person('lawyer'), await exportCase(lawyer, legalCase.id))
    const { items } = await (await elsewhere.person('admin')).call(documentPrivilegeApi.log, {
      params: { id: taken.id },
    })
    expect(items).toMatchObject([{ name: 'Advice.txt', ...whole }])
  })
})

describe('a privileged note on a document', () => {
  const pinned = { page: 1, start: 0, end: 6, version: 1, text: 'Our weak point.' }
  const claimed = { claim: 'work_product' as const, description: 'Note of counsel on the advice.' }

  async function withPinnedNote(world: TestApp) {
    const papers = await caseWithPapers(world)
    const params = { id: papers.advice.id }
    const note = await papers.lawyer.call(documentNotesApi.add, { params, body: pinned })
    const mark = (chosen: typeof claimed | null) =>
      papers.lawyer.call(documentNotesApi.mark, {
        params: { ...params, note: note.id },
        body: { mark: chosen },
      })
    return { ...papers, note, markNote: mark, params }
  }

  it('shows its claim, comes into the log by itself, and leaves it with the claim', async () => {
    const world = await testApp()
    const { lawyer, note, markNote, params, log } = await withPinnedNote(world)
    expect(note.privilege).toBeNull()
    expect((await markNote(claimed)).privilege).toMatchObject(claimed)
    const { items } = await lawyer.call(documentNotesApi.list, { params })
    expect(items).toMatchObject([{ id: note.id, privilege: { claim: 'work_product' } }])
    // The document itself is not privileged; its note is.
    expect(await log()).toMatchObject([
      {
        number: 1,
        kind: 'note',
        id: note.id,
        type: 'Note on a document',
        author: lawyer.username,
        missing: [],
      },
    ])
    await markNote(null)
    expect(await log()).toEqual([])
  })

  it('leaves the log with its document, and keeps its claim when the case moves to another firm', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase, advice, markNote, log } = await withPinnedNote(world)
    await markNote(claimed)
    const elsewhere = await testApp()
    const taken = await importCase(await elsewhere.person('lawyer'), await exportCase(lawyer, legalCase.id))
    const { items } = await (await elsewhere.person('admin')).call(documentPrivilegeApi.log, {
      params: { id: taken.id },
    })
    expect(items).toMatchObject([{ type: 'Note on a document', ...claimed }])
    await lawyer.call(documentsApi.trash, { params: { id: advice.id } })
    expect(await log()).toEqual([])
  })
})

describe('a privilege log', () => {
  it('lists documents and notes by date, and names what each entry lacks', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase, advice, invoice, mark, log } = await caseWithPapers(world)
    const email = await lawyer.call(documentsApi.change, {
      params: { id: advice.id },
      body: { name: advice.name, case_id: legalCase.id, tags: [], kind: 'e_mail', revision: advice.revision },
    })
    await mark(advice.id, email.revision)
    await mark(invoice.id, invoice.revision, { author: 'Ada Marsh' })
    const note = await lawyer.call(casesApi.writeNote, {
      params: { id: legalCase.id },
      body: { text: 'Strategy.' },
    })
    await lawyer.call(casesApi.markNote, {
      params: { id: note.id },
      body: { mark: { claim: 'work_product', description: 'Note on trial strategy.' } },
    })
    expect(await log()).toMatchObject([
      { number: 1, kind: 'document', name: 'Advice.txt', type: 'Email', date: '2026-03-02', missing: [] },
      { number: 2, kind: 'note', type: 'Note to file', author: lawyer.username, missing: [] },
      { number: 3, name: 'Invoice.txt', date: null, missing: ['date', 'recipients', 'description'] },
    ])
    await lawyer.call(documentsApi.trash, { params: { id: advice.id } })
    expect((await log()).map(({ name }) => name)).not.toContain('Advice.txt')
  })

  it('is written as Word and Excel with the facts, without the names of files, and as a draft while facts lack', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase, advice, invoice, mark } = await caseWithPapers(world)
    await mark(advice.id, advice.revision)
    const file = (as: 'docx' | 'xlsx') =>
      lawyer.send(documentPrivilegeApi.file, { params: { id: legalCase.id }, query: { as } })
    const docx = unzip((await file('docx')).rawPayload).get('word/document.xml')
    for (const fact of ['03/02/2026', 'Rosa Rivera, Esq.', whole.description, 'Attorney-client privilege'])
      expect(docx).toContain(fact)
    expect(docx).not.toContain('Advice.txt')
    expect(docx).not.toContain('DRAFT')
    const xlsx = (await file('xlsx')).rawPayload
    expect(unzip(xlsx).get('xl/sharedStrings.xml')).toContain(whole.description)
    await mark(invoice.id, invoice.revision, {})
    const draft = unzip((await file('docx')).rawPayload).get('word/document.xml')
    expect(draft).toContain('DRAFT: 1 of 2 entries are incomplete.')
    expect(draft).toContain('[to be completed]')
  })
})
