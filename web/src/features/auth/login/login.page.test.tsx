import { authApi } from '@pam/contracts/auth'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { axeFindings } from '#test/axe'
import { person, profileOf, storeSession } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

const wrong = () => new Refusal(401, { code: 'bad_credentials', detail: 'Invalid username or password' })
const needsCode = () =>
  new Refusal(401, { code: 'second_factor_needed', detail: 'Enter the code of your authenticator.' })

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  server.on(authApi.me, () => ({ user: person('lawyer') }))
  server.on(authApi.profile, () => profileOf())
})

const username = () => screen.findByLabelText('Username')
const password = () => screen.getByLabelText('Password')
const signInButton = () => screen.getByRole('button', { name: /^Sign/ })

async function fillAndSend(user: ReturnType<typeof openApp>) {
  await user.type(await username(), 'ada')
  await user.type(password(), 'secret')
  await user.click(signInButton())
}

describe('the login screen', () => {
  it('is headed by the product name and the subtitle', async () => {
    openApp('/login')
    expect(await screen.findByRole('heading', { level: 1, name: 'Pam' })).toBeVisible()
    expect(screen.getByText('AI-Powered Legal Assistant')).toBeVisible()
    expect(document.title).toBe('Sign in · Pam')
  })

  it('requires both fields, at browser level', async () => {
    openApp('/login')
    expect(await username()).toBeRequired()
    expect(password()).toBeRequired()
    expect(password().closest('form')).not.toHaveAttribute('novalidate')
  })

  it('shows and hides the password', async () => {
    const user = openApp('/login')
    await username()
    expect(password()).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password()).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password()).toHaveAttribute('type', 'password')
  })

  it('sends {username, password}, reads Signing In... while busy and then goes to /dashboard', async () => {
    let answer: () => void = () => undefined
    server.on(
      authApi.login,
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ user: person('lawyer'), access_token: 'fresh' })
        }),
    )
    const user = openApp('/login')
    await fillAndSend(user)
    expect(await screen.findByRole('button', { name: 'Signing In...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await user.click(signInButton())
    answer()
    await waitFor(() => expect(currentPlace()).toBe('/dashboard'))
    expect(server.of(authApi.login).map((call) => call.input.body)).toEqual([
      { username: 'ada', password: 'secret' },
    ])
    expect(localStorage.getItem('token')).toBe('fresh')
  })

  it("shows the server's sentence in a red box above the button", async () => {
    server.on(authApi.login, () => {
      throw wrong()
    })
    const user = openApp('/login')
    await fillAndSend(user)
    const box = await screen.findByRole('alert')
    expect(box).toHaveTextContent(/^Invalid username or password$/)
    expect(box).toHaveClass('bg-danger-soft')
    expect(box.nextElementSibling).toBe(signInButton())
    expect(currentPlace()).toBe('/login')
    expect(localStorage.getItem('user')).toBeNull()
  })

  it('falls back to its own sentence when the server gives none', async () => {
    vi.stubGlobal('fetch', async () => new Response('gateway', { status: 502 }))
    const user = openApp('/login')
    await fillAndSend(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Login failed. Please check your credentials.$/,
    )
  })

  it('adds that the server was not reached when that is the cause', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed')))
    const user = openApp('/login')
    await fillAndSend(user)
    const box = await screen.findByRole('alert')
    expect(box).toHaveTextContent('Login failed. Please check your credentials.')
    expect(box).toHaveTextContent('Pam cannot reach the server.')
  })

  it('shows how long to wait after too many attempts', async () => {
    server.on(authApi.login, () => {
      throw new Refusal(429, { code: 'too_many', detail: 'Too many attempts.', retry_after: 840 })
    })
    const user = openApp('/login')
    await fillAndSend(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.Try again in 14 minutes.')
  })

  it('has no findings of axe', async () => {
    openApp('/login')
    await username()
    expect(await axeFindings()).toEqual([])
  })
})

describe('the second factor', () => {
  it('is requested when the server requires it, and sent with the same credentials', async () => {
    server.on(authApi.login, ({ body }) => {
      if (!body.code) throw needsCode()
      return { user: person('lawyer'), access_token: 'fresh' }
    })
    const user = openApp('/login')
    await fillAndSend(user)
    const code = await screen.findByLabelText('Authentication code')
    expect(code).toHaveFocus()
    expect(screen.queryByRole('alert')).toBeNull()
    await user.type(code, '123456{Enter}')
    await waitFor(() => expect(currentPlace()).toBe('/dashboard'))
    expect(server.of(authApi.login).at(-1)?.input.body).toEqual({
      username: 'ada',
      password: 'secret',
      code: '123456',
    })
  })

  it('reports a wrong code and keeps asking', async () => {
    server.on(authApi.login, ({ body }) => {
      throw body.code
        ? new Refusal(401, { code: 'second_factor_needed', detail: 'This code does not fit.' })
        : needsCode()
    })
    const user = openApp('/login')
    await fillAndSend(user)
    await user.type(await screen.findByLabelText('Authentication code'), '000000{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('This code does not fit.')
    await user.click(screen.getByRole('button', { name: 'Use another account' }))
    expect(password()).toHaveValue('')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('guests', () => {
  it('open a session at the server and land on /dashboard, greeted as Guest', async () => {
    server.on(authApi.guest, () => ({ user: person('guest', 'Guest'), access_token: 'guest-token' }))
    server.on(authApi.me, () => ({ user: person('guest', 'Guest') }))
    const user = openApp('/login')
    await user.click(await screen.findByRole('button', { name: 'Continue as Guest (Limited Access)' }))
    expect(await screen.findByRole('heading', { level: 1, name: /, Guest$/ })).toBeVisible()
    expect(currentPlace()).toBe('/dashboard')
    expect(localStorage.getItem('token')).toBe('guest-token')
    expect(server.of(authApi.profile)).toHaveLength(0)
  })

  it('are informed when the firm does not allow guests', async () => {
    const detail = 'Guest access is turned off here. Sign in, or ask the firm for an invitation.'
    server.on(authApi.guest, () => {
      throw new Refusal(403, { code: 'forbidden', detail })
    })
    const user = openApp('/login')
    await user.click(await screen.findByRole('button', { name: 'Continue as Guest (Limited Access)' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(detail)
  })

  it('are informed when guest access is unavailable', async () => {
    server.on(authApi.guest, () => {
      throw new Refusal(429, {
        code: 'too_many',
        detail: 'Many guests came from your address.',
        retry_after: 60,
      })
    })
    const user = openApp('/login')
    await user.click(await screen.findByRole('button', { name: /Continue as Guest/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Many guests came from your address.Try again in 1 minute.',
    )
  })

  it('may come to the login screen to sign in', async () => {
    storeSession('guest')
    openApp('/login')
    expect(await username()).toBeVisible()
  })
})

it.each(['lawyer', 'client', 'bishop'])('passes on a %s who is signed in already', async (role) => {
  storeSession(role)
  openApp('/login')
  await waitFor(() => expect(currentPlace()).toBe('/dashboard'))
})
