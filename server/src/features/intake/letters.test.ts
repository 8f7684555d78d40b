import { casesApi } from '@pam/contracts/cases'
import { conflictsApi } from '@pam/contracts/conflicts'
import { contactsApi } from '@pam/contracts/contacts'
import { documentsApi } from '@pam/contracts/documents'
import { intakeApi, type LeadView } from '@pam/contracts/intake'
import { settingsApi } from '@pam/contracts/settings'
import { sharingApi } from '@pam/contracts/sharing'
import { readFile } from '@pam/reading/read-file'
import type { ReadingLine } from '@pam/reading/reading'
import { describe, expect, it } from 'vitest'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { openCase } from '#test/cases'
import { giveDocument, giveVersion } from '#test/documents'
import { clearLead, fall, lawyerWithClearLead, leadCalled, openForm, send } from '#test/intake'

const accept = (by: TestPerson, id: string) =>
  by.call(intakeApi.accept, { params: { id }, body: { title: 'The fall' } })

const letterOf = ({ letters }: LeadView) => {
  const [letter] = letters
  if (!letter) throw new Error('no letter was written')
  return letter
}

async function letterOfFirmIn(world: TestApp, address: string) {
  const admin = await world.person('admin')
  const general = await admin.call(settingsApi.general)
  await admin.call(settingsApi.changeGeneral, { body: { ...general, address } })
  const { lawyer, lead } = await lawyerWithClearLead(world, fall({ name: 'Mira Hollis' }))
  return letterOf(await accept(lawyer, lead.id))
}

async function fileWords(by: TestPerson, id: string, query: { as: 'docx' | 'pdf'; draft?: string }) {
  const answer = await by.send(intakeApi.letterFile, { params: { id }, query })
  if (answer.statusCode !== 200) return { status: answer.statusCode, problem: answer.json() }
  const lines: ReadingLine[] = []
  const bytes = answer.rawPayload
  await readFile({ bytes, name: `letter.${query.as}`, language: 'eng' }, (line) => lines.push(line))
  const words = lines.flatMap((line) => (line.type === 'page' ? [line.text] : [])).join('\n')
  return { status: 200, words, named: String(answer.headers['content-disposition']) }
}

