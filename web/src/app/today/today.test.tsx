import { type BackupView, backupsApi } from '@pam/contracts/backups'
import { calendarApi } from '@pam/contracts/calendar'
import { casesApi } from '@pam/contracts/cases'
import { conflictsApi } from '@pam/contracts/conflicts'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { documentsApi } from '@pam/contracts/documents'
import { documentRetentionApi } from '@pam/contracts/documents/retention'
import { intakeApi } from '@pam/contracts/intake'
import { type GeneralView, settingsApi } from '@pam/contracts/settings'
import { type TaskView, tasksApi } from '@pam/contracts/tasks'
import { usersApi } from '@pam/contracts/users'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Appearance } from '#features/calendar'
import { axeFindings } from '#test/axe'
import { eventOf, eventsOf } from '#test/calendar'
import { idOf, rowOf } from '#test/cases'
import { deadlineRowOf } from '#test/deadlines'
import { aroundDocuments } from '#test/documents'
import { installationOf } from '#test/installation'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'
import { dueGroups, dueInWords } from './due-rows.ts'

const today = '2026-11-16'

const backup: BackupView = {
  id: idOf(70),
  kind: 'scheduled',
  status: 'done',
  started_at: '2026-11-16T02:30:00.000Z',
  took_seconds: 4,
  file_name: 'pam-2026-11-16.tar.zst',
  bytes: 1200,
  verified: true,
  encrypted: false,
  problem: '',
  removed: false,
  here: true,
  drill: null,
}

const taskOf = (title: string, due_on: string | null): TaskView => ({
  id: `50000000-0000-4000-8000-${String(title.length).padStart(12, '0')}`,
  case_id: rowOf(1).id,
  case_title: 'Marsh v. Elm',
  case_number: '2026-0001',
  title,
  due_on,
  description: '',
  assignee_id: null,
  assignee: null,
  deadline: null,
  priority: 'normal',
  recurrence: 'none',
  checklist: [],
  waits_for: [],
  blocked_by: [],
  status: 'todo',
  created_by: 'Ada',
  created_at: '2026-11-01T10:00:00.000Z',
  done_at: null,
  version: 1,
})

const firm: GeneralView = {
  firm_name: 'Marsh & Quill',
  address: '12 Harbor Street, Oakland, CA 94607',
  phone: '',
  email: '',
  website: '',
  time_zone: 'America/New_York',
  currency: 'USD',
  default_jurisdiction: '',
  default_court: '',
  working_days: ['monday'],
  working_from: '09:00',
  working_until: '17:00',
  letterhead: '',
  accent_color: '',
  names_in_sms: false,
  encrypt_documents: false,
  largest_upload_mb: 100,
  invoice: { payable_to: '', tax_number: '', payment_days: 30, instructions: '', number_prefix: '' },
  version: 3,
  changed_at: null,
  changed_by: null,
  logo: null,
  setup_closed: false,
}

const due = { deadlines: [], tasks: [], appearances: [] }

const hearing: Appearance = {
  key: 'one',
  kind: 'hearing',
  title: 'Motion to dismiss',
  starts: '2026-11-18T09:30',
  place: 'Courtroom 4B',
  to: '/calendar?event=one',
  caseId: rowOf(1).id,
  caseTitle: 'Marsh v. Elm',
}

