import { authApi } from '@pam/contracts/auth'
import { type MobileView, settingsApi } from '@pam/contracts/settings'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { profileOf, signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

const nothing: MobileView = {
  sms_configured: true,
  number: null,
  is_verified: false,
  awaits_code: false,
  failure: null,
  wants_deadlines: true,
  quiet_from: null,
  quiet_until: null,
}
const proven = { ...nothing, number: '+15551234567', is_verified: true }
let server: FakeServer
let mobile: MobileView

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'lawyer')
  server.on(authApi.profile, () => profileOf())
  server.on(authApi.sessions, () => ({ sessions: [] }))
  mobile = nothing
  server.on(settingsApi.mobile, () => mobile)
})

const opened = async () => {
  const user = openApp('/profile')
  const card = within(await screen.findByRole('region', { name: 'Reminders by SMS' }))
  return { user, card }
}

describe('reminders by SMS', () => {
  it('take a number as people write it, and its code', async () => {
    server.on(settingsApi.setMobile, ({ body }) => ({ ...nothing, number: body.number, awaits_code: true }))
    server.on(settingsApi.confirmMobile, () => proven)
    const { user, card } = await opened()
    await user.type(await card.findByLabelText('Mobile number'), '+1 (555) 123-4567')
    await user.click(card.getByRole('button', { name: 'Send me a code' }))
    expect(server.of(settingsApi.setMobile)[0]?.input.body).toEqual({ number: '+15551234567' })
    expect(await card.findByText('Not verified')).toBeVisible()
    await user.type(card.getByLabelText('Code from the SMS'), '123456')
    await user.click(card.getByRole('button', { name: 'Verify number' }))
    expect(await card.findByText('Verified')).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('keep what was typed when no code can be sent', async () => {
    server.on(settingsApi.setMobile, () => {
      throw new Refusal(409, {
        code: 'conflict',
        detail: 'A code was sent less than a minute ago. Wait a moment before requesting another.',
      })
    })
    const { user, card } = await opened()
    const field = await card.findByLabelText('Mobile number')
    await user.type(field, '+15551234567')
    await user.click(card.getByRole('button', { name: 'Send me a code' }))
    expect(await card.findByText(/A code was sent less than a minute ago/)).toBeVisible()
    expect(field).toHaveValue('+15551234567')
    expect(field).toHaveFocus()
  })

  it('say why a code was not sent', async () => {
    mobile = { ...nothing, number: '+15551234560', failure: 'The number is not reachable.' }
    const { card } = await opened()
    expect(await card.findByText(/could not be sent: The number is not reachable/)).toBeVisible()
  })

  it('have quiet hours, and go with the number', async () => {
    mobile = proven
    server.on(settingsApi.changeMobileChoices, ({ body }) => ({ ...proven, ...body }))
    server.on(settingsApi.dropMobile, () => nothing)
    const { user, card } = await opened()
    await user.type(await card.findByLabelText(/^Quiet from/), '21:00')
    await user.type(card.getByLabelText(/^Quiet until/), '07:00')
    await user.click(card.getByLabelText('Deadlines by SMS'))
    await user.click(card.getByRole('button', { name: 'Save SMS choices' }))
    expect(await screen.findByText('Your choice is saved.')).toBeVisible()
    expect(server.of(settingsApi.changeMobileChoices)[0]?.input.body).toEqual({
      wants_deadlines: false,
      quiet_from: '21:00',
      quiet_until: '07:00',
    })
    await user.click(card.getByRole('button', { name: 'Remove' }))
    expect(await card.findByLabelText('Mobile number')).toHaveValue('')
  })

  it('say that the firm has no service yet', async () => {
    mobile = { ...nothing, sms_configured: false }
    const { card } = await opened()
    expect(await card.findByText(/Your firm has no SMS service yet/)).toBeVisible()
    expect(card.getByRole('button', { name: 'Save number' })).toBeVisible()
  })
})
