import { type EmailView, emailApi } from '@pam/contracts/email'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { aroundCases, idOf } from '#test/cases'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer } from '#test/server'
import { textOf } from './template-choice.tsx'

const message: EmailView = {
  id: idOf(1),
  direction: 'in',
  status: 'review',
  case: null,
  filed_because: null,
  filed_by: null,
  from: { name: 'Ada Park', address: 'ada@park.example' },
  to: [{ name: '', address: 'office@marsh-law.example' }],
  cc: [],
  subject: 'The lease',
  text: '<b>not markup</b>',
  at: '2026-11-16T12:00:00.000Z',
  is_privileged: false,
  notice: null,
  attachments: [
    { id: idOf(2), name: 'Lease.pdf', size: 1200, document_id: null, notice: 'The file is empty.' },
  ],
  invitation: null,
  proposed: [{ id: idOf(3), number: '2026-0042', title: 'Park lease', reason: 'address' }],
  sending: null,
  leaves_at: null,
  failure: null,
}

let server: FakeServer
let shown: EmailView[]
let mailbox: { address: string; message: string; failed: boolean; checked_at: string | null }

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'paralegal')
  aroundCases(server)
  shown = [message]
  mailbox = { address: 'office@marsh-law.example', message: 'No answer.', failed: true, checked_at: null }
  server.on(emailApi.messages, ({ query }) => ({
    items: shown.filter(({ status }) => status === query.status),
    next: null,
    mailbox,
  }))
  const answer = (change: Partial<EmailView>) => {
    shown = [{ ...message, ...change }]
    return { ...message, ...change }
  }
  server.on(emailApi.file, () =>
    answer({ status: 'filed', case: { id: idOf(3), number: '2026-0042', title: 'Park lease' } }),
  )
  server.on(emailApi.unfile, () => answer({}))
  server.on(emailApi.dismiss, () => answer({ status: 'dismissed' }))
  server.on(emailApi.restore, () => answer({}))
})

it.each([
  ['request', 'absent', 'Add to calendar', 'present', 'On your calendar.'],
  ['request', 'changed', 'Update calendar', 'present', 'On your calendar.'],
  ['cancel', 'present', 'Remove from calendar', 'absent', 'Canceled. It is not on your calendar.'],
] as const)('shows an invitation (%s, %s) and offers: %s', async (method, before, name, after, words) => {
  const event = {
    title: 'Motion hearing',
    all_day: false,
    starts: '2026-12-03T10:00',
    ends: '2026-12-03T11:00',
    time_zone: 'America/New_York',
    place: 'Courtroom 5',
    repeats: false,
    organizer: 'Clerk of Court',
  }
  const withState = (state: typeof before | typeof after): EmailView => ({
    ...message,
    invitation: { method, state, events: [event] },
  })
  shown = [withState(before)]
  server.on(emailApi.schedule, () => {
    shown = [withState(after)]
    return withState(after)
  })
  const user = openApp('/email')
  const part = within(await screen.findByRole('region', { name: 'Invitation' }))
  expect(part.getByText('Thu, Dec 3, 2026, 10:00 AM to 11:00 AM (America/New_York)')).toBeVisible()
  expect(part.getByText('From Clerk of Court')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await user.click(part.getByRole('button', { name }))
  expect(await screen.findByText(words)).toBeVisible()
  expect(server.of(emailApi.schedule)[0]?.input.params).toEqual({ id: message.id })
})

it('shows a message as text with its reasons, and takes every decision back', async () => {
  const user = openApp('/email')
  const list = await screen.findByRole('list', { name: 'To review' })
  expect(list).toHaveTextContent('<b>not markup</b>')
  expect(list).toHaveTextContent('Park lease · the sender is a party')
  expect(list).toHaveTextContent('Lease.pdf1.2 kBNot added: The file is empty.')
  expect(screen.getByText('New mail cannot be fetched')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  for (const [name, gone] of [
    ['File to 2026-0042', 'Filed to Park lease.'],
    ['Dismiss', 'Message dismissed.'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name }))
    const toast = (await screen.findByText(gone)).closest('[role=status]')
    expect(await screen.findByText('Nothing to review')).toBeVisible()
    await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }))
    await screen.findByRole('list', { name: 'To review' })
  }
  await waitFor(() => expect(screen.getByRole('heading', { name: 'The lease' })).toBeVisible())
})

it('searches words, also from the URL, and says when nothing matches', async () => {
  server.on(emailApi.messages, ({ query }) => ({
    items: query.q && !message.subject.toLowerCase().includes(query.q) ? [] : [message],
    next: null,
    mailbox,
  }))
  const user = openApp('/email?q=boiler')
  expect(await screen.findByText('No matches')).toBeVisible()
  const field = screen.getByRole('searchbox', { name: 'Search email' })
  expect(field).toHaveValue('boiler')
  await user.clear(field)
  await user.type(field, 'lease')
  expect(await screen.findByRole('heading', { name: 'The lease' })).toBeVisible()
  expect(field).toHaveFocus()
  await user.type(field, 'hold')
  expect(await screen.findByText('No matches')).toBeVisible()
})

it('is checking until the mailbox was looked into, and shows what came', async () => {
  shown = []
  mailbox = { ...mailbox, failed: false, checked_at: '2026-11-16T12:00:00.000Z' }
  server.on(emailApi.fetch, () => ({ started: true, checked_at: mailbox.checked_at }))
  const user = openApp('/email')
  await screen.findByText('Nothing to review')
  await user.click(screen.getByRole('button', { name: 'Check for new mail' }))
  expect(await screen.findByRole('button', { name: 'Checking...' })).toBeVisible()
  expect(screen.queryByText('Your mail is up to date.')).toBeNull()
  shown = [message]
  mailbox = { ...mailbox, checked_at: '2026-11-16T12:01:00.000Z' }
  expect(await screen.findByRole('heading', { name: 'The lease' }, { timeout: 5_000 })).toBeVisible()
  expect(await screen.findByText('Your mail is up to date.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Check for new mail' })).toBeVisible()
})

it('reads a filled template as plain paragraphs', () => {
  const piece = (text: string) => ({ text, bold: false, italic: false, field: null, is_missing: false })
  const block = { level: 0, number: null, is_signature: false }
  const blocks = [
    { ...block, kind: 'heading' as const, lines: [[piece('Dear '), piece('[Client]')]] },
    { ...block, kind: 'item' as const, number: 2, lines: [[piece('Sign.')]] },
    { ...block, kind: 'rule' as const, lines: [] },
  ]
  expect(textOf({ blocks })).toBe('Dear [Client]\n\n2. Sign.')
})
