import { casesApi } from '@pam/contracts/cases'
import { contactsApi } from '@pam/contracts/contacts'
import { documentsApi } from '@pam/contracts/documents'
import { knowledgeApi } from '@pam/contracts/knowledge'
import { knowledgeTemplatesApi as api } from '@pam/contracts/knowledge/templates'
import { settingsApi } from '@pam/contracts/settings'
import { readFile } from '@pam/reading/read-file'
import type { ReadingLine } from '@pam/reading/reading'
import { describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app'
import { beginCase } from '#test/cases'
import { readToTheEnd } from '#test/documents'
import { giveItem } from '#test/knowledge'
import { blank, giveForm, lawyerWithForm, letterAnswers, makePaper } from '#test/templates'

async function wordsOf(bytes: Buffer, name: string) {
  const lines: ReadingLine[] = []
  await readFile({ bytes, name, language: 'eng' }, (line) => lines.push(line))
  return lines.flatMap((line) => (line.type === 'page' ? [line.text] : [])).join('\n')
}

const everything = [
  blank('title', { from: 'case.title' }),
  blank('number', { from: 'case.number' }),
  blank('court', { from: 'case.court' }),
  blank('client', { type: 'party', from: 'client.name' }),
  blank('client_address', { type: 'long', from: 'client.address' }),
  blank('opponent', { type: 'party', from: 'opponent.name' }),
  blank('plaintiff', { type: 'party' }),
  blank('firm', { from: 'firm.name' }),
  blank('lawyer', { from: 'lead.name' }),
  blank('mail', { from: 'lead.email' }),
  blank('today', { type: 'date', from: 'today' }),
]
const body = everything.map((entry) => `{{${entry.name}}}`).join('\n')

async function caseWith(world: TestApp, opponents: string[]) {
  const lawyer = await world.person('lawyer', { fullName: 'Ben Okafor' })
  const client = await lawyer.call(contactsApi.add, {
    body: { kind: 'person', name: 'Ada Marsh', addresses: ['12 Elm Street\nDover, DE'] },
  })
  const parties = [
    { contact_id: client.id, role: 'client' as const },
    ...opponents.map((name) => ({ name, role: 'adverse' as const })),
  ]
  const opened = await beginCase(lawyer, {
    court: 'Court of Chancery',
    court_number: 'C.A. 2026-0012',
    parties,
  })
  const form = await giveForm(lawyer, { title: 'All that is known', body, fields: everything })
  return { lawyer, case: opened, params: { id: form.id } }
}

describe('filling a form from a case', () => {
  it('uses data of the case, its client, the firm and the lead, and says its source', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase, params } = await caseWith(world, ['Harbor Ltd'])
    const fill = await lawyer.call(api.fill, { params, query: { case_id: legalCase.id } })
    const values = Object.fromEntries(fill.fields.map((field) => [field.name, field.value]))
    expect(values).toEqual({
      title: legalCase.title,
      number: 'C.A. 2026-0012',
      court: 'Court of Chancery',
      client: 'Ada Marsh',
      client_address: '12 Elm Street\nDover, DE',
      opponent: 'Harbor Ltd',
      plaintiff: null,
      firm: 'Test firm',
      lawyer: 'Ben Okafor',
      mail: lawyer.email,
      today: world.clock.now().toISOString().slice(0, 10),
    })
    expect(fill.case_title).toBe(legalCase.title)
    expect(fill.fields.find((field) => field.name === 'client')?.from_words).toBe('a client of the case')
    expect(fill.fields.find((field) => field.name === 'plaintiff')?.candidates).toEqual([
      { value: 'Ada Marsh', words: 'a client of the case' },
      { value: 'Harbor Ltd', words: 'an opponent in the case' },
    ])
  })

  it('offers a choice if there are two opponents, and never guesses', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase, params } = await caseWith(world, ['Harbor Ltd', 'Quay LLC'])
    const fill = await lawyer.call(api.fill, { params, query: { case_id: legalCase.id } })
    const opponent = fill.fields.find((field) => field.name === 'opponent')
    expect(opponent).toMatchObject({ value: null, from_words: null })
    expect(opponent?.candidates.map((one) => one.value)).toEqual(['Harbor Ltd', 'Quay LLC'])
  })

  it('suggests our own number and does not use it as the court’s', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase, params } = await caseWith(world, [])
    const { version } = await lawyer.call(casesApi.show, { params: { id: legalCase.id } })
    const { can: _, ...details } = legalCase
    await lawyer.call(casesApi.change, {
      params: { id: legalCase.id },
      body: { ...details, court_number: '', version },
    })
    const fill = await lawyer.call(api.fill, { params, query: { case_id: legalCase.id } })
    const number = fill.fields.find((field) => field.name === 'number')
    expect(number?.value).toBeNull()
    expect(number?.candidates).toEqual([{ value: legalCase.number, words: 'our matter number' }])
  })

  it('fills the firm and the date without a case', async () => {
    const world = await testApp()
    const { lawyer, params } = await caseWith(world, [])
    const fill = await lawyer.call(api.fill, { params })
    expect(fill.fields.filter((field) => field.value !== null).map((field) => field.name)).toEqual([
      'firm',
      'today',
    ])
  })

  it('cannot use a case behind a wall, and is refused to people without case access', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase, params } = await caseWith(world, ['Harbor Ltd'])
    await lawyer.call(casesApi.wall, { params: { id: legalCase.id }, body: { walled: true } })
    const [other, user] = [await world.person('lawyer'), await world.person('user')]
    const query = { case_id: legalCase.id }
    await expect(other.call(api.fill, { params, query })).rejects.toMatchObject({ code: 'not_found' })
    await expect(user.call(api.fill, { params, query })).rejects.toMatchObject({ code: 'forbidden' })
    const filed = { params, body: { answers: {}, as: 'docx' as const, case_id: legalCase.id } }
    await expect(other.call(api.file, filed)).rejects.toMatchObject({ code: 'not_found' })
    await expect(other.call(api.make, filed)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('responds to somebody outside the wall exactly as if there were no such case', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase, params } = await caseWith(world, ['Harbor Ltd'])
    await lawyer.call(casesApi.wall, { params: { id: legalCase.id }, body: { walled: true } })
    const other = await world.person('lawyer')
    const ask = async (case_id: string) => {
      const answer = await other.send(api.fill, { params, query: { case_id } })
      const { request_id: _, ...said } = answer.json()
      return [answer.statusCode, JSON.stringify(said)]
    }
    expect(await ask(legalCase.id)).toEqual(await ask('00000000-0000-4000-8000-000000000000'))
  })
})

