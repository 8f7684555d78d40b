import { type SmsTest, settingsApi } from '@pam/contracts/settings'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

const sent = (change: Partial<SmsTest> = {}): SmsTest => ({
  id: '30000000-0000-4000-8000-000000000001',
  to: '+15551234567',
  status: 'delivered',
  message: null,
  provider_id: 'SM1',
  sent_by: 'Ada Byron',
  created_at: '2026-11-15T08:00:00.000Z',
  updated_at: '2026-11-15T08:00:00.000Z',
  ...change,
})
let server: FakeServer
let tests: SmsTest[]

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'admin')
  tests = []
  server.on(settingsApi.smsTests, () => ({ configured: true, items: tests }))
})

describe('the SMS test', () => {
  it('refuses while the service is not set up, and leads to where that is done', async () => {
    server.on(settingsApi.smsTests, () => ({ configured: false, items: [] }))
    openApp('/sms-test')
    expect(await screen.findByText('The SMS service is not set up')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Test SMS Integration' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send test message' })).toBeDisabled()
    expect(screen.getByRole('link', { name: 'Open API Integrations' })).toHaveAttribute(
      'href',
      '/settings?tab=api',
    )
    expect(screen.getByText('No test message yet')).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('sends, and lists the message with what became of it', async () => {
    server.on(settingsApi.sendSmsTest, ({ body }) => {
      tests = [sent({ to: body.to, status: 'queued' })]
      return sent({ to: body.to, status: 'queued' })
    })
    const user = openApp('/sms-test')
    await user.type(await screen.findByLabelText('Phone number'), '+15551234567')
    await user.click(screen.getByRole('button', { name: 'Send test message' }))
    expect(await screen.findByText('The service accepted the message to +15551234567.')).toBeVisible()
    expect(await screen.findByText('Queued')).toBeVisible()
    expect(server.of(settingsApi.sendSmsTest)[0]?.input.body).toEqual({
      to: '+15551234567',
      text: 'Test message from Pam.',
    })
    server.on(settingsApi.refreshSmsTest, () => {
      tests = [sent()]
      return sent()
    })
    await user.click(screen.getByRole('button', { name: /^Refresh the status/ }))
    expect(await screen.findByText('Delivered')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Refresh/ })).toBeNull()
    expect(await axeFindings()).toEqual([])
  })

  it('checks the number before it is sent', async () => {
    const user = openApp('/sms-test')
    await user.type(await screen.findByLabelText('Phone number'), '555 1234')
    await user.click(screen.getByRole('button', { name: 'Send test message' }))
    expect(
      await screen.findByText('Enter the number with + and the country code, like +15551234567.'),
    ).toBeVisible()
    expect(screen.getByLabelText('Phone number')).toHaveFocus()
    expect(server.of(settingsApi.sendSmsTest)).toHaveLength(0)
  })

  it('shows the service’s message when it failed, and keeps what was typed when the server refused', async () => {
    server.on(settingsApi.sendSmsTest, () => sent({ status: 'failed', message: 'Not a valid number.' }))
    const user = openApp('/sms-test')
    await user.type(await screen.findByLabelText('Phone number'), '+15551234567')
    await user.click(screen.getByRole('button', { name: 'Send test message' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Not a valid number.')
    server.on(settingsApi.sendSmsTest, () => {
      throw new Refusal(409, { code: 'conflict', detail: 'The SMS service is not set up.' })
    })
    await user.click(screen.getByRole('button', { name: 'Send test message' }))
    expect(await screen.findByText('The SMS service is not set up.')).toBeVisible()
    expect(screen.getByLabelText('Phone number')).toHaveValue('+15551234567')
  })

  it('reports when the list cannot be loaded', async () => {
    let isUp = false
    server.on(settingsApi.smsTests, () => {
      if (!isUp) throw new Refusal(500, { code: 'internal', detail: 'Something failed here.' })
      return { configured: true, items: [] }
    })
    const user = openApp('/sms-test')
    expect(await screen.findByRole('alert')).toHaveTextContent('Something failed here.')
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.getByText('No test message yet')).toBeVisible())
  })
})
