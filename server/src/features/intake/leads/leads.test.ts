import { casesApi } from '@pam/contracts/cases'
import { conflictsApi } from '@pam/contracts/conflicts'
import { contactsApi } from '@pam/contracts/contacts'
import { documentsApi } from '@pam/contracts/documents'
import { intakeApi } from '@pam/contracts/intake'
import { settingsApi } from '@pam/contracts/settings'
import { tasksApi } from '@pam/contracts/tasks'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deleteOldAnswers } from '#slice/intake/retention'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { openCase } from '#test/cases'
import { giveDocument } from '#test/documents'
import {
  clearLead,
  fall,
  lawyerWithClearLead,
  lawyerWithLead,
  lawyerWithLetter,
  leadCalled,
  openForm,
  send,
} from '#test/intake'
import { firmMailsTo } from '#test/sharing'
import { newClient } from '#test/tasks'
import { findLeadsToCheck } from './check.ts'
import { leads } from './leads.table.ts'

const jobCtx = (world: TestApp) => ({
  tools: [],
  ...world.services,
  log: world.app.log,
  signal: new AbortController().signal,
  attempt: 1,
  isLastAttempt: false,
  now: () => world.clock.now(),
})

const show = (by: TestPerson, id: string) => by.call(intakeApi.lead, { params: { id } })
const accept = (by: TestPerson, id: string, body: Partial<{ template_id: string; walled: boolean }> = {}) =>
  by.call(intakeApi.accept, { params: { id }, body: { title: 'The fall', ...body } })

describe('visibility of an inquiry', () => {
  it('is names and contact details until conflicts are clear, then everything', async () => {
    const world = await testApp()
    const { lawyer, lead } = await lawyerWithLead(world, fall({ story: 'The secret of the floor.' }))
    expect(lead.hidden_answers).toBeGreaterThan(4)
    expect(JSON.stringify(lead)).not.toMatch(/secret of the floor|Albany/)
    expect(lead.answers.map((answer) => answer.question)).toContain('Email address')
    const { items } = await lawyer.call(intakeApi.leads, { query: { q: 'secret of the floor' } })
    expect(items).toEqual([])
    await world.services.jobs.settle()
    const clear = await show(lawyer, lead.id)
    expect(clear).toMatchObject({ clearance: 'clear', hidden_answers: 0 })
    expect(clear.check).toMatchObject({ is_automatic: true, complete: true })
    expect(JSON.stringify(clear.answers)).toMatch(/secret of the floor/)
  })

  it('stays limited while a hit is undecided, and after it was declined', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    await openCase(lawyer, { parties: [{ name: 'Bluestone Markets', role: 'client', kind: 'organisation' }] })
    const { reference } = await send(
      world,
      await openForm(lawyer),
      fall({ other_company: 'Bluestone Markets Inc.' }),
    )
    await world.services.jobs.settle()
    const lead = await leadCalled(lawyer, reference)
    expect(lead).toMatchObject({ clearance: 'undecided', status: 'conflict_check' })
    expect(lead.hidden_answers).toBeGreaterThan(0)
    await expect(accept(lawyer, lead.id)).rejects.toMatchObject({ code: 'conflict' })
    const red = lead.check?.hits.find((hit) => hit.severity === 'red')
    const decide = (decision: 'decline' | 'consent', document_id: string | null = null) =>
      lawyer.call(conflictsApi.decide, {
        params: { id: red?.id ?? '' },
        body: { decision, reason: 'As said.', document_id },
      })
    await decide('decline')
    expect(await show(lawyer, lead.id)).toMatchObject({ clearance: 'refused', can: { accept: false } })
    await decide('consent')
    expect(await show(lawyer, lead.id)).toMatchObject({
      clearance: 'awaiting_letter',
      can: { accept: false },
    })
    await expect(accept(lawyer, lead.id)).rejects.toMatchObject({ code: 'conflict' })
    await decide('consent', (await giveDocument(lawyer, { name: 'Consent.txt' })).id)
    expect(await show(lawyer, lead.id)).toMatchObject({ clearance: 'clear', can: { accept: true } })
  })

  it('is checked again when its names change: the old check does not cover the new ones', async () => {
    const world = await testApp()
    const { lawyer, lead } = await lawyerWithLead(world)
    const renamed = await lawyer.call(intakeApi.changeNames, {
      params: { id: lead.id },
      body: { names: [...lead.names, { name: 'Omar Said', role: 'witness' }], version: lead.version },
    })
    expect(renamed.names.map((entry) => entry.role)).toEqual(['client', 'adverse', 'witness'])
    expect(renamed.clearance).toBe('not_checked')
    await world.services.jobs.settle()
    expect((await show(lawyer, lead.id)).check?.names.map((entry) => entry.name)).toContain('Omar Said')
  })

  it('is recovered and checked when its job was lost', async () => {
    const world = await testApp()
    const { lawyer, lead } = await lawyerWithLead(world)
    await world.services.jobs.settle()
    await world.services.db.update(leads).set({ checkId: null }).where(eq(leads.id, lead.id))
    await findLeadsToCheck.run(jobCtx(world), {})
    await world.services.jobs.settle()
    expect((await show(lawyer, lead.id)).clearance).toBe('clear')
  })
})

