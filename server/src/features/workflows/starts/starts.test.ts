import { calendarApi } from '@pam/contracts/calendar'
import { intakeApi } from '@pam/contracts/intake'
import { workflowsApi } from '@pam/contracts/workflows'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '#platform/database/db'
import { startByDate } from '#slice/workflows/workflows.jobs'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { sent } from '#test/billing'
import { addEvent, deposition, lawyerWithEvent } from '#test/calendar'
import { lawyerWithDeadline } from '#test/deadlines'
import { giveAndRead } from '#test/documents'
import { lawyerWithClearLead } from '#test/intake'
import { act, button, startedWorkflow, startRun } from '#test/workflow-office'

const note = act('note', 'cases.write_note', { text: 'Heard: {{ trigger.text }}' })

const starts = async (person: TestPerson, kinds: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(
      kinds.map(async (kind) => [await startedWorkflow(person, [note], { ...button, kind }), kind] as const),
    ),
  )

/** What was started by what, in the order of names. */
async function started(person: TestPerson, kinds: Record<string, string>) {
  const all = await Promise.all(
    Object.entries(kinds).map(async ([id, kind]) => {
      const { items } = await person.call(workflowsApi.runs, { params: { id } })
      return items.map(({ status }) => `${kind} ${status}`)
    }),
  )
  return all.flat().toSorted()
}

const look = async (world: TestApp) => {
  await world.services.jobs.enqueue(world.services.db, startByDate, {})
  await world.services.jobs.settle()
}

describe('what starts a workflow', () => {
  it('is a document that arrives and is analyzed', async () => {
    const world = await testApp()
    const { lawyer, case: entry } = await lawyerWithDeadline(world)
    const kinds = await starts(lawyer, ['document.received', 'document.analyzed'])
    await giveAndRead(world, lawyer, { fields: { case_id: entry.id } })
    await world.services.jobs.settle()
    expect(await started(lawyer, kinds)).toEqual([
      'document.analyzed completed',
      'document.received completed',
    ])
  })

  it('is an inquiry that is accepted', async () => {
    const world = await testApp()
    const { lawyer, lead } = await lawyerWithClearLead(world)
    const kinds = await starts(lawyer, ['inquiry.accepted', 'case.opened'])
    await lawyer.call(intakeApi.accept, { params: { id: lead.id }, body: { title: 'The fall' } })
    await world.services.jobs.settle()
    expect(await started(lawyer, kinds)).toEqual(['case.opened completed', 'inquiry.accepted completed'])
  })

  it('is a hearing that is near, once for its day, and again when it moves', async () => {
    const world = await testApp()
    const day = (after: number) =>
      new Date(world.clock.now().getTime() + after * 24 * 3_600_000).toISOString().slice(0, 10)
    const hearing = (after: number) => ({
      title: 'Motion hearing',
      kind: 'hearing' as const,
      starts: `${day(after)}T10:00`,
      ends: `${day(after)}T11:00`,
    })
    const { lawyer, case: entry, event } = await lawyerWithEvent(world, hearing(10))
    await addEvent(lawyer, { ...hearing(10), kind: 'meeting', case_id: entry.id })
    const kinds = await starts(lawyer, ['hearing.near'])
    await look(world)
    await look(world)
    expect(await started(lawyer, kinds)).toEqual(['hearing.near completed'])
    const { id, version } = event
    await lawyer.call(calendarApi.change, {
      params: { id },
      body: { ...deposition, ...hearing(12), case_id: entry.id, version },
    })
    await look(world)
    expect(await started(lawyer, kinds)).toEqual(['hearing.near completed', 'hearing.near completed'])
  })

  it('is an invoice that is overdue, once for its date', async () => {
    const world = await testApp()
    const { lawyer } = await sent(world)
    const kinds = await starts(lawyer, ['invoice.overdue'])
    world.clock.pass(90 * 24 * 3600)
    await look(world)
    await look(world)
    // Sessions ended in these days.
    expect(await started(await world.person('lawyer'), kinds)).toEqual(['invoice.overdue completed'])
  })
})

describe('a step that calls a webhook', () => {
  it('asks first, goes through the client for the outside, and is in the egress ledger', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const call = act('call', 'workflows.call_webhook', {
      url: 'https://10.1.2.3/pam',
      body: '{"a":1}',
    })
    await startRun(lawyer, await startedWorkflow(lawyer, [call]), null)
    await world.services.jobs.settle()
    const { items } = await lawyer.call(workflowsApi.approvals)
    expect(items[0]?.details).toContainEqual({ label: 'Address', value: 'https://10.1.2.3/pam' })
    await lawyer.call(workflowsApi.decide, {
      params: { id: items[0]?.id ?? '' },
      body: { decision: 'approve', note: '' },
    })
    await world.services.jobs.settle()
    expect(
      rowsOf<{ host: string }>(
        await world.services.db.execute(
          sql`select host from egress_departures where firm_id = ${world.firmId} and provider = 'webhook'`,
        ),
      ).map(({ host }) => host),
    ).toContain('10.1.2.3')
  })
})
