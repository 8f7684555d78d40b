import { act, fireEvent, render, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CommandPalette } from '#ui/command-palette'
import { usePalette } from './use-palette.ts'

it('every key pressed until the field of the palette has the focus is kept, Enter included', () => {
  const { result } = renderHook(usePalette)
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  for (const key of [...'orx', 'Backspace', ...'tega', 'Enter']) fireEvent.keyDown(window, { key })
  expect(result.current).toMatchObject({ isOpen: true, text: 'ortega', isEnterHeld: true })
  act(() => result.current.ready())
  fireEvent.keyDown(window, { key: 'z' })
  expect(result.current.text).toBe('ortega')
})

it('a letter typed into the search of the top bar begins the text, the next ones follow it', () => {
  const { result } = renderHook(usePalette)
  act(() => result.current.search('o'))
  for (const key of 'rtega') fireEvent.keyDown(window, { key })
  expect(result.current).toMatchObject({ text: 'ortega', isSearching: true })
})

it('an Enter that was kept opens the best match once nothing better can come', async () => {
  const run = vi.fn()
  const palette = (isWaiting: boolean) => (
    <CommandPalette
      groups={[{ title: 'Go to', commands: [{ id: 'a', title: 'Profile', run }] }]}
      text="prof"
      onText={() => undefined}
      isOpen
      isEnterHeld
      isWaiting={isWaiting}
      onClose={() => undefined}
    />
  )
  const { rerender } = render(palette(true))
  expect(run).not.toHaveBeenCalled()
  rerender(palette(false))
  await waitFor(() => expect(run).toHaveBeenCalledTimes(1))
})
