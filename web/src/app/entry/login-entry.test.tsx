// The sign-in page as the build draws it and the browser takes it over.
import { authApi } from '@pam/contracts/auth'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { BrowserRouter, StaticRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { person, profileOf, storeSession } from '#test/people'
import { FakeServer, Refusal } from '#test/server'
import { EntryPage } from './entry-page.tsx'
import { loadLoginEntry, openLoginEntry } from './login-entry.tsx'

const complain = vi.spyOn(console, 'error')
let server: FakeServer
let leave: () => void = () => undefined

beforeEach(() => {
  complain.mockClear()
  server = new FakeServer()
  server.on(authApi.me, () => ({ user: person('lawyer') }))
  server.on(authApi.profile, () => profileOf())
  window.history.replaceState(null, '', '/login')
})
afterEach(() => {
  act(() => leave())
  document.body.innerHTML = ''
})

async function arrive() {
  const path = '/login'
  const html = renderToString(
    <StaticRouter location={path}>
      <EntryPage front={{ path, Page: await loadLoginEntry() }} />
    </StaticRouter>,
  )
  document.body.innerHTML = `<div id="root">${html}</div>`
  const place = document.getElementById('root')
  const Page = await openLoginEntry()
  await act(async () => {
    if (!place) return
    const root = hydrateRoot(
      place,
      <BrowserRouter>
        <EntryPage front={{ path, Page }} />
      </BrowserRouter>,
    )
    leave = () => root.unmount()
  })
  return userEvent.setup()
}

it('is hydrated as it is, without a warning', async () => {
  await arrive()
  expect(screen.getByRole('heading', { level: 1, name: 'Pam' })).toBeVisible()
  expect(screen.getByLabelText('Username')).toHaveAccessibleName('Username')
  expect(complain).not.toHaveBeenCalled()
})

it('refuses in the words of the server', async () => {
  server.on(authApi.login, () => {
    throw new Refusal(401, { code: 'bad_credentials', detail: 'Invalid username or password' })
  })
  const user = await arrive()
  await user.type(screen.getByLabelText('Username'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or password')
})

it('leads into the app after signing in', async () => {
  server.on(authApi.login, () => ({ user: person('lawyer'), access_token: 'fresh' }))
  server.on(authApi.profile, () => profileOf())
  const user = await arrive()
  await user.type(screen.getByLabelText('Username'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByRole('heading', { level: 1, name: /, Ada$/ })).toBeVisible()
  expect(window.location.pathname).toBe('/dashboard')
})

it('follows a sign-in in another tab', async () => {
  await arrive()
  storeSession('lawyer')
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  })
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'))
})
