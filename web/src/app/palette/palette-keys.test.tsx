import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type Command, CommandPalette, orderGroups, waitsForNames } from '#ui/commands/command-palette'
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

const named = (id: string, title: string, words = '') => ({ id, title, words, run: () => undefined })
const ordered = (found: readonly Command[]) =>
  orderGroups(
    [
      { title: 'Go to', kind: 'known', commands: [named('m', 'Application Monitoring', 'health errors')] },
      { title: 'Search', kind: 'search', commands: [named('s', 'Search for “health”')] },
      { title: 'Found', kind: 'found', commands: found },
    ],
    'health',
    false,
  )

it('a name that is found late goes below a screen that fits: what is first does not move under Enter', () => {
  const before = ordered([])
  const after = ordered([named('h', 'Health care proxy')])
  expect(waitsForNames(before)).toBe(false)
  expect([before, after].map(([first]) => first?.commands[0]?.id)).toEqual(['m', 'm'])
  expect(after.map(({ title }) => title)).toEqual(['Go to', 'Found', 'Search'])
})

it('nothing is marked while a better match may still come', () => {
  const palette = (isWaiting: boolean) => (
    <CommandPalette
      groups={[{ title: 'Search', commands: [named('s', 'Search for “ortega”')] }]}
      text="ortega"
      onText={() => undefined}
      isOpen
      isWaiting={isWaiting}
      onClose={() => undefined}
    />
  )
  const { rerender } = render(palette(true))
  const field = screen.getByRole('searchbox', { name: 'Search' })
  expect(field).not.toHaveAttribute('aria-activedescendant')
  rerender(palette(false))
  expect(field).toHaveAttribute('aria-activedescendant')
})
