import { casesApi } from '@pam/contracts/cases'
import { type TaskView, tasksApi } from '@pam/contracts/tasks'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { rowOf } from '#test/cases'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { done, FakeServer, Refusal } from '#test/server'

const today = '2026-11-15'

const task = (title: string, change: Partial<TaskView> = {}): TaskView => ({
  id: `50000000-0000-4000-8000-${String(title.length).padStart(12, '0')}`,
  case_id: '60000000-0000-4000-8000-000000000001',
  case_title: 'Lease of 12 Elm Street',
  case_number: '2026-0001',
  title,
  description: '',
  assignee_id: null,
  assignee: null,
  due_on: null,
  deadline: null,
  priority: 'normal',
  recurrence: 'none',
  checklist: [],
  waits_for: [],
  blocked_by: [],
  status: 'todo',
  created_by: 'Rosa Rivera',
  created_at: '2026-11-01T10:00:00.000Z',
  done_at: null,
  version: 1,
  ...change,
})

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  server.on(casesApi.colleagues, () => ({ items: [] }))
})

const answer = (...items: TaskView[]) => server.on(tasksApi.list, () => ({ items, next: null, today }))

describe('the tasks page', () => {
  it('shows what is due, what is late, who does it and what it waits for', async () => {
    answer(
      task('Draft', { due_on: '2026-11-14', assignee: 'Lena Chen', priority: 'high' }),
      task('File it now', {
        due_on: '2026-11-20',
        checklist: [
          { text: 'Sign', is_done: true },
          { text: 'Send', is_done: false },
        ],
        recurrence: 'weekly',
        blocked_by: [{ id: '50000000-0000-4000-8000-000000000005', title: 'Draft' }],
      }),
    )
    openApp('/tasks')
    expect(await screen.findByText('Sat, Nov 14, 2026')).toBeVisible()
    for (const text of [
      'High priority',
      'Lena Chen',
      'Fri, Nov 20, 2026',
      '1 of 2 steps',
      'Every week',
      'Waits for Draft',
      'Unassigned',
    ])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getAllByRole('link', { name: '2026-0001 Lease of 12 Elm Street' })).toHaveLength(2)
    expect(await axeFindings()).toEqual([])
  })

  it('requests the person’s open tasks first, and others as the URL says', async () => {
    answer()
    const user = openApp('/tasks')
    expect(await screen.findByText('You have no open tasks')).toBeVisible()
    expect(server.of(tasksApi.list)[0]?.input.query).toMatchObject({ mine: true, open: true })
    await user.selectOptions(screen.getByLabelText('Assigned to'), 'Everyone')
    await user.click(screen.getByLabelText('Show done tasks'))
    await waitFor(() => expect(currentPlace()).toBe('/tasks?who=team&done=yes'))
    await waitFor(() => expect(server.of(tasksApi.list).at(-1)?.input.query).toEqual({ limit: 100 }))
  })

  it('moves a task, offers an undo, and explains why it cannot be moved', async () => {
    let status: TaskView['status'] = 'todo'
    server.on(tasksApi.list, () => ({ items: [task('Draft', { status })], next: null, today }))
    server.on(tasksApi.move, ({ body }) => {
      status = body.status
      return task('Draft', { status })
    })
    const user = openApp('/tasks')
    await user.selectOptions(await screen.findByLabelText('Status of Draft'), 'In progress')
    expect(await screen.findByText('Draft: In progress')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(status).toBe('todo'))
    server.on(tasksApi.move, () => {
      throw new Refusal(409, { code: 'conflict', detail: 'This task depends on unfinished tasks: Sign.' })
    })
    await user.selectOptions(screen.getByLabelText('Status of Draft'), 'Done')
    expect(await screen.findByText('This task depends on unfinished tasks: Sign.')).toBeVisible()
    expect(screen.getByLabelText('Status of Draft')).toHaveValue('todo')
  })

  it('adds a task in the line: case by typing and Enter, day in short, Enter', async () => {
    answer()
    server.on(casesApi.list, () => ({ items: [rowOf(1, { title: 'Marsh v. Elm' })], next: null, total: 1 }))
    server.on(tasksApi.add, () => task('Call the client'))
    const user = openApp('/tasks')
    await screen.findByText('You have no open tasks')
    await user.keyboard('n')
    await user.keyboard('Call the client')
    await user.type(screen.getByRole('combobox', { name: 'Case' }), 'marsh{Enter}')
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Case' })).toHaveValue('Marsh v. Elm'))
    await user.type(screen.getByLabelText('Due'), '+14{Enter}')
    await waitFor(() =>
      expect(server.of(tasksApi.add).map(({ input }) => [input.params, input.body])).toEqual([
        [{ id: rowOf(1).id }, expect.objectContaining({ title: 'Call the client', due_on: '2026-11-29' })],
      ]),
    )
    await waitFor(() => expect(screen.getByLabelText('New task')).toHaveValue(''))
    expect(screen.getByLabelText('New task')).toHaveFocus()
  })

  it('is walked and ticked off by keyboard', async () => {
    answer(task('Draft'), task('File it'))
    server.on(tasksApi.move, ({ body }) => task('File it', { status: body.status }))
    const user = openApp('/tasks')
    const first = await screen.findByRole('button', { name: 'Draft' })
    first.focus()
    await user.keyboard('j')
    expect(screen.getByRole('button', { name: 'File it' })).toHaveFocus()
    await user.keyboard('x')
    await waitFor(() =>
      expect(server.of(tasksApi.move).map(({ input }) => input)).toEqual([
        { params: { id: task('File it').id }, body: { status: 'done' } },
      ]),
    )
  })

  it('shows them side by side on the board', async () => {
    answer(task('One', { status: 'doing' }), task('Two2', { status: 'done' }))
    openApp('/tasks?layout=board&done=yes')
    const column = await screen.findByRole('region', { name: 'In progress' })
    expect(within(column).getByText('One')).toBeVisible()
    expect(screen.getByText('To do (0)')).toBeVisible()
  })

  it('changes a task; a refused change keeps what was typed', async () => {
    answer(task('Draft'))
    let isStale = true
    server.on(tasksApi.change, ({ body }) => {
      if (isStale)
        throw new Refusal(409, { code: 'conflict', detail: 'Someone changed this task since you opened it.' })
      return task(body.title)
    })
    const user = openApp('/tasks')
    await user.click(await screen.findByRole('button', { name: 'Draft' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Task' }))
    const title = dialog.getByLabelText('Task')
    await user.clear(title)
    await user.click(dialog.getByRole('button', { name: 'Save task' }))
    expect(await dialog.findByText('Enter the task.')).toBeVisible()
    await user.type(title, 'Draft the reply')
    await user.click(dialog.getByRole('button', { name: 'Add a step' }))
    await user.type(dialog.getByLabelText('Step 1'), 'Read the motion')
    await user.click(dialog.getByRole('button', { name: 'Save task' }))
    expect(await dialog.findByText('Someone changed this task since you opened it.')).toBeVisible()
    expect(title).toHaveValue('Draft the reply')
    isStale = false
    await user.click(dialog.getByRole('button', { name: 'Save task' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.of(tasksApi.change).at(-1)?.input.body).toMatchObject({
      title: 'Draft the reply',
      checklist: [{ text: 'Read the motion', is_done: false }],
      version: 1,
    })
  })

  it('deletes a task after a question', async () => {
    answer(task('Draft'))
    server.on(tasksApi.remove, () => done)
    const user = openApp('/tasks')
    await user.click(await screen.findByRole('button', { name: 'Draft' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete task' }),
    )
    expect(await screen.findByText('The task was deleted.')).toBeVisible()
    expect(server.of(tasksApi.remove)).toHaveLength(1)
  })

  it('reports when they cannot be loaded', async () => {
    server.on(tasksApi.list, () => {
      throw new Refusal(500, { code: 'internal', detail: 'Something failed here.' })
    })
    openApp('/tasks')
    expect(await screen.findByText('Something failed here.')).toBeVisible()
  })
})

describe('who may open it', () => {
  it('not someone without cases', async () => {
    server = new FakeServer()
    signIn(server, 'user')
    openApp('/tasks')
    expect(await screen.findByText('Access Denied: Insufficient permissions')).toBeVisible()
  })
})
