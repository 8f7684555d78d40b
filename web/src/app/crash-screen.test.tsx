import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CrashBoundary } from './crash-screen.tsx'

function Broken(): never {
  throw new Error('broken')
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('the fallback screen', () => {
  it('says what happened and the probable cause', () => {
    render(
      <CrashBoundary>
        <Broken />
      </CrashBoundary>,
    )
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    expect(screen.getByText(/probably conflicts with cached data/)).toBeVisible()
  })

  it('clears all local storage and reloads', async () => {
    const reload = vi.fn()
    localStorage.setItem('user', '{}')
    localStorage.setItem('anything', 'else')
    render(
      <CrashBoundary reload={reload}>
        <Broken />
      </CrashBoundary>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Clear Data & Reload' }))
    expect(localStorage).toHaveLength(0)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is also shown when a chunk cannot be loaded', async () => {
    const Missing = lazy(() => Promise.reject(new Error('Failed to fetch dynamically imported module')))
    render(
      <CrashBoundary>
        <Suspense>
          <Missing />
        </Suspense>
      </CrashBoundary>,
    )
    expect(await screen.findByText('Something went wrong')).toBeVisible()
  })
})
