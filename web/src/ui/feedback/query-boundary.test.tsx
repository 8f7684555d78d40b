import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api-error'
import { QueryBoundary } from './query-boundary.tsx'

const failed = ApiError.unreachable(new Error('offline'))

function show(query: { data: string[] | undefined; error: unknown; refetch?: () => void }) {
  render(
    <QueryBoundary query={{ refetch: () => undefined, ...query }} what="The notes">
      {(notes) => <p>{notes.join(', ') || 'None yet'}</p>}
    </QueryBoundary>,
  )
}

it('announces what is loading', () => {
  show({ data: undefined, error: null })
  expect(screen.getByRole('status')).toHaveTextContent('Loading the notes...')
})

it('says why it failed and retries', async () => {
  const refetch = vi.fn()
  show({ data: undefined, error: failed, refetch })
  expect(screen.getByRole('alert')).toHaveTextContent('The notes could not be loaded')
  expect(screen.getByRole('alert')).toHaveTextContent(failed.message)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(refetch).toHaveBeenCalledOnce()
})

it('keeps what was loaded when a later request fails', () => {
  show({ data: ['Called the clerk'], error: failed })
  expect(screen.getByText('Called the clerk')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('takes an empty answer for an answer', () => {
  show({ data: [], error: null })
  expect(screen.getByText('None yet')).toBeVisible()
})

it('frames loading and failure, not the content', () => {
  const frame = (state: ReactNode) => <main>{state}</main>
  const shown = (data: string | undefined, error: unknown) => (
    <QueryBoundary query={{ data, error, refetch: () => undefined }} what="The note" frame={frame}>
      {(text) => <p>{text}</p>}
    </QueryBoundary>
  )
  const { rerender } = render(shown(undefined, null))
  expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('Loading the note...')
  rerender(shown(undefined, failed))
  expect(within(screen.getByRole('main')).getByRole('alert')).toBeVisible()
  rerender(shown('Called the clerk', null))
  expect(screen.getByText('Called the clerk')).toBeVisible()
  expect(screen.queryByRole('main')).not.toBeInTheDocument()
})