describe('two inquiries with each other as opponents', () => {
  it('are found by each other’s check, before anyone is a client', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const form = await openForm(lawyer)
    const other = { other_is: 'A person' }
    const first = await send(world, form, fall({ name: 'Ruth Alder', ...other, other_person: 'Simon Beech' }))
    const second = await send(
      world,
      form,
      fall({ name: 'Simon Beech', ...other, other_person: 'Ruth Alder' }),
    )
    await world.services.jobs.settle()
    for (const { reference } of [first, second]) {
      const { check } = await leadCalled(lawyer, reference)
      expect(check?.hits.map((hit) => [hit.role, hit.matched_as, hit.severity])).toEqual(
        expect.arrayContaining([
          ['client', 'named_by_prospect', 'amber'],
          ['adverse', 'prospective_client', 'amber'],
        ]),
      )
    }
  })
})

describe('accepting', () => {
  it('creates contacts, parties, an open and cleared case, tasks and a letter in one step', async () => {
    const world = await testApp()
    const { lawyer, lead } = await lawyerWithClearLead(world, fall({ name: 'Mira Hollis' }))
    const template = await lawyer.call(tasksApi.saveTemplate, { body: newClient })
    const accepted = await accept(lawyer, lead.id, { template_id: template.id })
    expect(accepted).toMatchObject({ status: 'accepted', case_title: 'The fall', can: { work: false } })
    const id = accepted.case_id ?? ''
    const legalCase = await lawyer.call(casesApi.show, { params: { id } })
    expect(legalCase).toMatchObject({ status: 'open', practice_area: 'personal-injury', stage: 'Intake' })
    expect(legalCase.parties.map((party) => [party.role, party.kind])).toEqual([
      ['client', 'person'],
      ['adverse', 'organisation'],
    ])
    expect(legalCase.description).toMatch(/wet floor/)
    const contact = await lawyer.call(contactsApi.show, {
      params: { id: legalCase.parties[0]?.contact_id ?? '' },
    })
    expect(contact).toMatchObject({
      name: 'Mira Hollis',
      emails: ['asker@example.com'],
      phones: ['(555) 014-2233'],
    })
    expect(await lawyer.call(conflictsApi.ofCase, { params: { id } })).toMatchObject({ is_cleared: true })
    expect((await lawyer.call(tasksApi.list, { query: { case_id: id } })).items).toHaveLength(1)
    expect(accepted.letters).toMatchObject([{ kind: 'engagement', mailed_at: null }])
    expect(accepted.letters[0]?.text).toMatch(/Dear Mira Hollis:[\s\S]*Our representation begins when/)
  })

  it('by two people at once, and twice by each, creates one case', async () => {
    const world = await testApp()
    const { lawyer, lead } = await lawyerWithClearLead(world)
    const admin = await world.person('admin')
    const all = await Promise.all([lawyer, admin, lawyer, admin].map((by) => accept(by, lead.id)))
    expect(new Set(all.map((entry) => entry.case_id)).size).toBe(1)
    expect((await admin.call(casesApi.list, { query: {} })).total).toBe(1)
    expect((await world.auditOf()).filter((entry) => entry.action === 'lead.accepted')).toHaveLength(1)
    expect(all[0]?.letters).toHaveLength(1)
  })

  it('and declining at the same moment ends in one of the two', async () => {
    const world = await testApp()
    const { lawyer, lead } = await lawyerWithClearLead(world)
    const admin = await world.person('admin')
    const ends = await Promise.allSettled([
      accept(lawyer, lead.id),
      admin.call(intakeApi.decline, { params: { id: lead.id }, body: { reason: 'merits' } }),
    ])
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
    const { status, case_id, letters } = await show(lawyer, lead.id)
    expect((status === 'accepted') === (case_id !== null)).toBe(true)
    expect(letters).toHaveLength(1)
  })

  it('checks once more: anything new since the check stops it, and nothing is left behind', async () => {
    const world = await testApp()
    const { lawyer, lead } = await lawyerWithClearLead(
      world,
      fall({ other_company: 'Bluestone Markets Inc.' }),
    )
    await openCase(lawyer, { parties: [{ name: 'Bluestone Markets', role: 'client', kind: 'organisation' }] })
    const before = await world.fingerprint()
    await expect(accept(lawyer, lead.id)).rejects.toMatchObject({
      detail: expect.stringMatching(/A new conflict check found/),
    })
    expect(await world.fingerprint()).toBe(before)
    await clearLead(lawyer, lead.id)
    expect(await accept(lawyer, lead.id)).toMatchObject({ status: 'accepted' })
  })

  it('carries over decisions, and uses existing contacts', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    await openCase(lawyer, {
      parties: [{ name: 'Bluestone Markets', role: 'witness', kind: 'organisation' }],
    })
    const known = await lawyer.call(contactsApi.add, { body: { kind: 'person', name: 'Mira Hollis' } })
    const form = await openForm(lawyer)
    const { reference } = await send(
      world,
      form,
      fall({ name: 'Mira Hollis', other_company: 'Bluestone Markets' }),
    )
    const lead = await clearLead(lawyer, (await leadCalled(lawyer, reference)).id)
    const { case_id } = await lawyer.call(intakeApi.accept, {
      params: { id: lead.id },
      body: { title: 'The fall', contacts: { 0: known.id } },
    })
    const { parties } = await lawyer.call(casesApi.show, { params: { id: case_id ?? '' } })
    expect(parties[0]?.contact_id).toBe(known.id)
    const { check } = await lawyer.call(conflictsApi.ofCase, { params: { id: case_id ?? '' } })
    expect(check?.hits.some((hit) => hit.is_carried_over && hit.decision === 'no_conflict')).toBe(true)
  })

  it('behind a wall, moves the inquiry and its check behind it too', async () => {
    const world = await testApp()
    const { lawyer, lead } = await lawyerWithClearLead(world, fall({ name: 'Mira Hollis' }))
    const others = [await world.person('admin'), await world.person('paralegal')]
    for (const other of others) expect((await show(other, lead.id)).name).toBe('Mira Hollis')
    await accept(lawyer, lead.id, { walled: true })
    for (const other of others) {
      await expect(show(other, lead.id)).rejects.toMatchObject({ code: 'not_found' })
      expect((await other.call(intakeApi.leads)).total).toBe(0)
      expect((await other.call(intakeApi.sources)).items).toEqual([])
      expect((await other.call(conflictsApi.list)).items).toEqual([])
      await expect(
        other.call(conflictsApi.show, { params: { id: lead.check?.id ?? '' } }),
      ).rejects.toMatchObject({ code: 'not_found' })
    }
    expect((await show(lawyer, lead.id)).status).toBe('accepted')
  })

  it('is for lawyers, and refused to paralegals', async () => {
    const world = await testApp()
    const { lead } = await lawyerWithClearLead(world)
    const paralegal = await world.person('paralegal')
    await expect(accept(paralegal, lead.id)).rejects.toMatchObject({ code: 'forbidden' })
    expect((await show(paralegal, lead.id)).can).toEqual({ work: true, accept: false, decline: false })
  })
})

