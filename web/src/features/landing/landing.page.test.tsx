import { authApi } from '@pam/contracts/auth'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '#test/axe'
import { person } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { FakeServer, Refusal } from '#test/server'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
})

describe('the front page', () => {
  it('has the hero title and a Login that goes to /login', async () => {
    const user = openApp('/')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Meet Pam, Your AI Legal Assistant' }),
    ).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await user.click(screen.getByRole('link', { name: 'Login' }))
    await waitFor(() => expect(currentPlace()).toBe('/login'))
  })

  it('opens a guest session by Guest Access, then /dashboard', async () => {
    server.on(authApi.guest, () => ({ user: person('guest', 'Guest'), access_token: 'guest-token' }))
    server.on(authApi.me, () => ({ user: person('guest', 'Guest') }))
    const user = openApp('/')
    await user.click(await screen.findByRole('button', { name: 'Guest Access' }))
    await waitFor(() => expect(currentPlace()).toBe('/dashboard'))
    expect(localStorage.getItem('token')).toBe('guest-token')
  })

  it('says why no guest session was opened', async () => {
    server.on(authApi.guest, () => {
      throw new Refusal(429, { code: 'too_many', detail: 'Many guests came from your address.' })
    })
    const user = openApp('/')
    await user.click(await screen.findByRole('button', { name: 'Guest Access' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Many guests came from your address.')
    expect(currentPlace()).toBe('/')
  })
})
