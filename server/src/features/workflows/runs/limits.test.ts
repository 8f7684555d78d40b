import { tasksApi } from '@pam/contracts/tasks'
import { workflowsApi } from '@pam/contracts/workflows'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { features } from '#features'
import { rowsOf } from '#platform/database/db'
import { newId } from '#platform/id'
import type { Tool } from '#platform/tools'
import type { TestApp } from '#test/app'
import { openCase } from '#test/cases'
import { silentLog } from '#test/services'
import * as flow from '#test/workflow-office'
import { advance } from './advance.ts'
import { dueRuns } from './runs.queries.ts'
import { withinTime } from './time-limit.ts'

/** Drives a run as the job does, with another way to add tasks. */
const driven = ({ services, clock }: TestApp, run: Tool['run']) => ({
  ...services,
  tools: features.tools.map((tool) => (tool.name === 'tasks.add' ? { ...tool, run } : tool)),
  log: silentLog,
  signal: new AbortController().signal,
  attempt: 1,
  isLastAttempt: false,
  now: () => clock.now(),
})

const realAdd = features.tools.find(({ name }) => name === 'tasks.add') as Tool

describe('a step that fails', () => {
  it('without a reason a person could change is tried again later, and its first tries leave nothing', async () => {
    const { world, lawyer, caseId } = await flow.office()
    const id = await flow.startedWorkflow(lawyer, [flow.addTask('one', 'One', { retries: 2 })])
    const run = await flow.startRun(lawyer, id, caseId)
    let tries = 0
    const flaky = driven(world, async (ctx, input) => {
      const made = await realAdd.run(ctx, input)
      tries += 1
      if (tries < 3) throw new Error('The line went dead.')
      return made
    })
    for (const status of ['failed', 'failed', 'done'] as const) {
      await advance(flaky, run.id)
      expect((await flow.shownRun(lawyer, run.id)).steps).toMatchObject([
        { status, attempts: expect.any(Number) },
      ])
    }
    expect((await flow.shownRun(lawyer, run.id)).steps[0]?.attempts).toBe(3)
    expect(await flow.tasksIn(lawyer, caseId)).toEqual(['One'])
  })

  it('permanently undoes what can be undone, last first, and emails the owner what to do', async () => {
    const { world, lawyer, caseId, settle } = await flow.office()
    const taskOf = (id: string) => ({ task_id: `{{ steps.${id}.id }}`, status: 'done' })
    const id = await flow.startedWorkflow(lawyer, [
      flow.addTask('one', 'One', {
        undo: { act: 'cases.write_note', with: { text: 'Undid {{ steps.one.title }}' } },
      }),
      flow.addTask('two', 'Two', { undo: { act: 'tasks.set_status', with: taskOf('two') } }),
      flow.addTask('three', '{{ "x" - 1 }}'),
    ])
    const run = await flow.startRun(lawyer, id, caseId)
    await settle()
    const { status, steps, error } = await flow.shownRun(lawyer, run.id)
    expect(status).toBe('failed')
    expect(error).toContain('Step three')
    expect(steps.map(({ path }) => path)).toEqual(['one', 'two', 'three', 'two~undo', 'one~undo'])
    expect(steps.slice(3).map(({ status }) => status)).toEqual(['done', 'done'])
    const mails = rowsOf<{ subject: string }>(
      await world.services.db.execute(
        sql`select subject from mail_outbox where firm_id = ${world.firmId} and subject like 'The workflow%'`,
      ),
    )
    expect(mails).toHaveLength(1)
    await expect(
      lawyer.call(workflowsApi.retryRun, { params: { id: run.id }, body: {} }),
    ).rejects.toMatchObject({ status: 409, detail: expect.stringContaining('undone') })
  })

  it.each([true, false])(
    'canceled while it waits, undo %s: the steps done are undone or stay',
    async (undo) => {
      const { lawyer, caseId, settle } = await flow.office()
      const set = (status: string) => ({
        act: 'tasks.set_status',
        with: { task_id: '{{ steps.one.id }}', status },
      })
      const id = await flow.startedWorkflow(lawyer, [
        flow.addTask('one', 'One', { undo: set('done') }),
        { id: 'later', title: 'Wait', kind: 'wait', until: 'add_days(today, 3)', event: null },
        flow.addTask('two', 'Two'),
      ])
      const run = await flow.startRun(lawyer, id, caseId)
      await settle()
      expect(await flow.shownRun(lawyer, run.id)).toMatchObject({ status: 'waiting', can_undo: true })
      const cancel = () => lawyer.call(workflowsApi.cancelRun, { params: { id: run.id }, body: { undo } })
      expect(await cancel()).toMatchObject({ is_canceling: undo, status: undo ? 'running' : 'canceled' })
      await expect(cancel()).rejects.toMatchObject({ status: 409 })
      await settle()
      const ended = await flow.shownRun(lawyer, run.id)
      expect(ended).toMatchObject({ status: 'canceled', is_canceling: false, can_undo: !undo })
      expect(ended.error).toMatch(
        undo ? /canceled this run\. The completed steps were undone\.$/ : /canceled this run\.$/,
      )
      const paths = ended.steps.filter(({ status }) => status === 'done').map(({ path }) => path)
      expect(paths).toEqual(undo ? ['one', 'one~undo'] : ['one'])
      expect(await flow.tasksIn(lawyer, caseId)).toEqual(['One'])
      const open = await lawyer.call(tasksApi.list, { query: { case_id: caseId } })
      expect(open.items.map(({ status }) => status)).toEqual([undo ? 'done' : 'todo'])
    },
  )

  it('and was skipped can be tried again from there; one that is done cannot', async () => {
    const { lawyer, caseId, settle } = await flow.office()
    const id = await flow.startedWorkflow(lawyer, [
      flow.addTask('done', 'Done'),
      flow.addTask('skipped', '{{ "x" - 1 }}', { if_fails: 'go_on' }),
      flow.addTask('failed', '{{ "x" - 1 }}'),
    ])
    const run = await flow.startRun(lawyer, id, caseId)
    await settle()
    const retry = (from: string) =>
      lawyer.call(workflowsApi.retryRun, { params: { id: run.id }, body: { from } })
    await expect(retry('done')).rejects.toMatchObject({ status: 400 })
    await retry('skipped')
    await settle()
    const { steps } = await flow.shownRun(lawyer, run.id)
    expect(steps.map(({ path, attempts }) => [path, attempts])).toEqual([
      ['done', 1],
      ['skipped', 2],
      ['failed', 2],
    ])
    expect(await flow.tasksIn(lawyer, caseId)).toEqual(['Done'])
    const { days, ...figures } = await lawyer.call(workflowsApi.metrics, { params: { id } })
    expect(figures).toMatchObject({ runs: 1, completed: 0, failed: 1, under_way: 0, steps_done: 1 })
    expect([days.length, days.at(-1)?.failed, figures.median_seconds]).toEqual([30, 1, null])
  })

  it('by exceeding its time says so', async () => {
    await expect(withinTime(new Promise(() => {}), 5)).rejects.toThrow('longer than 0.005 seconds')
    await expect(withinTime(Promise.resolve(7), 60_000)).resolves.toBe(7)
  })
})