describe('the engagement letter', () => {
  it('says that no conflict was found if the check found none', async () => {
    const { lawyer, lead } = await lawyerWithClearLead(await testApp(), fall({ name: 'Mira Hollis' }))
    const { text } = letterOf(await accept(lawyer, lead.id))
    expect(text).toContain('and found no conflict of interest.')
    expect(text).toContain('Dear Mira Hollis:')
    expect(text).toContain('Our representation begins when we have the signed copy.')
    expect(text).not.toContain('Draft for review')
  })

  /** An inquiry against someone the firm knows, with the red hit decided. */
  async function decidedLead(world: TestApp, is: 'current' | 'former') {
    const lawyer = await world.person('lawyer')
    const known = { name: 'Bluestone Markets', role: 'client' as const, kind: 'organisation' as const }
    const { id } = await openCase(lawyer, { parties: [known] })
    if (is === 'former') await lawyer.call(casesApi.close, { params: { id }, body: { outcome: 'settled' } })
    const form = await openForm(lawyer)
    const { reference } = await send(world, form, fall({ other_company: 'Bluestone Markets Inc.' }))
    await world.services.jobs.settle()
    const lead = await leadCalled(lawyer, reference)
    const red = lead.check?.hits.find((hit) => hit.severity === 'red')?.id ?? ''
    return { lawyer, lead, red }
  }

  it('says that a conflict was disclosed and consented to, and names no other client', async () => {
    const { lawyer, lead, red } = await decidedLead(await testApp(), 'current')
    const document_id = (await giveDocument(lawyer, { name: 'Bluestone consent.txt' })).id
    await lawyer.call(conflictsApi.decide, {
      params: { id: red },
      body: { decision: 'consent', reason: 'Both signed.', document_id },
    })
    const { text } = letterOf(await accept(lawyer, lead.id))
    expect(text).toMatch(/disclosed a conflict of interest to you\..*informed consent, confirmed in writing/)
    expect(text).not.toContain('found no conflict')
    expect(text).not.toMatch(/Bluestone consent/)
  })

  it('says that a lawyer is screened', async () => {
    const { lawyer, lead, red } = await decidedLead(await testApp(), 'former')
    await lawyer.call(conflictsApi.decide, {
      params: { id: red },
      body: { decision: 'screen', reason: 'Screened since Monday.' },
    })
    const { text } = letterOf(await accept(lawyer, lead.id))
    expect(text).toMatch(/A lawyer of our firm is screened from this matter/)
    expect(text).not.toContain('found no conflict')
  })

  it.each([
    [
      '1 Market Street, San Francisco, CA 94105',
      /Bus\. & Prof\. Code sections 6147 and 6148/,
      /1215|81\.079/,
    ],
    ['12 Broadway\nAlbany, New York 12207', /22 NYCRR Part 1215.*22 NYCRR Part 137/s, /6148|81\.079/],
    ['500 Main St, Austin, TX 78701-1234', /Tex\. Gov't Code section 81\.079.*1-800-932-1900/s, /6148|1215/],
  ])('of a firm at %j has the notice of its state and no other', async (address, has, hasNot) => {
    const letter = await letterOfFirmIn(await testApp(), address)
    expect(letter.text).toMatch(has)
    expect(letter.text).not.toMatch(hasNot)
    expect(letter.notes).toEqual([])
  })

  it('in California has a line on malpractice insurance that must be filled', async () => {
    const letter = await letterOfFirmIn(await testApp(), '1 Market Street, San Francisco, CA 94105')
    expect(letter.text).toContain(
      'Professional liability insurance (Cal. Rules of Prof. Conduct, rule 1.4.2): [',
    )
    expect(letter.unfilled).toContain('[Professional liability insurance]')
  })

  it.each([
    ['44 Harbor Street, Columbus, OH 43004', /^Pam has no state notice for Ohio\./],
    ['', /^The state of the firm is not in its address/],
  ])('of a firm at %j has no notice, and says so to the lawyer', async (address, note) => {
    const letter = await letterOfFirmIn(await testApp(), address)
    expect(letter.text).not.toMatch(/6148|1215|81\.079/)
    expect(letter.notes).toEqual([expect.stringMatching(note)])
  })

  it('to a company has an attention line, and a signature block with name and title', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const body = { kind: 'organisation' as const, name: 'Harbor Lane LLC', addresses: ['9 Pier Road, Salem'] }
    const company = await lawyer.call(contactsApi.add, { body })
    const officer = await lawyer.call(contactsApi.add, { body: { kind: 'person', name: 'Joan Vale' } })
    await lawyer.call(contactsApi.relate, {
      params: { id: officer.id },
      body: { to_id: company.id, kind: 'officer_of' },
    })
    const form = await openForm(lawyer)
    const { reference } = await send(world, form)
    const lead = await clearLead(lawyer, (await leadCalled(lawyer, reference)).id)
    const accepted = await lawyer.call(intakeApi.accept, {
      params: { id: lead.id },
      body: { title: 'The fall', contacts: { 0: company.id } },
    })
    const { text, unfilled } = letterOf(accepted)
    expect(text).toContain('Harbor Lane LLC\nAttention: Joan Vale\n9 Pier Road, Salem')
    expect(text).toContain('Dear Joan Vale:')
    expect(text).toContain("Harbor Lane LLC\nBy: Joan Vale, [Signer's title]")
    expect(unfilled).toContain("[Signer's title]")
  })
})

