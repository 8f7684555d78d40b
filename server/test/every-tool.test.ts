import { mayDo, type Role, role } from '@pam/contracts/shared/access'
import { beforeAll, describe, expect, it } from 'vitest'
import { features } from '#features'
import type { Ctx } from '#platform/context'
import { callTool } from '#platform/tools'
import { type TestApp, type TestPerson, testApp } from './app.ts'
import { beginCase } from './cases.ts'
import { isChosen } from './chosen-slices.ts'
import { acceptDeadline, answerDue } from './deadlines.ts'
import { silentLog } from './services.ts'

/** As the assistant has it: the person's own rights. */
const ctxOf = (world: TestApp, { id }: TestPerson, of: Role): Ctx => ({
  ...world.services,
  actor: { userId: id, firmId: world.firmId, role: of, sessionId: null },
  visitor: null,
  bearer: null,
  may: (permission) => mayDo(of, permission),
  log: silentLog,
  requestId: 'test',
  address: '10.0.0.1',
  network: '10.0.0.1',
  userAgent: 'vitest',
  signal: new AbortController().signal,
  now: () => world.clock.now(),
})

const nobodysId = '00000000-0000-4000-8000-000000000000'

/** Arguments a person could mean, for a case of theirs. */
const argumentsFor = (caseId: string): Record<string, unknown> => ({
  'cases.list': {},
  'cases.look_up': { words: 'Lease' },
  'cases.show': { case_id: caseId },
  'cases.write_note': { case_id: caseId, text: 'Called the client.' },
  'conflicts.check': { names: [{ name: 'Ada Marsh', role: 'client' }] },
  'tasks.list': { case_id: caseId, mine: false },
  'tasks.add': { case_id: caseId, title: 'Call the client', due_on: '2026-07-01' },
  'calendar.list': { from: '2026-06-01', until: '2026-06-30' },
  'calendar.add': { case_id: caseId, title: 'Call with client', day: '2026-06-01', time: '10:00' },
  'deadlines.due': { from: '2026-06-01', until: '2026-12-31' },
  'deadlines.compute': answerDue.input,
  'deadlines.count_line': {
    line_id: 'answer',
    jurisdiction: 'us-dct:CA',
    trigger_date: '2026-03-03',
    service: 'mail',
  },
  'deadlines.add_chain': { case_id: nobodysId, event: 'Complaint filed', happened_on: '2026-06-01' },
  'knowledge.draft_document': { case_id: nobodysId, template: 'Engagement letter' },
  'portal.message': { case_id: nobodysId, text: 'Your hearing is set.' },
  'portal.request_documents': { case_id: nobodysId, title: 'For the hearing', documents: 'Lease\nPhotos' },
  'signatures.request': { case_id: nobodysId, document_id: nobodysId },
  'deadlines.add': { case_id: caseId, title: 'File the reply', due: '2026-07-01' },
  'cases.fact': { case_id: caseId, what: 'client' },
  'cases.notes': { case_id: caseId },
  'cases.select': {},
  'contacts.show': { contact_id: nobodysId },
  'documents.list': { case_id: caseId },
  'tasks.set_status': { task_id: nobodysId, status: 'done' },
  'tasks.change': { task_id: nobodysId, due_on: '2026-07-01' },
  'analysis.summarize': { document_id: nobodysId },
  'knowledge.find_form': { words: 'engagement letter' },
  'research.find_authority': { question: 'When is a complaint plausible?' },
  'research.table_of_authorities': { document_id: nobodysId },
  'research.check_citations': { text: 'Marsh v. Holt, 12 U.S. 34 (1812)' },
  'trust.balance': { case_id: caseId },
  'billing.of_case': { case_id: caseId },
  'billing.unpaid': { overdue: true },
  'billing.draft': { case_id: nobodysId, through: '2026-06-30' },
  'time.record': {
    case_id: caseId,
    worked_on: '2026-06-01',
    seconds_worked: 360,
    narrative: 'Call with client',
  },
  'time.total': { from: '2026-06-01', to: '2026-06-30' },
  'time.start_timer': { case_id: caseId },
  'search.find': { question: 'Who repairs the roof?' },
})

