import { type InstallationView, settingsApi } from '@pam/contracts/settings'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

const usual: InstallationView = { muted: false, muted_since: null, mail_configured: true, version: '0.1.0' }
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'admin')
  server.on(settingsApi.installation, () => usual)
})

describe('the installation', () => {
  it('shows version and mail server', async () => {
    openApp('/settings/installation')
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
    const user = openApp('/settings/installation')
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
    openApp('/settings/installation')
    expect(await screen.findByRole('alert')).toHaveTextContent('Something failed here.')
  })
})
