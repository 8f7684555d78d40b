import { casesApi } from '@pam/contracts/cases'
import { tasksApi } from '@pam/contracts/tasks'
import {
  type WorkflowDefinition,
  type WorkflowStep,
  workflowStatus,
  workflowsApi,
} from '@pam/contracts/workflows'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '#platform/database/db'
import { newId } from '#platform/id'
import { type TestApp, type TestPerson, testApp } from '#test/app'
import { openCase } from '#test/cases'
import { seedWorkflows } from './workflows.demo.ts'
import { wakeJob } from './workflows.jobs.ts'

const button: WorkflowDefinition['trigger'] = { kind: 'button', when: null, weekdays: [], at: null }

const addTask = (id: string, title: string, change: Partial<WorkflowStep> = {}): WorkflowStep =>
  ({
    id,
    title: `Add ${id}`,
    kind: 'act',
    act: 'tasks.add',
    with: { title },
    automatic: false,
    retries: 0,
    if_fails: 'stop',
    ...change,
  }) as WorkflowStep

async function saved(person: TestPerson, steps: WorkflowStep[], trigger = button) {
  const { id } = await person.call(workflowsApi.create, {
    body: { name: 'A workflow', description: null, workflow_type: 'Custom', definition: { trigger, steps } },
  })
  return id
}

async function active(person: TestPerson, steps: WorkflowStep[], trigger = button) {
  const id = await saved(person, steps, trigger)
  await person.call(workflowsApi.setStatus, { params: { id }, body: { status: 'active' } })
  return id
}

const start = (person: TestPerson, id: string, caseId: string | null) =>
  person.call(workflowsApi.run, { params: { id }, body: { case_id: caseId, key: newId() } })

const shown = (person: TestPerson, id: string) => person.call(workflowsApi.showRun, { params: { id } })

const tasksOf = async (person: TestPerson, caseId: string) =>
  (await person.call(tasksApi.list, { query: { case_id: caseId } })).items.map(({ title }) => title)

async function office() {
  const world = await testApp()
  const lawyer = await world.person('lawyer')
  const { id: caseId } = await openCase(lawyer)
  return { world, lawyer, caseId, settle: () => world.services.jobs.settle() }
}

/** Lets what waits for its time come, as if it had. */
const wakeAll = async ({ services: { db, jobs }, firmId, clock }: TestApp) => {
  await db.execute(
    sql`update workflow_runs set wake_at = ${clock.now().toISOString()} where firm_id = ${firmId} and wake_at is not null`,
  )
  await jobs.enqueue(db, wakeJob, {})
}

describe('the list of workflows', () => {
  it('of a new firm is empty', async () => {
    const { person } = await testApp()
    expect(await (await person('user')).call(workflowsApi.list)).toEqual({ workflows: [] })
  })

  it('has the sample firm’s by name, with everything a card shows, and not to another firm', async () => {
    const [home, away] = [await testApp(), await testApp()]
    await seedWorkflows({ tx: home.services.db, firmId: home.firmId, now: home.clock.now() })
    const { workflows } = await (await home.person('user')).call(workflowsApi.list)
    expect(workflows.map(({ name }) => name)).toEqual(workflows.map(({ name }) => name).toSorted())
    expect(workflows.map(({ status }) => status)).toEqual(
      expect.arrayContaining(workflowStatus.exclude(['active']).options),
    )
    expect(workflows).toContainEqual(
      expect.objectContaining({
        name: 'Client onboarding',
        status: 'paused',
        workflow_type: 'Client onboarding',
        starts: 'A case is opened',
        runs: 0,
        created_at: '2026-04-18T09:00:00.000Z',
      }),
    )
    expect(await (await away.person('admin')).call(workflowsApi.list)).toEqual({ workflows: [] })
  })
})