const wrongForMost = [{ case_id: 'x', words: 7, names: [] }, { offset: 'many' }]
/** Of tools that need no argument at all. */
const wrongArguments: Record<string, readonly unknown[]> = {
  'billing.unpaid': [{ overdue: 'some' }, { overdue: 7 }],
  'tasks.list': [{ case_id: 7 }, { until: 'soon' }],
  'deadlines.due': [{ from: 7 }, { until: 'soon' }],
  'time.start_timer': [{ case_id: 7 }, { case_id: 'x' }],
  'cases.select': [{ status: 'gone' }, { lead_id: 'x' }],
  'documents.list': [{ case_id: 7 }, { kind: 'poem' }],
}

describe('every tool of the assistant', () => {
  it('has a unique name, a sentence, and sample arguments', () => {
    const names = features.tools.map((tool) => tool.name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.toSorted()).toEqual(Object.keys(argumentsFor(nobodysId)).toSorted())
    for (const { summary } of features.tools) expect(summary).toMatch(/^[A-Z].{15,}\.$/)
  })

  const chosen = features.tools
    .filter(({ name }) => isChosen(name))
    .map((tool) => ({ name: tool.name, tool }))
  // One firm for a tool: a search writes its index of what another tool wrote.
  describe.each(chosen)('$name', ({ name, tool }) => {
    let world: TestApp
    let people: Record<Role, TestPerson>
    let caseId: string

    beforeAll(async () => {
      world = await testApp()
      people = Object.fromEntries(
        await Promise.all(role.options.map(async (by) => [by, await world.person(by)])),
      ) as Record<Role, TestPerson>
      caseId = (await beginCase(await world.person('lawyer'))).id
    })

    const call = (by: Role, given: unknown) =>
      callTool(ctxOf(world, people[by], by), features.tools, name, given)

    it.each(role.options)('asks for the right of a %s', async (by) => {
      const before = await world.fingerprint()
      const called = call(by, argumentsFor(caseId)[name])
      if (!mayDo(by, tool.needs)) {
        await expect(called).rejects.toMatchObject({ code: 'forbidden' })
        expect(await world.fingerprint()).toBe(before)
        return
      }
      // A paralegal who is not on the team may use the tool, and still does not see the case.
      const outcome = await called.then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
      expect(['done', 'not_found']).toContain(outcome)
      if (tool.effect === 'looks') expect(await world.fingerprint()).toBe(before)
    })

    it('takes nothing but its own arguments', async () => {
      for (const given of [null, 'drop table', [], ...(wrongArguments[name] ?? wrongForMost)])
        await expect(call('lawyer', given)).rejects.toMatchObject({ code: 'bad_input' })
    })
  })

  it('sees no more than the person: a walled case is not there', async () => {
    const world = await testApp()
    const lead = await world.person('lawyer')
    const other = await world.person('admin')
    const legalCase = await beginCase(lead, { title: 'Merger of Elm and Oak', walled: true })
    await acceptDeadline(lead, legalCase.id)
    const ask = (name: string, given: unknown) =>
      callTool(ctxOf(world, other, 'admin'), features.tools, name, given)
    expect(await ask('cases.look_up', { words: 'Merger' })).toMatchObject({ items: [], total: 0 })
    expect(await ask('cases.list', {})).toMatchObject({ items: [], total: 0 })
    expect(await ask('deadlines.due', {})).toMatchObject({ deadlines: [], tasks: [] })
    for (const name of ['cases.show', 'cases.write_note', 'tasks.add'])
      await expect(ask(name, argumentsFor(legalCase.id)[name])).rejects.toMatchObject({ code: 'not_found' })
    const own = callTool(ctxOf(world, lead, 'lawyer'), features.tools, 'deadlines.due', {})
    expect(await own).toMatchObject({ deadlines: [{ case_id: legalCase.id }] })
  })

  it('that does not exist is reported as such', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    await expect(
      callTool(ctxOf(world, lawyer, 'lawyer'), features.tools, 'trust.pay', {}),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
