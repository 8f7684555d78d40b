import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { restoreSession } from '#lib/session'
import { storeSession } from '#test/people'
import { Guard } from './guard.tsx'

// In a file of its own: the session is unknown only before the first look at what is stored.
it('shows Loading... while authentication resolves, then the screen', () => {
  render(
    <MemoryRouter>
      <Guard needs="session">secret</Guard>
    </MemoryRouter>,
  )
  expect(screen.getByText('Loading...')).toBeVisible()
  expect(screen.queryByText('secret')).toBeNull()
  storeSession('user')
  act(() => restoreSession())
  expect(screen.getByText('secret')).toBeVisible()
})
