import { casesApi } from '@pam/contracts/cases'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { type TaskTie, tasksApi } from '@pam/contracts/tasks'
import { describe, expect, it } from 'vitest'
import { type TestPerson, testApp } from '#test/app'
import { beginCase, lawyerWithCase } from '#test/cases'
import { acceptDeadline, lawyerWithDeadline, lawyerWithTiedTask, stormDay, weekBefore } from '#test/deadlines'

const shown = (by: TestPerson, id: string) => by.call(tasksApi.show, { params: { id } })
const timeline = async (by: TestPerson, id: string) =>
  (await by.call(casesApi.timeline, { params: { id }, query: {} })).items.map(({ text }) => text)

describe('a task due from a deadline', () => {
  // The answer is due on Mon, Jul 20, 2026; the court is closed on Fri, Jul 3.
  it.each([
    [{ days: 7, unit: 'day', side: 'before' }, '2026-07-13'],
    [{ days: 0, unit: 'day', side: 'before' }, '2026-07-20'],
    [{ days: 3, unit: 'day', side: 'after' }, '2026-07-23'],
    [{ days: 5, unit: 'court_day', side: 'before' }, '2026-07-13'],
    [{ days: 11, unit: 'court_day', side: 'before' }, '2026-07-02'],
    [{ days: 5, unit: 'court_day', side: 'after' }, '2026-07-27'],
  ] satisfies [TaskTie, string][])('with %j is due %s', async (tie, due) => {
    const { lawyer, deadline, task } = await lawyerWithTiedTask(await testApp(), tie)
    expect(task).toMatchObject({
      due_on: due,
      deadline: { ...tie, id: deadline.id, title: 'Answer', due: '2026-07-20', status: 'open' },
    })
    const { items } = await lawyer.call(tasksApi.list, { query: { deadline_id: deadline.id } })
    expect(items.map(({ id }) => id)).toEqual([task.id])
  })

  it('follows when the event moves, when an order moves it and when a recount is accepted', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase, deadline, task } = await lawyerWithTiedTask(world)
    const trigger = { trigger: 'Summons and complaint served', trigger_date: '2026-07-01' }
    await lawyer.call(deadlinesApi.move, {
      params: { id: legalCase.id },
      body: { ...trigger, deadline_ids: [deadline.id] },
    })
    expect(await shown(lawyer, task.id)).toMatchObject({
      due_on: '2026-07-15',
      deadline: { due: '2026-07-22' },
    })
    const admin = await world.person('admin')
    await admin.call(deadlinesApi.addOverlay, { body: { ...stormDay, date: '2026-07-22' } })
    expect((await shown(lawyer, task.id)).due_on).toBe('2026-07-15')
    const [change] = (await lawyer.call(deadlinesApi.changes)).items
    await lawyer.call(deadlinesApi.decideChange, {
      params: { id: change?.id ?? '' },
      body: { accept: true },
    })
    expect((await shown(lawyer, task.id)).due_on).toBe('2026-07-16')
    const { version } = await lawyer.call(deadlinesApi.show, { params: { id: deadline.id } })
    const body = { due: '2026-08-10', order: 'Order of 2 July', version }
    await lawyer.call(deadlinesApi.override, { params: { id: deadline.id }, body })
    expect(await shown(lawyer, task.id)).toMatchObject({
      due_on: '2026-08-03',
      deadline: { due: '2026-08-10' },
    })
    expect(await timeline(lawyer, legalCase.id)).toEqual(
      expect.arrayContaining([
        'A task was added: Draft the answer, due 2026-07-13, 7 days before Answer',
        'Draft the answer moved from 2026-07-13 to 2026-07-15 because Answer moved.',
        'Draft the answer moved from 2026-07-15 to 2026-07-16 because Answer moved.',
        'Draft the answer moved from 2026-07-16 to 2026-08-03 because Answer moved.',
      ]),
    )
  })

  it('notes when the deadline is done, canceled or reopened, and keeps its due date once it is done', async () => {
    const { lawyer, case: legalCase, deadline, task } = await lawyerWithTiedTask(await testApp())
    let { version } = deadline
    const settle = async (status: 'open' | 'done' | 'cancelled') => {
      const body = { status, reason: 'Case settled', version }
      version = (await lawyer.call(deadlinesApi.settle, { params: { id: deadline.id }, body })).version
      return (await shown(lawyer, task.id)).deadline?.status
    }
    expect([await settle('done'), await settle('open'), await settle('cancelled')]).toEqual([
      'done',
      'open',
      'cancelled',
    ])
    expect(await timeline(lawyer, legalCase.id)).toContain(
      'Draft the answer depends on Answer, which was canceled.',
    )
    await settle('open')
    await lawyer.call(tasksApi.move, { params: { id: task.id }, body: { status: 'done' } })
    const body = { due: '2026-08-10', order: 'Order of 2 July', version }
    await lawyer.call(deadlinesApi.override, { params: { id: deadline.id }, body })
    expect(await shown(lawyer, task.id)).toMatchObject({
      due_on: '2026-07-13',
      deadline: { due: '2026-08-10' },
    })
  })

  it('stays with the deadline when the wording changes, and can be unlinked', async () => {
    const { lawyer, deadline, task } = await lawyerWithTiedTask(await testApp())
    const change = (body: object) =>
      lawyer.call(tasksApi.change, {
        params: { id: task.id },
        body: { title: 'Draft it', due_on: '2026-12-01', ...body, version: task.version },
      })
    const kept = await change({})
    expect(kept).toMatchObject({ title: 'Draft it', due_on: '2026-07-13', deadline: { id: deadline.id } })
    expect(await change({ untie: true, version: kept.version }).catch((error) => error)).toMatchObject({
      code: 'conflict',
    })
    const params = { id: task.id }
    const body = { title: 'Draft it', due_on: '2026-12-01', untie: true, version: kept.version }
    expect(await lawyer.call(tasksApi.change, { params, body })).toMatchObject({
      due_on: '2026-12-01',
      deadline: null,
    })
  })

  it('can be linked to another deadline of its case, and none of another case', async () => {
    const { lawyer, case: legalCase, deadline, task } = await lawyerWithTiedTask(await testApp())
    const later = { input: { ...deadline.input, trigger_date: '2026-08-03' } } as object
    const second = await acceptDeadline(lawyer, legalCase.id, later)
    const give = (id: string, version: number) =>
      lawyer.call(deadlinesApi.changeTask, {
        params: { id },
        body: { title: 'Draft it', task_id: task.id, tie: weekBefore, version },
      })
    const given = await give(second.id, task.version)
    expect(given).toMatchObject({ due_on: '2026-08-17', deadline: { id: second.id } })
    const elsewhere = await acceptDeadline(lawyer, (await beginCase(lawyer)).id)
    await expect(give(elsewhere.id, given.version)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('counts no court days if the court is unknown, and those of the case if it is known', async () => {
    const world = await testApp()
    const ordered = async (jurisdiction: string) => {
      const { lawyer, case: legalCase } = await lawyerWithCase(world, { jurisdiction })
      const { id } = await lawyer.call(deadlinesApi.addOrdered, {
        params: { id: legalCase.id },
        body: { title: 'Joint report', due: '2026-11-30', authority: 'Dkt. 41' },
      })
      const body = { title: 'Draft', tie: { days: 2, unit: 'court_day', side: 'before' } } as const
      return lawyer.call(deadlinesApi.addTask, { params: { id }, body })
    }
    // Before Mon, Nov 30: California observes the Friday after Thanksgiving.
    expect((await ordered('st:CA')).due_on).toBe('2026-11-24')
    await expect(ordered('Kings County')).rejects.toMatchObject({
      code: 'bad_input',
      fields: {
        'tie.unit': 'This case has no court, so court days cannot be counted. Use calendar days.',
      },
    })
  })

  it('that recurs is created again without the deadline', async () => {
    const { lawyer, case: legalCase, deadline } = await lawyerWithDeadline(await testApp())
    const body = { title: 'Ask again', tie: weekBefore, recurrence: 'weekly' } as const
    const { id } = await lawyer.call(deadlinesApi.addTask, { params: { id: deadline.id }, body })
    await lawyer.call(tasksApi.move, { params: { id }, body: { status: 'done' } })
    const { items } = await lawyer.call(tasksApi.list, { query: { case_id: legalCase.id, open: 'true' } })
    expect(items).toMatchObject([{ due_on: '2026-07-20', deadline: null }])
  })

  it('is refused for a deadline behind a wall', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase, deadline } = await lawyerWithDeadline(world)
    await lawyer.call(casesApi.wall, { params: { id: legalCase.id }, body: { walled: true } })
    const admin = await world.person('admin')
    const body = { title: 'Look', tie: weekBefore }
    await expect(
      admin.call(deadlinesApi.addTask, { params: { id: deadline.id }, body }),
    ).rejects.toMatchObject({ code: 'not_found' })
    const query = { deadline_id: deadline.id }
    expect((await admin.call(tasksApi.list, { query })).items).toEqual([])
  })
})

