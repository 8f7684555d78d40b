import { type MailView, settingsApi } from '@pam/contracts/settings'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

const mail = (index: number, change: Partial<MailView> = {}): MailView => ({
  id: `20000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  to: `person${index}@firm.test`,
  subject: `Letter ${index}`,
  status: 'kept',
  created_at: '2026-11-15T08:00:00.000Z',
  sent_at: null,
  last_error: null,
  ...change,
})

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'admin')
  server.on(settingsApi.outbox, () => ({ items: [], next: null }))
})

describe('the mail outbox', () => {
  it('teaches when it is empty', async () => {
    openApp('/settings/outbox')
    expect(await screen.findByRole('heading', { level: 1, name: 'Mail outbox' })).toBeVisible()
    expect(await screen.findByText('No mail yet')).toBeVisible()
  })

  it('lists mail, reads one by click and by keyboard', async () => {
    server.on(settingsApi.outbox, () => ({
      items: [
        mail(1, { status: 'failed', last_error: 'Mailbox full' }),
        mail(2, { status: 'sent', sent_at: '2026-11-15T08:01:00.000Z' }),
      ],
      next: null,
    }))
    const user = openApp('/settings/outbox')
    await user.click(await screen.findByText('Letter 1'))
    const dialog = await screen.findByRole('dialog', { name: 'Letter 1' })
    expect(dialog).toHaveTextContent('Mailbox full')
    expect(dialog).toHaveTextContent('The text of an email is not shown to anyone here')
    expect(await axeFindings()).toEqual([])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    screen.getAllByRole('row')[1]?.focus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Letter 2' })).toBeVisible()
  })

  it('shows that recipient and subject are private where they are', async () => {
    server.on(settingsApi.outbox, () => ({ items: [mail(1, { to: null, subject: null })], next: null }))
    const user = openApp('/settings/outbox')
    await user.click(await screen.findByText('Private email'))
    expect(await screen.findByRole('dialog', { name: 'Private email' })).toHaveTextContent(
      'The recipient and the subject of this one are private.',
    )
  })

  it('loads older mail', async () => {
    server.on(settingsApi.outbox, ({ query }) =>
      query.after === 'next' ? { items: [mail(2)], next: null } : { items: [mail(1)], next: 'next' },
    )
    const user = openApp('/settings/outbox')
    await user.click(await screen.findByRole('button', { name: 'Load older mail' }))
    expect(await screen.findByText('Letter 2')).toBeVisible()
    expect(screen.getByText('Letter 1')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Load older mail' })).toBeNull()
  })

  it('reports when it cannot be loaded, and loads it on Retry', async () => {
    let isUp = false
    server.on(settingsApi.outbox, () => {
      if (!isUp) throw new Refusal(500, { code: 'internal', detail: 'Something failed here.' })
      return { items: [mail(1)], next: null }
    })
    const user = openApp('/settings/outbox')
    expect(await screen.findByRole('alert')).toHaveTextContent('Something failed here.')
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Letter 1')).toBeVisible()
  })
})
