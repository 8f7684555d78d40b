import { type MailServerView, type PublicAddressView, settingsApi } from '@pam/contracts/settings'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { installationOf } from '#test/installation'
import { signIn } from '#test/people'
import { openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

const usual = installationOf()
const noAddress: PublicAddressView = { url: '', source: 'none', result: null, checked_at: null }
const noMail: MailServerView = {
  source: 'none',
  host: '',
  port: 587,
  security: 'starttls',
  username: '',
  password: { set: false, last_four: null, set_at: null, set_by: null },
  from_name: '',
  from_address: '',
  allow_private: false,
  certificate: '',
  test: null,
}
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  signIn(server, 'admin')
  server.on(settingsApi.installation, () => usual)
  server.on(settingsApi.publicAddress, () => noAddress)
  server.on(settingsApi.mailServer, () => noMail)
})

describe('the installation', () => {
  it('shows the version, and what links and email lack', async () => {
    openApp('/settings/installation')
    expect(await screen.findByText('0.1.0')).toBeVisible()
    expect(await screen.findByText('No public address is set')).toBeVisible()
    expect(await screen.findByText('No mail server is set up')).toBeVisible()
    expect(screen.queryByText('This restored copy sends nothing')).toBeNull()
    expect(await axeFindings()).toEqual([])
  })

  it('shows where documents and database are, and warns when the disk fills up', async () => {
    const { storage } = usual
    server.on(settingsApi.installation, () => ({
      ...usual,
      storage: { ...storage, documents_bytes: 3_000_000_000, free_bytes: 1_000_000_000, is_low: true },
    }))
    openApp('/settings/installation')
    expect(await screen.findByText('/srv/pam/files')).toBeVisible()
    expect(screen.getByText('3.0 GB')).toBeVisible()
    expect(screen.getByText('50.0 MB')).toBeVisible()
    expect(screen.getByText('Disk space is low')).toBeVisible()
  })

  it('says that documents are in a bucket and the database is on a server', async () => {
    const storage = {
      ...usual.storage,
      documents_in: 'bucket',
      documents_at: 'firm-files',
      database: 'postgres',
    } as const
    server.on(settingsApi.installation, () => ({ ...usual, storage }))
    openApp('/settings/installation')
    expect(await screen.findByText('In the bucket firm-files')).toBeVisible()
    expect(screen.getByText('On your PostgreSQL server')).toBeVisible()
    expect(screen.getByText('Not measured yet')).toBeVisible()
    expect(screen.queryByText('Disk space is low')).toBeNull()
  })

  it('saves the public address, and reports who answers there', async () => {
    let address = noAddress
    server.on(settingsApi.publicAddress, () => address)
    server.on(settingsApi.setPublicAddress, ({ body }) => {
      address = {
        url: body.url,
        source: 'screen',
        result: 'other_server',
        checked_at: '2026-11-15T08:00:00.000Z',
      }
      return address
    })
    const user = openApp('/settings/installation')
    const card = within(await screen.findByRole('region', { name: 'Public address' }))
    await user.type(await card.findByLabelText('Address'), 'http://pam.firm.example')
    await user.click(card.getByRole('button', { name: 'Save address' }))
    expect(card.getByText('Use https://. Links with client data must be encrypted.')).toBeVisible()
    expect(server.of(settingsApi.setPublicAddress)).toEqual([])
    await user.clear(card.getByLabelText('Address'))
    await user.type(card.getByLabelText('Address'), 'pam.firm.example')
    await user.click(card.getByRole('button', { name: 'Save address' }))
    expect(await card.findByText('Another server answers at this address')).toBeVisible()
    expect(card.getByLabelText('Address')).toHaveValue('https://pam.firm.example')
  })

  it('sets up the mail server by a preset, and shows the result of its test', async () => {
    let saved = noMail
    server.on(settingsApi.mailServer, () => saved)
    server.on(settingsApi.saveMailServer, ({ body }) => {
      const { password, ...rest } = body
      saved = { ...noMail, ...rest, source: 'screen', password: { ...noMail.password, set: password !== '' } }
      return saved
    })
    server.on(settingsApi.testMailServer, () => {
      const message = 'smtp.fastmail.com:465 rejected the user name or password.'
      saved = { ...saved, test: { result: 'auth', message, at: '2026-11-15T08:00:00.000Z' } }
      return saved
    })
    const user = openApp('/settings/installation')
    const card = within(await screen.findByRole('region', { name: 'Outgoing email' }))
    await user.selectOptions(await card.findByLabelText('Provider'), 'Fastmail')
    await user.type(card.getByLabelText('Sender address'), 'office')
    await user.click(card.getByRole('button', { name: 'Set up mail server' }))
    expect(card.getByText('Enter an email address like office@firm.com.')).toBeVisible()
    await user.type(card.getByLabelText('Sender address'), '@firm.example')
    expect(card.getByLabelText('User name')).toHaveValue('office@firm.example')
    await user.type(card.getByLabelText('Password'), 'an app password')
    await user.click(card.getByRole('button', { name: 'Set up mail server' }))
    await user.click(await card.findByRole('button', { name: 'Send test message' }))
    expect(await card.findByText('Test message not sent')).toBeVisible()
    expect(card.getByText(/rejected the user name or password/)).toBeVisible()
    expect(server.of(settingsApi.saveMailServer)[0]?.input.body).toMatchObject({
      host: 'smtp.fastmail.com',
      port: 465,
      security: 'tls',
      username: 'office@firm.example',
    })
    expect(card.getByLabelText('Password')).toHaveValue('')
    expect(await axeFindings()).toEqual([])
  })

  it('shows where the server’s configuration decides', async () => {
    const address: PublicAddressView = {
      ...noAddress,
      url: 'https://pam.firm.example',
      source: 'configuration',
      result: 'this_pam',
    }
    const mail: MailServerView = { ...noMail, source: 'configuration', host: 'mx.firm.example' }
    server.on(settingsApi.publicAddress, () => address)
    server.on(settingsApi.mailServer, () => mail)
    openApp('/settings/installation')
    expect(await screen.findByText('Pam answers at this address')).toBeVisible()
    expect(await screen.findByText(/mx.firm.example, port 587/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  })

  it('shows that a restored copy is silent, and lifts it after a confirmation', async () => {
    let muted = true
    server.on(settingsApi.installation, () => ({ ...usual, muted, muted_since: '2026-11-14T10:00:00.000Z' }))
    server.on(settingsApi.unmute, () => {
      muted = false
      return usual
    })
    const user = openApp('/settings/installation')
    expect(await screen.findByText('This restored copy sends nothing')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Allow sending' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Allow sending' }),
    )
    expect(await screen.findByText('This copy sends mail and messages again.')).toBeVisible()
    expect(screen.queryByText('This restored copy sends nothing')).toBeNull()
  })

  it('reports when it cannot be loaded', async () => {
    server.on(settingsApi.installation, () => {
      throw new Refusal(500, { code: 'internal', detail: 'Something failed here.' })
    })
    openApp('/settings/installation')
    expect(await screen.findByRole('alert')).toHaveTextContent('Something failed here.')
  })
})