describe('a letter with an unfilled placeholder', () => {
  const filled = (text: string) => text.replaceAll(/\[[^\]]*\]/g, 'as agreed')

  async function accepted() {
    const world = await testApp()
    const { lawyer, lead } = await lawyerWithClearLead(world, fall({ name: 'Mira Hollis' }))
    const after = await accept(lawyer, lead.id)
    return { world, lawyer, letter: letterOf(after), caseId: after.case_id ?? '' }
  }

  it('is not mailed, and the refusal lists every placeholder; once filled, it is', async () => {
    const { lawyer, letter } = await accepted()
    const params = { id: letter.id }
    expect(letter.unfilled).toContain('[What we will do]')
    const refusal = await lawyer.send(intakeApi.mailLetter, { params })
    expect(refusal.statusCode).toBe(400)
    for (const place of letter.unfilled) expect(refusal.json().detail).toContain(place)
    const { subject, text } = letter
    const field = { subject: `${subject} {{matter}}`, text: filled(text) }
    await lawyer.call(intakeApi.changeLetter, { params, body: field })
    await expect(lawyer.call(intakeApi.mailLetter, { params })).rejects.toMatchObject({
      fields: { unfilled: '{{matter}}' },
    })
    await lawyer.call(intakeApi.changeLetter, { params, body: { subject, text: filled(text) } })
    const sent = letterOf(await lawyer.call(intakeApi.mailLetter, { params }))
    expect([sent.unfilled, sent.mailed_to]).toEqual([[], 'asker@example.com'])
  })

  it.each(['docx', 'pdf'] as const)('is not a final %s, and a draft says DRAFT', async (as) => {
    const { lawyer, letter } = await accepted()
    const final = await fileWords(lawyer, letter.id, { as })
    expect(final).toMatchObject({ status: 400, problem: { fields: { unfilled: expect.any(String) } } })
    const draft = await fileWords(lawyer, letter.id, { as, draft: 'true' })
    expect(draft.words).toMatch(/^DRAFT/)
    expect(draft.words).toContain('[What we will do]')
    expect(draft.named).toContain(`(draft).${as}`)
    const body = { subject: letter.subject, text: filled(letter.text) }
    await lawyer.call(intakeApi.changeLetter, { params: { id: letter.id }, body })
    const done = await fileWords(lawyer, letter.id, { as })
    expect(done.words).not.toMatch(/DRAFT|\[/)
    expect(done.words).toContain('Mira Hollis')
  })

  it('is not shared as a document, and the refusal names what is missing', async () => {
    const { world, lawyer, caseId } = await accepted()
    await world.services.jobs.settle()
    const { items } = await lawyer.call(documentsApi.list, { query: { case_id: caseId } })
    const draft = items.find((document) => document.name === 'Engagement letter (draft).docx')
    expect(draft).toMatchObject({ kind: 'letter', state: 'ready' })
    const body = {
      document_ids: [draft?.id ?? ''],
      recipients: [{ name: 'Mira Hollis', email: 'mira@example.com' }],
    }
    await expect(lawyer.call(sharingApi.share, { body })).rejects.toMatchObject({
      fields: { document_ids: expect.stringMatching(/places are not filled in \(\[/) },
    })
    const { text } = await lawyer.call(documentsApi.text, { params: { id: draft?.id ?? '' } })
    expect(text).toMatch(/^DRAFT/)
    const [fees, lease] = await Promise.all(
      ['Contingent fee agreement.txt', 'Lease agreement.txt'].map((name) =>
        giveDocument(lawyer, {
          name,
          content: `${name}\n\nThis Agreement is made between [name of the client] and the firm.`,
          fields: { case_id: caseId, kind: 'contract' },
        }),
      ),
    )
    await world.services.jobs.settle()
    const shareOf = (id = '') => lawyer.call(sharingApi.share, { body: { ...body, document_ids: [id] } })
    await expect(shareOf(fees?.id)).rejects.toMatchObject({
      fields: { document_ids: expect.stringContaining('[name of the client]') },
    })
    await expect(shareOf(lease?.id)).resolves.toBeDefined()
    const letter = await giveDocument(lawyer, {
      content: 'Dear Mira Hollis,\n\nWe enclose the agreement [sic].',
      fields: { case_id: caseId },
    })
    await world.services.jobs.settle()
    const shared = await lawyer.call(sharingApi.share, {
      body: { ...body, document_ids: [letter.id], shows: 'latest' },
    })
    expect(shared.link.shared).toMatchObject([{ closed_because: null }])
    await giveVersion(lawyer, letter.id, Buffer.from('Dear Mira Hollis,\n\nYour fee is [amount].'))
    await world.services.jobs.settle()
    const { name, tags, case_id, folder_id, audience, revision } = await lawyer.call(documentsApi.show, {
      params: { id: letter.id },
    })
    await lawyer.call(documentsApi.change, {
      params: { id: letter.id },
      body: { name, tags, case_id, folder_id, audience, revision, kind: 'letter' },
    })
    const after = await lawyer.call(sharingApi.show, { params: { id: shared.link.id } })
    expect(after.shared).toMatchObject([{ closed_because: expect.stringContaining('[amount]') }])
  })
})