describe('a task template applied to a deadline', () => {
  it('links tasks that count from it, and dates the rest from today', async () => {
    const { lawyer, case: legalCase, deadline } = await lawyerWithDeadline(await testApp())
    const { id } = await lawyer.call(tasksApi.saveTemplate, {
      body: {
        name: 'Answering',
        tasks: [
          { title: 'Call the client', days: 1 },
          { title: 'First draft', days: 10, from: 'before_deadline' },
          { title: 'Docket the reply', days: 1, from: 'after_deadline', unit: 'court_day' },
        ],
      },
    })
    const call = { params: { id: deadline.id }, body: { template_id: id } }
    expect(await lawyer.call(deadlinesApi.applyTemplate, call)).toEqual({ added: 3 })
    const listed = async () => (await lawyer.call(tasksApi.list, { query: { case_id: legalCase.id } })).items
    expect((await listed()).map((row) => [row.title, row.due_on, row.deadline?.side ?? null])).toEqual([
      ['First draft', '2026-07-10', 'before'],
      ['Docket the reply', '2026-07-21', 'after'],
      ['Call the client', '2026-11-17', null],
    ])
    const plain = { params: { id: legalCase.id }, body: { template_id: id } }
    await lawyer.call(tasksApi.applyTemplate, plain)
    expect(
      (await listed())
        .filter((row) => row.due_on === null)
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(['Docket the reply', 'First draft'])
  })
})
