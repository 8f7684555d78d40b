import { calendarApi, type EventOccurrence, type EventView } from '@pam/contracts/calendar'
import { calendarSyncApi } from '@pam/contracts/calendar/sync'
import { casesApi } from '@pam/contracts/cases'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { tasksApi } from '@pam/contracts/tasks'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundCases } from '#test/cases'
import { deadlineRowOf } from '#test/deadlines'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { FakeServer } from '#test/server'
import { entriesOn, entryOfEvent, lanesOn } from './entries.ts'
import { rangeOf, stepFrom } from './range.ts'

const today = '2026-11-30'
const id = '6f1d1c1e-0a1b-4c2d-8e3f-000000000001'
const me = '6f1d1c1e-0a1b-4c2d-8e3f-0000000000aa'

const occurrence = (change: Partial<EventOccurrence> = {}): EventOccurrence => ({
  id,
  occurrence: null,
  title: 'Deposition of Dr. Lee',
  kind: 'deposition',
  case_id: null,
  case_title: null,
  all_day: false,
  starts: '2026-12-03T10:00',
  ends: '2026-12-03T12:00',
  place: '',
  video_link: '',
  people: [],
  is_repeating: false,
  is_busy: true,
  version: 1,
  may_change: true,
  ...change,
})

const view = (change: Partial<EventView> = {}): EventView => ({
  id,
  title: 'Deposition of Dr. Lee',
  kind: 'deposition',
  case_id: null,
  case_title: null,
  case_number: null,
  all_day: false,
  starts: '2026-12-03T10:00',
  ends: '2026-12-03T12:00',
  time_zone: 'America/New_York',
  place: '',
  video_link: '',
  notes: '',
  people: [me],
  people_names: [{ id: me, name: 'Dana Reyes' }],
  guests: [],
  rule: null,
  reminders: [],
  is_busy: true,
  is_shared: false,
  series_id: null,
  occurrence: null,
  owner_id: me,
  owner: 'Dana Reyes',
  status: 'confirmed',
  version: 1,
  may_change: true,
  updated_at: '2026-11-16T09:00:00.000Z',
  invitations: 'none',
  answers: [],
  ...change,
})

let server: FakeServer
let items: EventOccurrence[]
beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  aroundCases(server)
  items = []
  server.on(casesApi.colleagues, () => ({ items: [{ id: me, name: 'Dana Reyes', role: 'lawyer' }] }))
  server.on(deadlinesApi.list, () => ({ items: [], next: null, today }))
  server.on(deadlinesApi.changes, () => ({ items: [] }))
  server.on(deadlinesApi.reminders, () => ({ items: [], unread: 0 }))
  server.on(tasksApi.list, () => ({ items: [], next: null, today }))
  server.on(calendarApi.list, () => ({ items, is_cut: false, today, time_zone: 'America/New_York' }))
  server.on(calendarApi.closures, () => ({
    items: [{ date: '2026-12-25', name: 'Christmas Day', court: 'Federal courts' }],
  }))
  server.on(calendarApi.freeTimes, () => ({
    items: [
      { starts: '2026-12-03T10:00', ends: '2026-12-03T11:00' },
      { starts: '2026-12-04T13:30', ends: '2026-12-04T14:30' },
    ],
  }))
  server.on(calendarApi.availability, () => ({
    people: [
      { user_id: me, name: 'Dana Reyes', busy: [{ from: '2026-12-03T09:00', until: '2026-12-03T10:00' }] },
    ],
  }))
  server.on(calendarApi.show, () => view())
  server.on(calendarApi.change, ({ body }) => view({ starts: body.starts, ends: body.ends, version: 2 }))
})

describe('the days of a calendar', () => {
  it('are stepped through by what is shown', () => {
    expect(rangeOf('month', '2026-02-10')).toEqual({ from: '2026-02-01', until: '2026-02-28' })
    expect(rangeOf('week', '2026-11-18')).toEqual({ from: '2026-11-15', until: '2026-11-21' })
    expect(rangeOf('day', '2026-11-18')).toEqual({ from: '2026-11-18', until: '2026-11-18' })
    expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-28')
    expect(stepFrom('week', '2026-01-01', -1)).toBe('2025-12-25')
    expect(stepFrom('day', '2026-01-01', -1)).toBe('2025-12-31')
  })

  it('have whole days first, and what overlaps side by side', () => {
    const at = (title: string, starts: string, ends: string, change: Partial<EventOccurrence> = {}) =>
      entryOfEvent(occurrence({ title, starts, ends, ...change }))
    const entries = [
      at('B', '2026-12-03T10:30', '2026-12-03T11:30'),
      at('A', '2026-12-03T10:00', '2026-12-03T11:00'),
      at('C', '2026-12-03T11:30', '2026-12-03T12:00'),
      at('Trip', '2026-12-02', '2026-12-04', { all_day: true }),
      at('Night', '2026-12-02T23:00', '2026-12-03T00:00'),
    ]
    expect(entriesOn(entries, '2026-12-03').map(({ title }) => title)).toEqual(['Trip', 'A', 'B', 'C'])
    expect(
      lanesOn(entries, '2026-12-03').map(({ entry, lane, lanes }) => [entry.title, lane, lanes]),
    ).toEqual([
      ['A', 0, 2],
      ['B', 1, 2],
      ['C', 0, 1],
    ])
  })
})

