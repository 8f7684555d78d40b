import { authApi } from '@pam/contracts/auth'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { makeQueryClient } from '#lib/query-client'
import { restoreSession } from '#lib/session'
import { person, storeSession } from '#test/people'
import { FakeServer } from '#test/server'
import { Guard } from './guard.tsx'

// In a file of its own: the session is unknown only before the first look at what is stored.
it('shows Loading... while authentication resolves, then the screen', () => {
  new FakeServer().on(authApi.me, () => ({ user: person('user') }))
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <Guard needs="session">secret</Guard>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByText('Loading...')).toBeVisible()
  expect(screen.queryByText('secret')).toBeNull()
  storeSession('user')
  act(() => restoreSession())
  expect(screen.getByText('secret')).toBeVisible()
})