describe('a workflow whose owner', () => {
  it('loses a required permission is paused and names it', async () => {
    const { world, settle } = await flow.office()
    const admin = await world.person('admin')
    const steps = [flow.act('draft', 'billing.draft', { through: '2026-06-30' })]
    const owner = await world.person('admin')
    const { id: caseId } = await openCase(owner)
    const id = await flow.startedWorkflow(owner, steps)
    await flow.startRun(admin, id, caseId)
    await world.changeUser(owner.id, { role: 'paralegal' })
    await settle()
    expect(await admin.call(workflowsApi.show, { params: { id } })).toMatchObject({
      status: 'paused',
      reason: expect.stringContaining('billing management'),
    })
    await world.changeUser(owner.id, { role: 'user' })
    const other = await flow.startedWorkflow(admin, [flow.addTask('one', 'One')])
    await world.services.db.execute(sql`update workflows set owner_id = ${owner.id} where id = ${other}`)
    await flow.startRun(admin, other, caseId)
    await settle()
    expect(await admin.call(workflowsApi.show, { params: { id: other } })).toMatchObject({
      status: 'paused',
      reason: expect.stringContaining('manage workflows'),
    })
    await expect(flow.startedWorkflow(await world.person('paralegal'), steps)).rejects.toMatchObject({
      status: 400,
    })
  })
})