describe('the calendar', () => {
  it('is walked with the arrows, over the edge of the month, and shows court holidays', async () => {
    const user = openApp('/calendar?view=month')
    const day = await screen.findByRole('button', { name: 'Monday, November 30, 2026, today: nothing due' })
    day.focus()
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByRole('button', { name: /^Tuesday, December 1, 2026/ })).toHaveFocus()
    expect(currentPlace()).toContain('day=2026-12-01')
    expect(await screen.findByText('Christmas Day')).toBeInTheDocument()
  })

  it('is not for those who may not see cases', async () => {
    signIn(server, 'user')
    openApp('/calendar')
    await waitFor(() => expect(document.body.textContent).toMatch(/access|permission|role/i))
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull()
  })

  it('moves an event with the keyboard and by dragging, and takes it back', async () => {
    items = [occurrence()]
    const user = openApp('/calendar?view=month&day=2026-12-01')
    const chip = await screen.findByRole('link', { name: /Deposition of Dr. Lee/ })
    chip.focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    const moved = async (count: number) => {
      await waitFor(() => expect(server.of(calendarApi.change)).toHaveLength(count))
      return server.of(calendarApi.change).at(-1)?.input.body
    }
    expect(await moved(1)).toMatchObject({ starts: '2026-12-04T10:00', ends: '2026-12-04T12:00' })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await moved(2)).toMatchObject({ starts: '2026-12-03T10:00', version: 2 })
    const dataTransfer = { setData: () => undefined, effectAllowed: '' }
    fireEvent.dragStart(chip, { dataTransfer })
    const cell = screen.getByRole('button', { name: /^Thursday, December 10, 2026/ }).closest('td')
    fireEvent.drop(cell as HTMLElement, { dataTransfer })
    expect(await moved(3)).toMatchObject({ starts: '2026-12-10T10:00' })
  })

  it('moves an event with a finger that holds it first; one that moves at once scrolls', async () => {
    items = [occurrence()]
    openApp('/calendar?view=month&day=2026-12-01')
    const chip = await screen.findByRole('link', { name: /Deposition of Dr. Lee/ })
    const cell = screen.getByRole('button', { name: /^Thursday, December 10, 2026/ })
    const under = vi.fn(() => cell)
    Object.defineProperty(document, 'elementFromPoint', { value: under, configurable: true })
    onTestFinished(() => {
      Reflect.deleteProperty(document, 'elementFromPoint')
    })
    const finger = { pointerType: 'touch', isPrimary: true, clientX: 10, clientY: 10 }
    const carried = () => document.querySelector('[data-carried]')
    fireEvent.pointerDown(chip, finger)
    fireEvent.pointerMove(window, { ...finger, clientY: 60 })
    fireEvent.pointerUp(window, { ...finger, clientY: 60 })
    fireEvent.pointerDown(chip, finger)
    await waitFor(() => expect(carried()).not.toBeNull())
    expect(cell.closest('td')).toHaveAttribute('data-drop-over')
    fireEvent.pointerUp(window, { ...finger, clientX: 200, clientY: 300 })
    await waitFor(() => expect(server.of(calendarApi.change)).toHaveLength(1))
    expect(server.of(calendarApi.change)[0]?.input.body).toMatchObject({ starts: '2026-12-10T10:00' })
    expect(carried()).toBeNull()
    // What is let go over no day stays where it was.
    under.mockReturnValue(document.body)
    fireEvent.pointerDown(chip, finger)
    await waitFor(() => expect(carried()).not.toBeNull())
    fireEvent.pointerUp(window, finger)
    expect(carried()).toBeNull()
    expect(server.of(calendarApi.change)).toHaveLength(1)
  })

  it('asks which events of a series are meant, and explains why a deadline cannot be moved', async () => {
    items = [occurrence({ occurrence: '2026-12-03T10:00', is_repeating: true })]
    server.on(calendarApi.show, () => view({ rule: 'FREQ=WEEKLY' }))
    const row = { ...deadlineRowOf(1), safe_due: '2026-12-09', due: '2026-12-09' }
    server.on(deadlinesApi.list, () => ({ items: [row], next: null, today }))
    const user = openApp('/calendar?view=month&day=2026-12-01')
    const chip = await screen.findByRole('link', { name: /Deposition of Dr. Lee/ })
    chip.focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    const dialog = await screen.findByRole('dialog', { name: 'Move repeating event' })
    await user.click(within(dialog).getByRole('button', { name: 'This event' }))
    await waitFor(() => expect(server.of(calendarApi.change)).toHaveLength(1))
    expect(server.of(calendarApi.change)[0]?.input.body).toMatchObject({
      scope: 'one',
      occurrence: '2026-12-03T10:00',
      starts: '2026-12-03T10:30',
    })
    const deadline = await screen.findByRole('link', { name: new RegExp(row.title) })
    deadline.focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(await screen.findByText(/Deadlines are counted by rule and cannot be dragged/)).toBeInTheDocument()
  })

  it('adds an event in an accessible form, shows who is busy, and keeps what was typed when refused', async () => {
    server.on(calendarApi.add, ({ body }) => view({ title: body.title }))
    const user = openApp('/calendar?view=month&day=2026-12-03')
    await user.click(await screen.findByRole('button', { name: 'New event' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New event' }))
    expect(await axeFindings(document.body)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Add event' }))
    expect(await dialog.findByText('Enter a title.')).toBeInTheDocument()
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Client meeting')
    await user.click(await dialog.findByRole('checkbox', { name: 'Dana Reyes' }))
    expect(await dialog.findByText('Dana Reyes is busy 9:00 AM to 10:00 AM.')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Find free times' }))
    const times = within(await dialog.findByRole('list', { name: 'Times when everyone is free' }))
    await user.click(times.getByRole('button', { name: 'Fri, Dec 4, 2026, 1:30 PM to 2:30 PM' }))
    expect(server.of(calendarApi.freeTimes).at(-1)?.input.query).toMatchObject({ minutes: 60 })
    expect(await axeFindings(document.body)).toEqual([])
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Repeats' }), 'WEEKLY')
    await user.click(dialog.getByRole('button', { name: 'Add event' }))
    await waitFor(() => expect(server.of(calendarApi.add)).toHaveLength(1))
    expect(server.of(calendarApi.add)[0]?.input.body).toMatchObject({
      title: 'Client meeting',
      starts: '2026-12-04T13:30',
      ends: '2026-12-04T14:30',
      rule: 'FREQ=WEEKLY;BYDAY=FR',
    })
  })

  it('connects an external calendar, shows the result of the last sync, and imports a file', async () => {
    let isConnected = false
    const account = {
      address: 'https://dav.example/dana/',
      username: 'dana',
      with_titles: false,
      last_sync_at: null,
      last_error: 'The calendar server returned an error (503). Try again later.',
      items: 0,
      conflicts: [
        {
          id: '00000000-0000-4000-8000-00000000c0f1',
          title: 'Call with Dr. Lee',
          at: '2026-12-01T15:00:00.000Z',
          text: 'Your version was replaced by “Call at noon” from the other calendar.',
          lost: [
            {
              title: 'Call with Dr. Lee',
              all_day: false,
              starts: '2026-12-03T10:00',
              ends: '2026-12-03T12:00',
              time_zone: 'America/New_York',
              place: 'Room 4',
              notes: '',
            },
          ],
        },
      ],
    }
    server.on(calendarSyncApi.account, () => ({ account: isConnected ? account : null }))
    server.on(calendarSyncApi.connect, () => {
      isConnected = true
      return { done: true as const }
    })
    server.on(calendarSyncApi.sync, () => ({ sent: 1, received: 0, conflicts: 0 }))
    server.on(calendarSyncApi.importFile, () => ({
      added: 2,
      updated: 0,
      cancelled: 0,
      unread: [{ title: 'Lost', reason: 'its date or time zone is not one we can read' }],
    }))
    const user = openApp('/calendar?view=month')
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'More' }))
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    await choose('Sync with your calendar')
    const dialog = within(await screen.findByRole('dialog', { name: 'Sync with your calendar' }))
    await user.type(await dialog.findByLabelText('Calendar address'), 'https://dav.example/dana/')
    await user.type(dialog.getByLabelText('User name'), 'dana')
    await user.type(dialog.getByLabelText('App password'), 'secret')
    await user.click(dialog.getByRole('button', { name: 'Connect calendar' }))
    expect(await dialog.findByText(/returned an error \(503\).*Nothing was lost/)).toBeInTheDocument()
    expect(dialog.getByText(/Your version was replaced by “Call at noon”/)).toBeInTheDocument()
    expect(dialog.getByText(/Dec 3.*10:00 AM to 12:00 PM \(America\/New_York\)\s+Room 4/)).toBeInTheDocument()
    await waitFor(() => expect(server.of(calendarSyncApi.sync)).toHaveLength(1))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await choose('Import events')
    const form = within(await screen.findByRole('dialog', { name: 'Import events' }))
    await user.upload(form.getByLabelText('iCalendar file (.ics)'), new File(['BEGIN:VCALENDAR'], 'a.ics'))
    await user.click(form.getByRole('button', { name: 'Import events' }))
    expect(await form.findByText('2 added, 0 updated, 0 canceled.')).toBeInTheDocument()
    expect(form.getByText(/Lost: its date/)).toBeInTheDocument()
  })
})