describe('the order of what is due', () => {
  it('puts deadlines, hearings, depositions and tasks by day, and leaves out what is far', () => {
    const groups = dueGroups(
      {
        deadlines: [
          deadlineRowOf(1, { title: 'Answer', due: '2026-11-20', safe_due: '2026-11-20' }),
          deadlineRowOf(2, { title: 'Pretrial conference', source: 'order', safe_due: '2026-11-16T09:30' }),
          deadlineRowOf(3, { title: 'Far away', safe_due: '2027-03-01' }),
          deadlineRowOf(4, { title: 'Claim', source: 'limitation', safe_due: '2026-11-29' }),
        ],
        tasks: [taskOf('Call her', '2026-11-13'), taskOf('Whenever', null)],
        appearances: [hearing, { ...hearing, key: 'two', kind: 'deposition', title: 'Dr. Lee' }],
      },
      today,
    )
    expect(groups.map(({ title, rows }) => [title, rows.map((row) => [row.kind, row.title])])).toEqual([
      ['Overdue', [['task', 'Call her']]],
      [
        'Due next',
        [
          ['hearing', 'Pretrial conference'],
          ['hearing', 'Motion to dismiss'],
          ['deposition', 'Dr. Lee'],
          ['deadline', 'Answer'],
          ['limitation', 'Claim'],
        ],
      ],
    ])
  })

  it('lists on one day the hearing before the tasks', () => {
    const [group] = dueGroups(
      { ...due, tasks: [taskOf('Call her', '2026-11-18')], appearances: [hearing] },
      today,
    )
    expect(group?.rows.map(({ kind }) => kind)).toEqual(['hearing', 'task'])
  })

  it.each([
    [-1, '1 day overdue'],
    [-3, '3 days overdue'],
    [0, 'today'],
    [1, 'tomorrow'],
    [5, 'in 5 days'],
  ])('%i days from now reads "%s"', (days, words) => {
    expect(dueInWords(days)).toBe(words)
  })
})

