import { casesApi } from '@pam/contracts/cases'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { type TaskView, tasksApi } from '@pam/contracts/tasks'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundCases, caseOf, idOf } from '#test/cases'
import { deadlineRowOf, deadlineViewOf } from '#test/deadlines'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

const legalCase = caseOf({ can: { edit: true } })
const answer = deadlineRowOf(1, { title: 'Answer', safe_due: '2026-12-07', due: '2026-12-07' })
const tied: TaskView = {
  id: idOf(50),
  case_id: legalCase.id,
  case_title: legalCase.title,
  case_number: legalCase.number,
  title: 'Draft the answer',
  description: '',
  assignee_id: null,
  assignee: null,
  due_on: '2026-11-30',
  deadline: {
    id: answer.id,
    title: 'Answer',
    due: '2026-12-07',
    status: 'open',
    days: 7,
    unit: 'day',
    side: 'before',
  },
  priority: 'normal',
  recurrence: 'none',
  checklist: [],
  waits_for: [],
  blocked_by: [],
  status: 'todo',
  created_by: 'Rosa Rivera',
  created_at: '2026-11-01T10:00:00.000Z',
  done_at: null,
  version: 4,
}
let server: FakeServer
let tasks: TaskView[]

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  tasks = []
  server.on(casesApi.show, () => legalCase)
  aroundCases(server)
  server.on(casesApi.colleagues, () => ({ items: [] }))
  server.on(deadlinesApi.list, () => ({ items: [answer], next: null, today: '2026-11-16' }))
  server.on(deadlinesApi.reminders, () => ({ items: [], unread: 0 }))
  server.on(deadlinesApi.show, () => deadlineViewOf({ ...answer }))
  server.on(tasksApi.list, () => ({ items: tasks, next: null, today: '2026-11-16' }))
})

describe('a task due from a deadline', () => {
  it('is added so many court days before it', async () => {
    server.on(deadlinesApi.addTask, () => tied)
    const user = openApp(`/cases/${legalCase.id}?tab=tasks`)
    await user.click(await screen.findByRole('button', { name: 'New task' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New task' }))
    await user.type(dialog.getByLabelText('Task'), 'Draft the answer')
    await user.selectOptions(await dialog.findByLabelText('Due from'), 'From Answer, Mon, Dec 7, 2026')
    await user.clear(dialog.getByLabelText('How many'))
    await user.type(dialog.getByLabelText('How many'), 'x')
    await user.click(dialog.getByRole('button', { name: 'Add task' }))
    expect(server.of(deadlinesApi.addTask)).toEqual([])
    await user.clear(dialog.getByLabelText('How many'))
    await user.type(dialog.getByLabelText('How many'), '5')
    await user.selectOptions(dialog.getByLabelText('Counted in'), 'court days')
    expect(await axeFindings()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Add task' }))
    await waitFor(() => expect(server.of(deadlinesApi.addTask)).toHaveLength(1))
    expect(server.of(deadlinesApi.addTask)[0]?.input).toMatchObject({
      params: { id: answer.id },
      body: { title: 'Draft the answer', tie: { days: 5, unit: 'court_day', side: 'before' } },
    })
  })

  it('that cannot be counted keeps what was typed and explains why', async () => {
    const why = 'This case has no court, so court days cannot be counted. Use calendar days.'
    server.on(deadlinesApi.addTask, () => {
      throw new Refusal(400, { code: 'bad_input', detail: why, fields: { 'tie.unit': why } })
    })
    const user = openApp(`/deadlines/${answer.id}`)
    await user.click(await screen.findByRole('button', { name: 'Add a task' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New task' }))
    expect(await dialog.findByLabelText('Due from')).toHaveDisplayValue('From Answer, Mon, Dec 7, 2026')
    await user.type(dialog.getByLabelText('Task'), 'Draft the answer')
    await user.click(dialog.getByRole('button', { name: 'Add task' }))
    expect((await dialog.findAllByText(why)).length).toBeGreaterThan(0)
    expect(dialog.getByLabelText('Task')).toHaveValue('Draft the answer')
  })

  it('shows its linked deadline, and when that is settled', async () => {
    tasks = [{ ...tied, deadline: tied.deadline && { ...tied.deadline, status: 'cancelled' } }]
    openApp(`/deadlines/${answer.id}`)
    const section = within(await screen.findByRole('region', { name: 'Tasks of this deadline' }))
    expect(await section.findByRole('link', { name: '7 days before Answer' })).toBeVisible()
    expect(section.getByText('Deadline canceled')).toBeVisible()
    expect(server.of(tasksApi.list)[0]?.input.query).toMatchObject({ deadline_id: answer.id })
  })

  it('is unlinked from the deadline by setting its own date', async () => {
    tasks = [tied]
    server.on(tasksApi.change, () => ({ ...tied, deadline: null }))
    const user = openApp(`/cases/${legalCase.id}?tab=tasks`)
    await user.click(await screen.findByRole('button', { name: 'Draft the answer' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Task' }))
    await user.selectOptions(await dialog.findByLabelText('Due from'), 'Specific date')
    await user.click(dialog.getByRole('button', { name: 'Save task' }))
    await waitFor(() => expect(server.of(tasksApi.change)).toHaveLength(1))
    expect(server.of(tasksApi.change)[0]?.input.body).toMatchObject({
      untie: true,
      due_on: '2026-11-30',
      version: 4,
    })
  })
})
