import { type InstallationView, type MailView, settingsApi } from '@pam/contracts/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

const mail = (index: number, change: Partial<MailView> = {}): MailView => ({
  id: `20000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  to: `person${index}@firm.test`,
  subject: `Letter ${index}`,
  text: `Dear person ${index},\nthis is the text.`,
  status: 'kept',
  created_at: '2026-11-15T08:00:00.000Z',
  sent_at: null,
  last_error: null,
  ...change,
})

const usual: InstallationView = { muted: false, muted_since: null, mail_configured: true, version: '0.1.0' }
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'admin')
  server.on(settingsApi.installation, () => usual)
  server.on(settingsApi.outbox, () => ({ items: [], next: null }))
})

describe('the installation', () => {
  it('shows version and mail server', async () => {
    openApp('/settings')
    expect(await screen.findByText('0.1.0')).toBeVisible()
    expect(screen.getByText('Configured')).toBeVisible()
    expect(screen.queryByText('This restored copy is silent')).toBeNull()
    expect(await axeFindings()).toEqual([])
  })

  it('says that a restored copy is silent, and lifts it after a question', async () => {
    let muted = true
    server.on(settingsApi.installation, () => ({ ...usual, muted, muted_since: '2026-11-14T10:00:00.000Z' }))
    server.on(settingsApi.unmute, () => {
      muted = false
      return usual
    })
    const user = openApp('/settings')
    expect(await screen.findByText('This restored copy is silent')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Let it send again' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Let it send again' }),
    )
    expect(await screen.findByText('This copy sends mail and messages again.')).toBeVisible()
    expect(screen.queryByText('This restored copy is silent')).toBeNull()
  })

  it('says so when it cannot be loaded', async () => {
    server.on(settingsApi.installation, () => {
      throw new Refusal(500, { code: 'internal', detail: 'Something failed here.' })
    })
    openApp('/settings')
    expect(await screen.findByRole('alert')).toHaveTextContent('Something failed here.')
  })
})

describe('the mail outbox', () => {
  it('teaches when it is empty', async () => {
    const user = openApp('/settings')
    await user.click(await screen.findByRole('tab', { name: 'Mail outbox' }))
    expect(await screen.findByText('No mail yet')).toBeVisible()
    expect(currentPlace()).toBe('/settings?tab=outbox')
  })

  it('lists mail, reads one by click and by keyboard', async () => {
    server.on(settingsApi.outbox, () => ({
      items: [
        mail(1, { status: 'failed', last_error: 'Mailbox full' }),
        mail(2, { status: 'sent', sent_at: '2026-11-15T08:01:00.000Z' }),
      ],
      next: null,
    }))
    const user = openApp('/settings?tab=outbox')
    await user.click(await screen.findByText('Letter 1'))
    const dialog = await screen.findByRole('dialog', { name: 'Letter 1' })
    expect(dialog).toHaveTextContent('Mailbox full')
    expect(dialog).toHaveTextContent('this is the text.')
    expect(await axeFindings()).toEqual([])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    screen.getAllByRole('row')[1]?.focus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Letter 2' })).toBeVisible()
  })

  it('goes on to older mail', async () => {
    server.on(settingsApi.outbox, ({ query }) =>
      query.after === 'next' ? { items: [mail(2)], next: null } : { items: [mail(1)], next: 'next' },
    )
    const user = openApp('/settings?tab=outbox')
    await user.click(await screen.findByRole('button', { name: 'Load older mail' }))
    expect(await screen.findByText('Letter 2')).toBeVisible()
    expect(screen.getByText('Letter 1')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Load older mail' })).toBeNull()
  })

  it('says so when it cannot be loaded, and loads it on Retry', async () => {
    let isUp = false
    server.on(settingsApi.outbox, () => {
      if (!isUp) throw new Refusal(500, { code: 'internal', detail: 'Something failed here.' })
      return { items: [mail(1)], next: null }
    })
    const user = openApp('/settings?tab=outbox')
    expect(await screen.findByRole('alert')).toHaveTextContent('Something failed here.')
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Letter 1')).toBeVisible()
  })
})
