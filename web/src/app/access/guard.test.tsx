import { authApi } from '@pam/contracts/auth'
import { settingsApi } from '@pam/contracts/settings'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { endSession } from '#lib/session'
import { installationOf } from '#test/installation'
import { person, profileOf, signIn, storeSession } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { FakeServer, Refusal, signedOut } from '#test/server'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
})

const denial = 'Access Denied: Insufficient permissions'

describe('with no session', () => {
  it.each([
    '/dashboard',
    '/cases',
    '/automation',
    '/workflows',
    '/settings',
    '/users',
    '/monitoring',
    '/profile',
    '/sms-test',
    // Where the mail of a saved search leads, though the search itself shows a passer-by the page about it.
    '/search/saved/00000000-0000-4000-8000-000000000001',
  ])('%s leads to /login', async (path) => {
    openApp(path)
    await waitFor(() => expect(currentPlace()).toBe('/login'))
  })

  it.each([
    ['/chat/about', 'Chat with Pam'],
    ['/search/about', 'Intelligent Legal Search'],
    ['/documents', 'AI-Powered Document Management'],
    ['/research', 'AI-Powered Legal Research'],
    ['/knowledge', 'Knowledge Base'],
  ])('%s opens, titled "%s"', async (path, title) => {
    openApp(path)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(currentPlace()).toBe(path)
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible()
  })
})

describe('with a session', () => {
  it.each(['/cases', '/automation', '/workflows', '/settings', '/users', '/monitoring', '/sms-test'])(
    'a guest at %s reads the denial',
    async (path) => {
      signIn(server, 'guest', 'Guest')
      openApp(path)
      expect(await screen.findByText(denial)).toBeVisible()
    },
  )

  it.each([
    ['/cases', 'Cases'],
    ['/contacts', 'Contacts'],
    ['/tasks', 'Tasks'],
  ])('a guest who reads the sample firm may open %s, and sees whose it is', async (path, title) => {
    signIn(server, 'guest', 'Guest')
    server.on(authApi.me, () => ({ user: person('guest', 'Guest'), sample_firm: 'Marsh & Rivera LLP' }))
    openApp(path)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByRole('note')).toHaveTextContent('Sample firm · read-only')
    expect(screen.queryByRole('button', { name: /^(New|Add) / })).not.toBeInTheDocument()
  })

  it.each(['/settings', '/users', '/monitoring'])('a lawyer at %s reads the denial', async (path) => {
    signIn(server, 'lawyer')
    openApp(path)
    expect(await screen.findByText(denial)).toBeVisible()
    expect(currentPlace()).toBe(path)
  })

  it.each([
    ['/cases', 'Cases'],
    ['/cases/about', 'Comprehensive Case Management'],
    ['/contacts', 'Contacts'],
    ['/automation', 'Legal Workflow Automation'],
    ['/workflows', 'Workflows'],
  ])('a paralegal may open %s', async (path, title) => {
    signIn(server, 'paralegal')
    openApp(path)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  it.each([
    ['/users', 'User Management'],
    ['/settings', 'Settings'],
    ['/settings/installation', 'Installation'],
    ['/settings/outbox', 'Mail outbox'],
    ['/settings/egress', 'Egress ledger'],
    ['/settings/models', 'Use of models'],
    ['/settings/audit', 'Audit log'],
    ['/monitoring', 'Application Monitoring'],
    ['/sms-test', 'Test SMS Integration'],
  ])('an admin may open %s', async (path, title) => {
    signIn(server, 'admin')
    openApp(path)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  it('a role changed at the server applies as soon as the server reports it', async () => {
    storeSession('admin')
    server.on(authApi.me, () => ({ user: person('user') }))
    server.on(authApi.profile, () => profileOf({ role: 'user' }))
    server.on(settingsApi.installation, () => {
      throw new Refusal(403, { code: 'forbidden', detail: 'You do not have permission to manage settings.' })
    })
    openApp('/settings/installation')
    expect(await screen.findByText(denial)).toBeVisible()
  })
})

describe('a 401 from any call', () => {
  it('signs out, shows a message, and returns to the same screen after sign-in', async () => {
    storeSession('admin')
    let isKnown = false
    const answer = <T,>(value: T) => {
      if (!isKnown) throw signedOut()
      return value
    }
    server.on(authApi.me, () => answer({ user: person('admin') }))
    server.on(authApi.profile, () => answer(profileOf({ role: 'admin' })))
    server.on(settingsApi.installation, () => answer(installationOf()))
    server.on(settingsApi.outbox, () => answer({ items: [], next: null }))
    server.on(authApi.login, () => ({ user: person('admin'), access_token: 'second' }))

    const user = openApp('/settings/outbox')
    expect(await screen.findByText(/Your session has ended/)).toBeVisible()
    expect(currentPlace()).toBe('/login')
    expect(localStorage.getItem('token')).toBeNull()

    isKnown = true
    await user.type(screen.getByLabelText('Username'), 'ada')
    await user.type(screen.getByLabelText('Password'), 'secret')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(currentPlace()).toBe('/settings/outbox'))
    expect(await screen.findByText('No mail yet')).toBeVisible()
  })

  it('leads to /login even from a screen guests may open', async () => {
    storeSession('user')
    server.on(authApi.me, () => {
      throw signedOut()
    })
    server.on(authApi.profile, () => {
      throw signedOut()
    })
    openApp('/chat')
    await waitFor(() => expect(currentPlace()).toBe('/login'))
  })
})

it('forgets the way back after a sign-out by hand', async () => {
  signIn(server, 'user')
  openApp('/profile')
  await screen.findByRole('heading', { level: 1, name: 'Profile Settings' })
  act(() => endSession('left'))
  await waitFor(() => expect(currentPlace()).toBe('/login'))
  expect(screen.queryByText(/Your session has ended/)).toBeNull()
})

it('an unknown address has its own page', async () => {
  openApp('/nowhere')
  expect(await screen.findByText('Page not found')).toBeVisible()
})