describe('runs of one firm', () => {
  it('take four steps at the same moment at most, and all come to their end', async () => {
    const { world, lawyer, caseId, settle } = await flow.office()
    const id = await flow.startedWorkflow(lawyer, [flow.addTask('one', 'One')])
    const runs = await Promise.all(Array.from({ length: 8 }, () => flow.startRun(lawyer, id, caseId)))
    let [now, most] = [0, 0]
    const slow = driven(world, async (ctx, input) => {
      now += 1
      most = Math.max(most, now)
      const made = await realAdd.run(ctx, input)
      await new Promise((resolve) => setTimeout(resolve, 20))
      now -= 1
      return made
    })
    await Promise.all(runs.map((run) => advance(slow, run.id)))
    expect(most).toBeLessThanOrEqual(4)
    await settle()
    expect(await flow.tasksIn(lawyer, caseId)).toHaveLength(8)
  })

  it('that wait are found by an index when their time comes, and no job exists for them', async () => {
    const { world, lawyer, caseId, settle } = await flow.office()
    const { db } = world.services
    const wait = {
      id: 'later',
      title: 'Wait',
      kind: 'wait' as const,
      until: 'add_days(today, 3)',
      event: null,
    }
    const id = await flow.startedWorkflow(lawyer, [wait])
    const run = await flow.startRun(lawyer, id, caseId)
    await settle()
    await db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into workflow_runs (id, firm_id, workflow_id, version, case_id, owner_id, status, started, occasion, started_at, wake_at)
        select gen_random_uuid(), firm_id, workflow_id, version, case_id, owner_id, 'waiting', started, 'copy ' || n, started_at, wake_at
        from workflow_runs, generate_series(1, 10000) as n where id = ${run.id}`)
      await tx.execute(sql`analyze workflow_runs`)
      const plan = rowsOf<{ 'QUERY PLAN': string }>(
        await tx.execute(sql`explain ${dueRuns(tx, world.clock.now()).getSQL()}`),
      )
      expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('workflow_runs_due')
      expect(await dueRuns(tx, world.clock.now())).toEqual([])
      const jobs = rowsOf<{ count: number }>(
        await tx.execute(
          sql`select count(*)::int as count from pgboss.job where data::text like ${`%${run.id}%`} and state in ('created', 'retry')`,
        ),
      )
      expect(jobs).toEqual([{ count: 0 }])
      await tx.execute(sql`delete from workflow_runs where workflow_id = ${id} and id <> ${run.id}`)
    })
  })
})

describe('an imported workflow', () => {
  it('that names people or workflows of another firm says so', async () => {
    const { lawyer } = await flow.office()
    const id = await flow.savedWorkflow(lawyer, [
      { id: 'ask', title: 'Ask', kind: 'approve', question: 'Continue?', who: newId() },
      flow.addTask('task', 'Task', { with: { title: 'Task', assignee_id: newId() } }),
      { id: 'other', title: 'Other', kind: 'start', workflow_id: newId() },
    ])
    const { problems } = await lawyer.call(workflowsApi.show, { params: { id } })
    expect(problems.map(({ step }) => step)).toEqual(['ask', 'task', 'other'])
    const { number, definition } = await lawyer.call(workflowsApi.version, { params: { id, number: 1 } })
    expect([number, definition.steps.length]).toEqual([1, 3])
  })
})
