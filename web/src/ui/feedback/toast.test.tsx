import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastProvider, type ToastText, useToast } from './toast.tsx'

let show: (toast: ToastText) => void = () => undefined

function Speaker() {
  show = useToast()
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <ToastProvider>
      <Speaker />
    </ToastProvider>,
  )
})

const say = (toast: ToastText) => act(() => show(toast))
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

describe('a toast', () => {
  it('is a status, and an alert when something failed', () => {
    say({ text: 'Saved.' })
    say({ text: 'Not saved.', tone: 'danger' })
    expect(screen.getByRole('status')).toHaveTextContent('Saved.')
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved.')
  })

  it('goes by itself, but not while the pointer or the focus rests on it', () => {
    say({ text: 'Saved.' })
    fireEvent.mouseEnter(screen.getByRole('status'))
    wait(60_000)
    expect(screen.getByText('Saved.')).toBeVisible()
    fireEvent.mouseLeave(screen.getByRole('status'))
    wait(5000)
    expect(screen.queryByText('Saved.')).toBeNull()
  })

  it('offers undo for ten seconds, once', () => {
    const undo = vi.fn()
    say({ text: 'Deleted.', undo })
    wait(9999)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.queryByText('Deleted.')).toBeNull()
  })

  it('takes the offer away with the time', () => {
    say({ text: 'Deleted.', undo: vi.fn() })
    wait(10_000)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('can be closed, and at most three are shown at once', () => {
    for (const text of ['one', 'two', 'three', 'four']) say({ text })
    expect(screen.queryByText('one')).toBeNull()
    expect(screen.getAllByRole('status')).toHaveLength(3)
    fireEvent.click(screen.getAllByRole('button', { name: 'Close message' })[0] ?? document.body)
    expect(screen.queryByText('two')).toBeNull()
  })
})
