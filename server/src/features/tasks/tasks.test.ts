import { casesApi } from '@pam/contracts/cases'
import { tasksApi } from '@pam/contracts/tasks'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { lawyerWithCase } from '#test/cases'
import { addTask, lawyerWithTask, newClient } from '#test/tasks'
import { nextDue } from './next-due.ts'

describe('a task', () => {
  it('is given to someone, with steps and a day', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const paralegal = await world.person('paralegal', { fullName: 'Lena Chen' })
    const task = await addTask(lawyer, legalCase.id, {
      assignee_id: paralegal.id,
      due_on: '2026-12-01',
      checklist: [{ text: 'Read the complaint' }],
    })
    expect(task).toMatchObject({
      title: 'Draft the answer',
      case_title: legalCase.title,
      assignee: 'Lena Chen',
      due_on: '2026-12-01',
      status: 'todo',
      checklist: [{ text: 'Read the complaint', is_done: false }],
      blocked_by: [],
    })
    await expect(addTask(lawyer, legalCase.id, { assignee_id: world.firmId })).rejects.toMatchObject({
      code: 'bad_input',
    })
  })

  it('is given to a colleague only by who may assign tasks; anybody takes one or leaves it where it is', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const paralegal = await world.person('paralegal')
    await lawyer.call(casesApi.join, { params: { id: legalCase.id }, body: { user_id: paralegal.id } })
    await expect(addTask(paralegal, legalCase.id, { assignee_id: lawyer.id })).rejects.toMatchObject({
      code: 'forbidden',
      detail: 'You do not have permission to assign tasks to others.',
    })
    expect(await addTask(paralegal, legalCase.id, { assignee_id: paralegal.id })).toMatchObject({
      assignee_id: paralegal.id,
    })
    const task = await addTask(lawyer, legalCase.id, { assignee_id: lawyer.id })
    const body = { title: 'Renamed', version: task.version, assignee_id: lawyer.id }
    expect(await paralegal.call(tasksApi.change, { params: { id: task.id }, body })).toMatchObject({
      title: 'Renamed',
      assignee_id: lawyer.id,
    })
  })

  it('changed by two people at once loses neither change: the second gets a conflict', async () => {
    const { lawyer, task } = await lawyerWithTask(await testApp())
    const change = (title: string) =>
      lawyer.call(tasksApi.change, { params: { id: task.id }, body: { title, version: task.version } })
    await change('First')
    await expect(change('Second')).rejects.toMatchObject({ code: 'conflict' })
  })

  it('waits for others of its case, and never in a circle', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase, task: first } = await lawyerWithTask(world)
    const second = await addTask(lawyer, legalCase.id, { title: 'File it', waits_for: [first.id] })
    expect(second.blocked_by).toEqual([{ id: first.id, title: 'Draft the answer' }])
    const finish = (id: string) => lawyer.call(tasksApi.move, { params: { id }, body: { status: 'done' } })
    await expect(finish(second.id)).rejects.toMatchObject({
      code: 'conflict',
      detail: 'This task depends on unfinished tasks: Draft the answer.',
    })
    const circle = { title: 'Draft the answer', waits_for: [second.id], version: first.version }
    await expect(
      lawyer.call(tasksApi.change, { params: { id: first.id }, body: circle }),
    ).rejects.toMatchObject({
      code: 'bad_input',
      fields: { waits_for: 'These tasks would depend on each other in a loop.' },
    })
    const foreign = (await lawyerWithTask(world)).task
    await expect(addTask(lawyer, legalCase.id, { waits_for: [foreign.id] })).rejects.toMatchObject({
      code: 'bad_input',
    })
    await finish(first.id)
    expect((await finish(second.id)).status).toBe('done')
  })

  it('that recurs makes its next once, with its steps to do again', async () => {
    const {
      lawyer,
      case: legalCase,
      task,
    } = await lawyerWithTask(await testApp(), {
      recurrence: 'monthly',
      due_on: '2026-01-31',
      checklist: [{ text: 'Look', is_done: true }],
    })
    const finish = () => lawyer.call(tasksApi.move, { params: { id: task.id }, body: { status: 'done' } })
    await Promise.allSettled([finish(), finish(), finish()])
    const query = { case_id: legalCase.id, open: 'true' as const }
    const { items } = await lawyer.call(tasksApi.list, { query })
    expect(items.map((row) => [row.due_on, row.checklist])).toEqual([
      ['2026-02-28', [{ text: 'Look', is_done: false }]],
    ])
  })

  it('of a walled case does not exist outside', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase, task } = await lawyerWithTask(world)
    await lawyer.call(casesApi.wall, { params: { id: legalCase.id }, body: { walled: true } })
    const admin = await world.person('admin')
    expect(await admin.call(tasksApi.list, { query: {} })).toMatchObject({ items: [], next: null })
    await expect(admin.call(tasksApi.show, { params: { id: task.id } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('on a legal hold is not deleted', async () => {
    const { lawyer, case: legalCase, task } = await lawyerWithTask(await testApp())
    const body = { ai_allowed: true, legal_hold: true, retention_years: null, version: legalCase.version }
    await lawyer.call(casesApi.changeRules, { params: { id: legalCase.id }, body })
    await expect(lawyer.call(tasksApi.remove, { params: { id: task.id } })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})

describe('the list', () => {
  it('lists tasks by due date, each once, and only the person’s own', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    for (const due_on of [null, '2026-03-01', '2026-01-01', '2026-02-01'])
      await addTask(lawyer, legalCase.id, { due_on, assignee_id: due_on && lawyer.id })
    const seen: (string | null)[] = []
    let after: string | undefined
    do {
      const page = await lawyer.call(tasksApi.list, { query: { limit: 3, ...(after && { after }) } })
      seen.push(...page.items.map((row) => row.due_on))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual(['2026-01-01', '2026-02-01', '2026-03-01', null])
    expect((await lawyer.call(tasksApi.list, { query: { mine: 'true' } })).items).toHaveLength(3)
  })
})

describe('a list of tasks kept for later', () => {
  it('is added to a case, due from today on', async () => {
    const world = await testApp()
    const { lawyer, case: legalCase } = await lawyerWithCase(world)
    const { id } = await lawyer.call(tasksApi.saveTemplate, { body: newClient })
    await expect(
      lawyer.call(tasksApi.saveTemplate, { body: { ...newClient, name: 'NEW CLIENT' } }),
    ).rejects.toMatchObject({ fields: { name: 'Another template already has this name.' } })
    const call = { params: { id: legalCase.id }, body: { template_id: id } }
    expect(await lawyer.call(tasksApi.applyTemplate, call)).toEqual({ added: 1 })
    const { items } = await lawyer.call(tasksApi.list, { query: { case_id: legalCase.id } })
    expect(items).toMatchObject([{ title: 'Send the engagement letter', assignee_id: lawyer.id }])
  })
})

describe('the next day of a recurring task', () => {
  it.each([
    ['2026-12-31', 'daily', '2027-01-01'],
    ['2026-12-28', 'weekly', '2027-01-04'],
    ['2026-01-31', 'monthly', '2026-02-28'],
    ['2024-02-29', 'yearly', '2025-02-28'],
  ] as const)('after %s %s is %s', (day, recurrence, next) => expect(nextDue(day, recurrence)).toBe(next))
})