describe('a run', () => {
  it('takes its steps in order, and later steps read what earlier ones made', async () => {
    const { lawyer, caseId, settle } = await office()
    const id = await active(lawyer, [
      addTask('first', 'Draft for {{ case.title }}'),
      addTask('second', 'Review “{{ steps.first.title }}”'),
    ])
    const run = await start(lawyer, id, caseId)
    await settle()
    const { status, steps } = await shown(lawyer, run.id)
    expect(status).toBe('completed')
    expect(steps.map((step) => [step.path, step.status])).toEqual([
      ['first', 'done'],
      ['second', 'done'],
    ])
    const { title } = await lawyer.call(casesApi.show, { params: { id: caseId } })
    expect((await tasksOf(lawyer, caseId)).toSorted()).toEqual([
      `Draft for ${title}`,
      `Review “Draft for ${title}”`,
    ])
  })

  it('branches by its condition and says why, and iterates over a list', async () => {
    const { lawyer, caseId, settle } = await office()
    const id = await active(lawyer, [
      {
        id: 'is_family',
        title: 'Family?',
        kind: 'branch',
        if: 'case.practice_area = "nothing"',
        yes: [addTask('never', 'Never')],
        no: [addTask('other', 'The other way')],
      },
      {
        id: 'team',
        title: 'Each',
        kind: 'each',
        items: 'case.team',
        steps: [addTask('each_one', 'For {{ item.name }}')],
      },
    ])
    const run = await start(lawyer, id, caseId)
    await settle()
    const { steps } = await shown(lawyer, run.id)
    expect(steps.map(({ path }) => path)).toEqual([
      'is_family',
      'is_family.other',
      'team',
      'team[1].each_one',
    ])
    expect(steps[0]?.text).toBe('“case.practice_area = "nothing"” does not hold.')
  })

  it('waits for its time and then continues', async () => {
    const { world, lawyer, caseId, settle } = await office()
    const id = await active(lawyer, [
      { id: 'later', title: 'Wait', kind: 'wait', until: 'add_days(today, 3)', event: null },
      addTask('after', 'After the wait'),
    ])
    const run = await start(lawyer, id, caseId)
    await settle()
    expect((await shown(lawyer, run.id)).status).toBe('waiting')
    expect(await tasksOf(lawyer, caseId)).toEqual([])
    await wakeAll(world)
    await settle()
    expect((await shown(lawyer, run.id)).status).toBe('completed')
    expect(await tasksOf(lawyer, caseId)).toEqual(['After the wait'])
  })

  it('asks for approval, continues with it, and ends with a refusal', async () => {
    const { lawyer, caseId, settle } = await office()
    const ask: WorkflowStep = { id: 'ask', title: 'Go on?', kind: 'approve', question: 'Go on?', who: null }
    const id = await active(lawyer, [ask, addTask('after', 'After the yes')])
    const [yes, no] = [await start(lawyer, id, caseId), await start(lawyer, id, caseId)]
    await settle()
    const { items } = await lawyer.call(workflowsApi.approvals)
    expect(items.map(({ run_id }) => run_id).toSorted()).toEqual([yes.id, no.id].toSorted())
    for (const { id: approvalId, run_id } of items)
      await lawyer.call(workflowsApi.decide, {
        params: { id: approvalId },
        body: { decision: run_id === yes.id ? 'approve' : 'decline', note: '' },
      })
    await settle()
    expect(await shown(lawyer, yes.id)).toMatchObject({
      status: 'completed',
      steps: [{ decided: { decision: 'approve', by: expect.any(String), note: '' } }, { decided: null }],
    })
    expect(await shown(lawyer, no.id)).toMatchObject({ status: 'canceled' })
    expect(await tasksOf(lawyer, caseId)).toEqual(['After the yes'])
    await expect(
      lawyer.call(workflowsApi.decide, {
        params: { id: items[0]?.id ?? '' },
        body: { decision: 'approve', note: '' },
      }),
    ).rejects.toMatchObject({ status: 409 })
  })

  it('asks before anything leaves the firm, unless the owner marked the step automatic', async () => {
    const { world, lawyer, caseId, settle } = await office()
    const email = (automatic: boolean) =>
      addTask('mail', '', {
        act: 'workflows.email',
        with: { to: 'client@example.com', subject: 'Hello {{ case.number }}', text: 'Text' },
        automatic,
      } as Partial<WorkflowStep>)
    const mails = async () =>
      rowsOf<{ subject: string }>(
        await world.services.db.execute(
          sql`select subject from mail_outbox where firm_id = ${world.firmId} and to_address = 'client@example.com'`,
        ),
      ).length
    await start(lawyer, await active(lawyer, [email(false)]), caseId)
    await settle()
    expect(await mails()).toBe(0)
    const { items } = await lawyer.call(workflowsApi.approvals)
    expect(items[0]?.details).toContainEqual({ label: 'To', value: 'client@example.com' })
    await start(lawyer, await active(lawyer, [email(true)]), caseId)
    await settle()
    expect(await mails()).toBe(1)
  })

  it('fails with the reason, notifies the owner, and resumes there when it is retried', async () => {
    const { lawyer, caseId, settle } = await office()
    const id = await active(lawyer, [
      addTask('first', 'Once'),
      addTask('bad', 'With a wrong person', {
        with: { title: 'x', assignee_id: '{{ case.number }}' },
      } as Partial<WorkflowStep>),
    ])
    const run = await start(lawyer, id, caseId)
    await settle()
    const failed = await shown(lawyer, run.id)
    expect(failed).toMatchObject({ status: 'failed' })
    expect(failed.error).toContain('Add bad')
    await lawyer.call(workflowsApi.retryRun, { params: { id: run.id }, body: {} })
    await settle()
    const again = await shown(lawyer, run.id)
    expect(again.status).toBe('failed')
    expect(again.steps.map(({ path, attempts }) => [path, attempts])).toEqual([
      ['first', 1],
      ['bad', 2],
    ])
    expect(await tasksOf(lawyer, caseId)).toEqual(['Once'])
  })

  it('skips a failed step if the workflow says so', async () => {
    const { lawyer, caseId, settle } = await office()
    const id = await active(lawyer, [
      addTask('bad', '{{ "x" - 1 }}', { if_fails: 'go_on' } as Partial<WorkflowStep>),
      addTask('next', 'Still done'),
    ])
    const run = await start(lawyer, id, caseId)
    await settle()
    const { status, steps } = await shown(lawyer, run.id)
    expect(status).toBe('completed')
    expect(steps[0]).toMatchObject({ status: 'skipped', text: expect.stringContaining('Skipped') })
  })

  it('keeps its version while the workflow is changed', async () => {
    const { world, lawyer, caseId, settle } = await office()
    const wait: WorkflowStep = {
      id: 'w',
      title: 'Wait',
      kind: 'wait',
      until: 'add_days(today, 1)',
      event: null,
    }
    const id = await active(lawyer, [wait, addTask('old', 'Old version')])
    await start(lawyer, id, caseId)
    await settle()
    await lawyer.call(workflowsApi.change, {
      params: { id },
      body: {
        name: 'A workflow',
        description: null,
        workflow_type: 'Custom',
        definition: { trigger: button, steps: [addTask('new', 'New version')] },
        version: 1,
      },
    })
    await wakeAll(world)
    await settle()
    expect(await tasksOf(lawyer, caseId)).toEqual(['Old version'])
    const page = await lawyer.call(workflowsApi.show, { params: { id } })
    expect(page.versions.map(({ number }) => number)).toEqual([2, 1])
  })

  it('is started once by the same occasion', async () => {
    const { lawyer, caseId, settle } = await office()
    const id = await active(lawyer, [addTask('one', 'One')])
    const body = { case_id: caseId, key: newId() }
    await lawyer.call(workflowsApi.run, { params: { id }, body })
    await expect(lawyer.call(workflowsApi.run, { params: { id }, body })).rejects.toMatchObject({
      status: 409,
    })
    await settle()
    expect(await tasksOf(lawyer, caseId)).toEqual(['One'])
  })

  it('pauses its workflow when the owner has left', async () => {
    const { world, lawyer, caseId, settle } = await office()
    const other = await world.person('lawyer')
    const id = await active(lawyer, [addTask('one', 'One')])
    await start(other, id, caseId)
    await world.changeUser(lawyer.id, { isActive: false })
    await settle()
    expect(await other.call(workflowsApi.show, { params: { id } })).toMatchObject({
      status: 'paused',
      reason: expect.stringContaining('left the firm'),
    })
    expect(await tasksOf(other, caseId)).toEqual([])
  })

  it('may do no more than its owner', async () => {
    const { world, lawyer, caseId, settle } = await office()
    const outsider = await world.person('paralegal')
    const id = await active(outsider, [addTask('one', 'One')])
    const run = await start(lawyer, id, caseId)
    await settle()
    expect((await shown(lawyer, run.id)).status).toBe('failed')
    expect(await tasksOf(lawyer, caseId)).toEqual([])
  })
})

