import { authApi } from '@pam/contracts/auth'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { person, storeSession } from '#test/people'
import { FakeServer } from '#test/server'

it('shows Loading... while authentication resolves, then the screen', async () => {
  // The session is unknown only until the stored one is read, and other tests of this worker have read it.
  vi.resetModules()
  const { makeQueryClient } = await import('#lib/query-client')
  const { restoreSession } = await import('#lib/session')
  const { Guard } = await import('./guard.tsx')
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