const check = (by: TestPerson, name: string, role: 'client' | 'adverse') =>
  by.call(conflictsApi.check, { body: { names: [{ name, role }] } })

describe('declining', () => {
  it('keeps the names for conflicts permanently: a later check finds a declined inquiry', async () => {
    const world = await testApp()
    await lawyerWithLetter(world, fall({ name: 'Walter Finch' }))
    world.clock.pass(20 * 365 * 24 * 3600)
    const later = await world.person('lawyer')
    const { hits, complete } = await check(later, 'Wallter Finch', 'adverse')
    expect(complete).toBe(true)
    expect(hits).toMatchObject([
      { matched: 'Walter Finch', matched_as: 'prospective_client', severity: 'amber', rule: 'MR 1.18' },
    ])
  })

  it('writes a letter that warns about time limits without a date, returns documents and gives no advice', async () => {
    const world = await testApp()
    const { lead, letter } = await lawyerWithLetter(world)
    expect(letter.kind).toBe('non_engagement')
    expect(letter.text).toMatch(/Statutes of limitations and other deadlines may be running/)
    expect(letter.text).toMatch(/We have not determined which of them apply to you/)
    expect(letter.text).toMatch(/If you gave us documents, we will return them/)
    expect(letter.text).toMatch(/nothing we said or wrote is legal advice/)
    // The only date in it is the date of the letter.
    expect(letter.text.match(/\b(19|20)\d\d\b/g)).toEqual(['2026'])
    expect(lead).toMatchObject({ status: 'declined', decline_reason: 'no_capacity', case_id: null })
  })

  it('sends the letter through the outbox once, unchanged, and never again', async () => {
    const world = await testApp()
    const { lawyer, letter } = await lawyerWithLetter(world)
    const params = { id: letter.id }
    const text = letter.text.replace('We wish you well.', 'We wish you all the best.').trim()
    await lawyer.call(intakeApi.changeLetter, { params, body: { subject: letter.subject, text } })
    const sent = await Promise.allSettled(
      Array.from({ length: 4 }, () => lawyer.call(intakeApi.mailLetter, { params })),
    )
    expect(sent.filter((promiseSettledResult) => promiseSettledResult.status === 'fulfilled')).toHaveLength(1)
    expect(await firmMailsTo(world, 'asker@example.com')).toMatchObject([{ subject: letter.subject, text }])
    const admin = await world.person('admin')
    const { items } = await admin.call(settingsApi.outbox, { query: {} })
    expect(items).toMatchObject([{ to: null, subject: null }])
    await expect(
      lawyer.call(intakeApi.changeLetter, { params, body: { subject: 'x', text: 'x' } }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })
})

it('a letter is not marked as sent if no mail server is set up', async () => {
  const world = await testApp({ mail: false })
  const { lawyer, letter } = await lawyerWithLetter(world)
  const sent = lawyer.call(intakeApi.mailLetter, { params: { id: letter.id } })
  await expect(sent).rejects.toMatchObject({
    code: 'conflict',
    detail: expect.stringMatching('Email is not set up'),
  })
})

describe('the retention of declined inquiries', () => {
  const run = (world: TestApp) => deleteOldAnswers.run(jobCtx(world), {})

  it('deletes answers after the firm’s retention period, once, and keeps the names', async () => {
    const world = await testApp()
    const { lead } = await lawyerWithLetter(world, fall({ name: 'Walter Finch', story: 'A kettle burnt.' }))
    world.clock.pass(729 * 24 * 3600)
    await run(world)
    expect((await show(await world.person('lawyer'), lead.id)).answers_deleted_at).toBeNull()
    world.clock.pass(3 * 24 * 3600)
    await run(world)
    await run(world)
    const after = await show(await world.person('lawyer'), lead.id)
    expect(after).toMatchObject({ name: 'Walter Finch', answers: [], email: '', phone: '' })
    expect(after.answers_deleted_at).not.toBeNull()
    expect(await world.everyRow()).not.toMatch(/A kettle burnt/)
    expect((await world.auditOf()).filter((entry) => entry.action === 'lead.answers_deleted')).toHaveLength(1)
    const { hits } = await check(await world.person('lawyer'), 'Walter Finch', 'adverse')
    expect(hits).toHaveLength(1)
  })
})

describe('the pipeline', () => {
  it('is listed, searched, sorted and paged', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const form = await openForm(lawyer)
    for (const [index, name] of ['Cora Dale', 'Abel Rook', 'Bo Finn'].entries())
      await send(world, form, fall({ name }), `192.0.2.${index + 1}`)
    const names = async (query: object) =>
      (await lawyer.call(intakeApi.leads, { query })).items.map((item) => item.name)
    expect(await names({})).toEqual(['Bo Finn', 'Abel Rook', 'Cora Dale'])
    expect(await names({ sort: 'name' })).toEqual(['Abel Rook', 'Bo Finn', 'Cora Dale'])
    expect(await names({ q: 'rook' })).toEqual(['Abel Rook'])
    expect(await names({ q: '%' })).toEqual([])
    expect(await names({ status: 'waiting' })).toEqual([])
    for (const sort of ['received', 'name', 'follow_up'] as const) {
      const seen: string[] = []
      let after: string | undefined
      do {
        const page = await lawyer.call(intakeApi.leads, {
          query: { sort, limit: 1, ...(after && { after }) },
        })
        seen.push(...page.items.map((item) => item.name))
        after = page.next ?? undefined
      } while (after)
      expect(seen.toSorted()).toEqual(['Abel Rook', 'Bo Finn', 'Cora Dale'])
    }
  })

  it('is moved, assigned and followed up, over the version that was read, and records its history', async () => {
    const world = await testApp()
    const { lawyer, lead } = await lawyerWithLead(world)
    const arrange = (version: number) =>
      lawyer.call(intakeApi.arrangeLead, {
        params: { id: lead.id },
        body: { status: 'waiting', assignee_id: lawyer.id, follow_up_on: '2026-11-20', version },
      })
    world.clock.pass(1)
    const moved = await arrange(lead.version)
    expect(moved).toMatchObject({ status: 'waiting', follow_up_on: '2026-11-20', assignee_id: lawyer.id })
    expect(moved.history[0]?.text).toMatch(/Moved to Waiting for client\..*Follow up on 2026-11-20\./)
    await expect(arrange(lead.version)).rejects.toMatchObject({ code: 'conflict' })
    world.clock.pass(1)
    const noted = await lawyer.call(intakeApi.writeNote, {
      params: { id: lead.id },
      body: { text: 'Called.' },
    })
    expect(noted.history.map((entry) => entry.kind)).toEqual(['note', 'arranged', 'received'])
    const stranger = await (await testApp()).person('lawyer')
    await expect(
      lawyer.call(intakeApi.arrangeLead, {
        params: { id: lead.id },
        body: { status: 'new', assignee_id: stranger.id, follow_up_on: null, version: moved.version },
      }),
    ).rejects.toMatchObject({ fields: { assignee_id: 'Choose someone at the firm.' } })
  })

  it('counts the sources of inquiries and their outcomes', async () => {
    const world = await testApp()
    const { lawyer, lead } = await lawyerWithClearLead(world)
    await accept(lawyer, lead.id)
    expect(await lawyer.call(intakeApi.sources)).toEqual({
      items: [{ source: 'Direct link', leads: 1, accepted: 1, declined: 0 }],
    })
  })
})

describe('an inquiry by phone', () => {
  it('is entered by the person who took the call, checked and stored like the others', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await openForm(lawyer)
    const answers = fall({ name: 'Orla Penhallow' })
    const lead = await lawyer.call(intakeApi.writeDown, {
      params: { id },
      body: { answers, source: 'Walked in' },
    })
    expect(lead).toMatchObject({ name: 'Orla Penhallow', status: 'new', source: 'Walked in' })
    expect(lead.history.map((entry) => entry.text)).toEqual([
      expect.stringMatching(/^Entered with the form .*: Walked in\.$/),
    ])
    await expect(
      lawyer.call(intakeApi.writeDown, { params: { id }, body: { answers, source: 'Walked in' } }),
    ).rejects.toMatchObject({ code: 'conflict' })
    await expect(
      lawyer.call(intakeApi.writeDown, { params: { id }, body: { answers: {} } }),
    ).rejects.toMatchObject({ code: 'bad_input', fields: { name: expect.any(String) } })
  })
})

describe('an inquiry that is accepted', () => {
  it('adds the draft of its engagement letter to the case as a document', async () => {
    const world = await testApp()
    const { lawyer, lead } = await lawyerWithClearLead(world)
    const { case_id: caseId } = await lawyer.call(intakeApi.accept, {
      params: { id: lead.id },
      body: { title: 'The fall' },
    })
    await world.services.jobs.settle()
    const query = { case_id: caseId ?? '' }
    const { items } = await lawyer.call(documentsApi.list, { query })
    expect(items).toMatchObject([
      { name: 'Engagement letter (draft).docx', state: 'ready', file_kind: 'docx' },
    ])
    const { text } = await lawyer.call(documentsApi.text, { params: { id: items[0]?.id ?? '' } })
    expect(text).toContain(lead.name)
  })
})