describe('a form', () => {
  it('shows its answers, and what is missing', async () => {
    const world = await testApp()
    const { lawyer, params } = await lawyerWithForm(world)
    const answers = { client: 'Ada {{fee}} **Marsh**', fee: 240_000, has_note: true }
    const preview = await lawyer.call(api.preview, { params, body: { answers } })
    expect(preview.missing.map((entry) => entry.name)).toEqual(['today', 'note', 'lawyer'])
    const pieces = preview.blocks.flatMap((block) => block.lines.flat())
    expect(pieces.filter((piece) => piece.field === 'client')).toEqual([
      { text: 'Ada {{fee}} **Marsh**', bold: false, italic: false, field: 'client', is_missing: false },
    ])
    expect(pieces.some((piece) => piece.text === '$2,400.00')).toBe(true)
  })

  it('is not made while an answer is missing or invalid, and says which', async () => {
    const world = await testApp()
    const { lawyer, params } = await lawyerWithForm(world)
    const { client: _, ...answers } = { ...letterAnswers, today: '2026-02-30' }
    const answer = await lawyer.send(api.make, { params, body: { answers, as: 'docx' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      detail: 'Nothing was created: 2 answers are missing (What is today, What is client).',
      fields: { client: 'This field is required.', today: 'Enter a date.' },
    })
  })

  it.each(['docx', 'pdf'] as const)('is made as %s with every word of it', async (as) => {
    const world = await testApp()
    const { lawyer, params } = await lawyerWithForm(world)
    const { bytes, named } = await makePaper(lawyer, params, { answers: letterAnswers, as })
    expect(named).toContain(`Letter to a client.${as}`)
    const words = await wordsOf(bytes, `letter.${as}`)
    for (const said of ['Letter', 'March 3, 2026', 'Dear Ada Marsh:', 'You pay $2,400.00.', 'Ben Okafor'])
      expect(words).toContain(said)
    expect(words).not.toContain('Note:')
  })

  it('is not made while an answer has a bracket or a field in it, except as a draft marked DRAFT', async () => {
    const world = await testApp()
    const { lawyer, params } = await lawyerWithForm(world)
    const { id: case_id } = await beginCase(lawyer)
    const answers = { ...letterAnswers, client: '[name of the client]', lawyer: '{{lawyer}}' }
    const refusal = await lawyer.send(api.make, { params, body: { answers, as: 'docx' } })
    expect(refusal.statusCode).toBe(400)
    expect(refusal.json()).toMatchObject({
      detail: 'Nothing was created: 2 places are not filled in ([name of the client], {{lawyer}}).',
      fields: { unfilled: '[name of the client], {{lawyer}}' },
    })
    await expect(
      lawyer.call(api.file, { params, body: { answers, case_id, as: 'docx' } }),
    ).rejects.toMatchObject({ code: 'bad_input' })
    const { bytes, named } = await makePaper(lawyer, params, { answers: {}, as: 'docx', draft: true })
    expect(named).toContain('Letter to a client (draft).docx')
    const words = await wordsOf(bytes, 'letter.docx')
    expect(words).toMatch(/^DRAFT/)
    expect(words).toContain('[What is client]')
  })

  it('is filed in a case, with its kind, and processed like any document', async () => {
    const world = await testApp()
    const { lawyer, params } = await lawyerWithForm(world)
    const { id: case_id } = await beginCase(lawyer)
    const made = await lawyer.call(api.file, {
      params,
      body: { answers: letterAnswers, case_id, as: 'docx' },
    })
    const document = await readToTheEnd(world, lawyer, made.document_id)
    expect(document).toMatchObject({
      state: 'ready',
      kind: 'letter',
      case_id,
      name: 'Letter to a client.docx',
    })
    const { text } = await lawyer.call(documentsApi.text, { params: { id: made.document_id } })
    expect(text).toContain('Dear Ada Marsh:')
  })

  it('that has no blanks, is in the trash or has a fault is not filled', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const note = await giveItem(lawyer)
    await expect(lawyer.call(api.fill, { params: { id: note.id } })).rejects.toMatchObject({
      code: 'conflict',
    })
    const bad = await giveForm(lawyer, { title: 'Broken', body: '{{who}} {{#if client}}' })
    const fill = await lawyer.call(api.fill, { params: { id: bad.id } })
    expect(fill.faults).toContain('Line 1: there is no blank named who.')
    const make = lawyer.call(api.make, {
      params: { id: bad.id },
      body: { answers: letterAnswers, as: 'docx' },
    })
    await expect(make).rejects.toMatchObject({ code: 'conflict' })
    await lawyer.call(knowledgeApi.trash, { params: { id: bad.id } })
    await expect(lawyer.call(api.fill, { params: { id: bad.id } })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('of another firm does not exist', async () => {
    const [world, other] = [await testApp(), await testApp()]
    const { params } = await lawyerWithForm(world)
    const stranger = await other.person('admin')
    for (const call of [api.fill, api.preview] as const)
      expect((await stranger.send(call, { params, body: { answers: {} } })).statusCode).toBe(404)
  })

  it('reads the firm’s address from its settings', async () => {
    const world = await testApp()
    const admin = await world.person('admin')
    const general = await admin.call(settingsApi.general)
    await admin.call(settingsApi.changeGeneral, { body: { ...general, address: '1 Court Square' } })
    const fields = [blank('place', { type: 'long', from: 'firm.address' })]
    const { id } = await giveForm(admin, { title: 'Where we are', body: '{{place}}', fields })
    const fill = await admin.call(api.fill, { params: { id } })
    expect(fill.fields[0]).toMatchObject({ value: '1 Court Square', from_words: 'the firm’s settings' })
  })
})