describe('events of cases', () => {
  it('start workflows whose condition holds, and end waits', async () => {
    const { lawyer, settle } = await office()
    const trigger = { ...button, kind: 'case.opened', when: 'case.title contains "Rivera"' }
    await active(
      lawyer,
      [
        addTask('opened', 'Opened'),
        { id: 'w', title: 'Wait', kind: 'wait', until: 'add_days(today, 90)', event: 'task.added' },
        addTask('heard', 'Heard'),
      ],
      trigger,
    )
    const hit = await openCase(lawyer, { title: 'Rivera v. Cole' })
    const miss = await openCase(lawyer, { title: 'Smith v. Jones' })
    await settle()
    expect(await tasksOf(lawyer, hit.id)).toEqual(['Opened'])
    expect(await tasksOf(lawyer, miss.id)).toEqual([])
    await lawyer.call(tasksApi.add, { params: { id: hit.id }, body: { title: 'By hand' } })
    await settle()
    expect((await tasksOf(lawyer, hit.id)).toSorted()).toEqual(['By hand', 'Heard', 'Opened'])
  })

  it('of a case its owner does not see start nothing', async () => {
    const { world, lawyer, settle } = await office()
    const params = {
      id: await active(lawyer, [addTask('opened', 'Opened')], { ...button, kind: 'case.opened' }),
    }
    await openCase(await world.person('lawyer'), { walled: true })
    await settle()
    expect((await lawyer.call(workflowsApi.show, { params })).status).toBe('active')
    expect((await lawyer.call(workflowsApi.runs, { params })).items).toEqual([])
  })

  it('that a workflow sets off itself stop it with the reason', async () => {
    const { lawyer, caseId, settle } = await office()
    const id = await active(lawyer, [addTask('again', 'Again')], { ...button, kind: 'task.added' })
    await lawyer.call(tasksApi.add, { params: { id: caseId }, body: { title: 'First' } })
    await settle()
    expect(await lawyer.call(workflowsApi.show, { params: { id } })).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('within an hour'),
    })
    expect(await tasksOf(lawyer, caseId)).toHaveLength(21)
  })
})

