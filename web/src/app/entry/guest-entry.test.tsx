import { authApi } from '@pam/contracts/auth'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { endSession } from '#lib/session'
import { person, profileOf, signIn } from '#test/people'
import { currentPlace, openApp } from '#test/render'
import { aroundSearch } from '#test/search'
import { FakeServer, Refusal } from '#test/server'

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  aroundSearch(server)
  server.on(authApi.guest, () => ({ user: person('guest', 'guest-1'), access_token: 'guest-token' }))
  server.on(authApi.me, () => ({ user: person('guest', 'guest-1') }))
  server.on(authApi.profile, () => profileOf({ role: 'guest' }))
})

describe('a visitor', () => {
  it('at /search searches at once, as a guest', async () => {
    openApp('/search?q=roof')
    expect(await screen.findByRole('combobox', { name: 'What are you looking for?' })).toHaveValue('roof')
    expect(server.of(authApi.guest)).toHaveLength(1)
    expect(localStorage.getItem('token')).toBe('guest-token')
    expect(currentPlace()).toBe('/search?q=roof')
  })

  it('at /chat is a guest at once', async () => {
    openApp('/chat')
    await waitFor(() => expect(localStorage.getItem('token')).toBe('guest-token'))
    expect(server.of(authApi.guest)).toHaveLength(1)
  })

  it('reads the page about the tool where no guest session opens', async () => {
    server.on(authApi.guest, () => {
      throw new Refusal(429, { code: 'too_many', detail: 'Too many guests from this address.' })
    })
    openApp('/search')
    expect(await screen.findByRole('button', { name: 'Search with AI' })).toBeVisible()
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('searches from the page about it, as a guest', async () => {
    const user = openApp('/search/about')
    await user.type(
      await screen.findByRole('searchbox', { name: 'What are you looking for?' }),
      'leases & options?{Enter}',
    )
    await waitFor(() => expect(currentPlace()).toBe('/search?q=leases+%26+options%3F'))
    expect(server.of(authApi.guest)).toHaveLength(1)
  })
})

it('a person who signs out is not made a guest', async () => {
  signIn(server, 'user')
  openApp('/search')
  await screen.findByRole('combobox', { name: 'What are you looking for?' })
  act(() => endSession('left'))
  expect(await screen.findByRole('button', { name: 'Search with AI' })).toBeVisible()
  expect(server.of(authApi.guest)).toEqual([])
})