describe('Today', () => {
  let server: FakeServer
  beforeEach(() => {
    server = new FakeServer()
    aroundDocuments(server)
    server.on(deadlinesApi.changes, () => ({ items: [] }))
    server.on(deadlinesApi.list, () => ({ items: [], next: null, today }))
    server.on(tasksApi.list, () => ({ items: [], next: null, today }))
    server.on(conflictsApi.list, () => ({ items: [], next: null }))
    server.on(intakeApi.leads, () => ({ items: [], next: null, total: 3 }))
    server.on(documentRetentionApi.due, () => ({ items: [] }))
    server.on(casesApi.list, () => ({ items: [rowOf(1)], next: null, total: 1 }))
    server.on(calendarApi.list, () => eventsOf([]))
  })

  it('never lets overdue tasks hide today’s deadline or the next hearing', async () => {
    signIn(server, 'lawyer')
    const late = Array.from({ length: 12 }, (_, index) => ({
      ...taskOf(`Late ${index}`, '2026-11-13'),
      id: idOf(100 + index),
    }))
    server.on(tasksApi.list, () => ({ items: late, next: null, today }))
    server.on(deadlinesApi.list, () => ({
      items: [deadlineRowOf(1, { title: 'Answer', safe_due: today })],
      next: null,
      today,
    }))
    server.on(calendarApi.list, ({ query }) =>
      eventsOf(
        [
          eventOf(1, { title: 'Motion to dismiss', starts: '2026-11-17T09:30', place: 'Courtroom 4B' }),
        ].filter(({ kind }) => kind === query.kind),
      ),
    )
    const user = openApp('/dashboard')
    const overdue = within(await screen.findByRole('region', { name: 'Overdue' }))
    expect(overdue.getByRole('heading', { name: 'Overdue (12)' })).toBeVisible()
    expect(overdue.getAllByRole('listitem')).toHaveLength(4)
    const next = within(screen.getByRole('region', { name: 'Due next' }))
    expect(next.getByRole('link', { name: 'Answer' })).toBeVisible()
    const hearingLine = within(next.getByRole('img', { name: 'Hearing' }).closest('li') as HTMLElement)
    expect(hearingLine.getByText(/Courtroom 4B/)).toBeVisible()
    expect(hearingLine.getByRole('link', { name: 'Lease of 12 Elm Street' })).toBeVisible()
    expect(hearingLine.getByText('tomorrow, 9:30 AM')).toBeVisible()
    await user.click(overdue.getByRole('button', { name: 'View all 12' }))
    expect(overdue.getAllByRole('listitem')).toHaveLength(12)
    expect(await axeFindings()).toEqual([])
  })

  it('says with Retry that the calendar could not be read, and still lists the rest', async () => {
    signIn(server, 'lawyer')
    server.on(tasksApi.list, () => ({ items: [taskOf('Call her', '2026-11-13')], next: null, today }))
    server.on(calendarApi.list, () => {
      throw new Refusal(500, { code: 'internal', detail: 'The calendar is not readable.' })
    })
    openApp('/dashboard')
    expect(await screen.findByRole('link', { name: 'Call her' })).toBeVisible()
    expect(screen.getByText('Hearings and depositions could not be loaded')).toBeVisible()
  })

  it('lists what is due with its case, and counts what waits', async () => {
    signIn(server, 'lawyer')
    server.on(tasksApi.list, () => ({ items: [taskOf('Call her', '2026-11-13')], next: null, today }))
    openApp('/dashboard')
    const late = within(await screen.findByRole('region', { name: 'Overdue' }))
    expect(late.getByRole('link', { name: 'Call her' })).toHaveAttribute(
      'href',
      `/cases/${rowOf(1).id}?tab=tasks`,
    )
    expect(late.getByText('3 days overdue')).toBeVisible()
    const waiting = within(screen.getByRole('region', { name: 'Waiting on you' }))
    await waitFor(() => expect(waiting.getByRole('link', { name: /Open inquiries/ })).toHaveTextContent('3'))
    expect(waiting.getByRole('link', { name: /Conflicts to decide/ })).toHaveAttribute(
      'href',
      '/conflicts?show=undecided',
    )
    expect(screen.queryByText('Set up your firm')).toBeNull()
    expect(await axeFindings()).toEqual([])
  })

  it('says that nothing is due', async () => {
    signIn(server, 'lawyer')
    openApp('/dashboard')
    expect(await screen.findByText('Nothing is due in the next 14 days')).toBeVisible()
  })

  it('asks for no decisions reserved to people who manage documents', async () => {
    signIn(server, 'user')
    openApp('/dashboard')
    await screen.findByText('No recent documents')
    expect(server.of(documentRetentionApi.due)).toEqual([])
    expect(server.of(documentsApi.list)).toHaveLength(1)
  })

  const firmWith = (mail_configured: boolean) => {
    server.on(backupsApi.list, () => ({
      folder: '/srv/backups',
      next_at: null,
      running: null,
      alert: null,
      settings: {
        daily_at: '02:30',
        schedule_source: 'none' as const,
        encryption: 'none' as const,
        encryption_source: 'none' as const,
      },
      items: [backup],
    }))
    server.on(settingsApi.general, () => firm)
    server.on(settingsApi.installation, () => installationOf({ mail_configured }))
    server.on(usersApi.stats, () => ({
      total_users: 1,
      active_users: 1,
      pending_invitations: 1,
      users_by_role: { admin: 1 },
    }))
  }

  it('keeps the setup steps after the first case while another step is open', async () => {
    signIn(server, 'admin')
    firmWith(false)
    openApp('/dashboard')
    const setup = within(await screen.findByRole('region', { name: 'Set up your firm' }))
    expect(setup.getByText('5 of 6 steps done')).toBeVisible()
  })

  it('drops the setup steps when all are done', async () => {
    signIn(server, 'admin')
    firmWith(true)
    openApp('/dashboard')
    await waitFor(() => expect(server.of(usersApi.stats)).toHaveLength(1))
    await screen.findByText('No recent documents')
    expect(screen.queryByText('Set up your firm')).toBeNull()
  })

  it('shows an administrator of an empty firm six steps, until they are closed', async () => {
    signIn(server, 'admin')
    server.on(casesApi.list, () => ({ items: [], next: null, total: 0 }))
    firmWith(true)
    const user = openApp('/dashboard')
    const setup = within(await screen.findByRole('region', { name: 'Set up your firm' }))
    expect(setup.getAllByRole('listitem')).toHaveLength(6)
    expect(await setup.findByText('5 of 6 steps done')).toBeVisible()
    server.on(settingsApi.closeSetup, () => ({ ...firm, setup_closed: true }))
    await user.click(setup.getByRole('button', { name: 'Close setup' }))
    await waitFor(() => expect(screen.queryByText('Set up your firm')).toBeNull())
    expect(server.of(settingsApi.closeSetup)).toHaveLength(1)
  })

  it('does not show the steps on another computer once they were closed', async () => {
    signIn(server, 'admin')
    server.on(casesApi.list, () => ({ items: [], next: null, total: 0 }))
    firmWith(true)
    server.on(settingsApi.general, () => ({ ...firm, setup_closed: true }))
    openApp('/dashboard')
    await screen.findByText('No recent documents')
    await waitFor(() => expect(server.of(settingsApi.general)).toHaveLength(1))
    expect(screen.queryByText('Set up your firm')).toBeNull()
    expect(server.of(usersApi.stats)).toEqual([])
  })
})