describe('a dry run', () => {
  it('lists what the run then does, and leaves nothing behind', async () => {
    const { lawyer, caseId, settle } = await office()
    const id = await active(lawyer, [
      addTask('first', 'Draft for {{ case.title }}'),
      addTask('second', 'Review “{{ steps.first.title }}”'),
    ])
    const { effects, error } = await lawyer.call(workflowsApi.dryRun, {
      params: { id },
      body: { case_id: caseId },
    })
    expect(error).toBeNull()
    expect(await tasksOf(lawyer, caseId)).toEqual([])
    const run = await start(lawyer, id, caseId)
    await settle()
    const { steps } = await shown(lawyer, run.id)
    expect(effects.map(({ path, text, details }) => ({ path, text, details }))).toEqual(
      steps.map(({ path, text, details }) => ({ path, text, details })),
    )
  })
})

describe('a workflow with faults', () => {
  it('is saved, reports its errors and their places, and cannot be started', async () => {
    const { lawyer } = await office()
    const id = await saved(lawyer, [
      addTask('one', 'Reads {{ steps.two.title }}'),
      addTask('two', '{{ nonsense( }}'),
      addTask('two', 'Twice', { act: 'no.such.act' } as Partial<WorkflowStep>),
    ])
    const { problems } = await lawyer.call(workflowsApi.show, { params: { id } })
    expect(problems).toEqual([
      { step: 'one', text: '“steps.two” is not available here.' },
      { step: 'two', text: 'There is no function “nonsense”.' },
      { step: 'two', text: 'Another step uses the same output name.' },
      { step: 'two', text: 'Choose what this step does.' },
    ])
    await expect(
      lawyer.call(workflowsApi.setStatus, { params: { id }, body: { status: 'active' } }),
    ).rejects.toMatchObject({ status: 400, detail: expect.stringContaining('cannot run yet') })
  })
})
