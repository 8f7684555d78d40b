import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { setScreen } from '#test/media'
import { dateInFull, dateInList, dayInList, monthInFull } from './dates.ts'
import { initialsOf } from './initials.ts'
import { applyTheme, chooseDensity, chooseTheme } from './theme.ts'
import { readUrlState, writeUrlState } from './url-state.ts'
import { waitInWords } from './wait-labels.ts'

describe('initials', () => {
  it.each([
    ['Ada Byron', 'AB'],
    ['ada', 'A'],
    ['ada king byron', 'AK'],
    ['  ada   byron ', 'AB'],
    ['', ''],
    ['straße ßeta', 'SS'],
    ['jean-luc picard', 'JP'],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it('are never more than two characters', () => {
    expect(initialsOf('ßa ßb').length).toBeLessThanOrEqual(2)
  })
})

describe('dates and waits', () => {
  it('read like Mon, Nov 16, 2026 in lists', () => {
    expect(dayInList(new Date(2026, 10, 16, 12))).toBe('Mon, Nov 16, 2026')
  })

  it.each(['America/Los_Angeles', 'UTC', 'Asia/Tokyo'])('a calendar date is never shifted in %s', (zone) => {
    vi.stubEnv('TZ', zone)
    for (const text of ['2026-01-01', '2026-03-08', '2026-11-01', '2026-11-16']) {
      const shown = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(`${text}T00:00:00Z`),
      )
      const [month, day, year] = shown.replace(',', '').split(' ')
      for (const read of [dayInList(text), dateInList(text)])
        expect(read).toContain(` ${month?.slice(0, 3)} ${day}, ${year}`)
      expect(dateInFull(text)).toContain(shown)
      expect(monthInFull(text)).toBe(`${month} ${year}`)
    }
  })

  it('a moment is shown on the day of the reader', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles')
    vi.resetModules()
    return import('./dates.ts').then((dates) =>
      expect(dates.dayInList('2026-11-16T05:00:00Z')).toBe('Sun, Nov 15, 2026'),
    )
  })

  it.each([
    [0, '1 second'],
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [900, '15 minutes'],
  ])('%i seconds are %j', (seconds, words) => {
    expect(waitInWords(seconds)).toBe(words)
  })
})

describe('the address bar', () => {
  const shape = z.object({ tab: z.enum(['a', 'b']).default('a'), page: z.coerce.number().int().default(1) })

  it('is read by the schema', () => {
    expect(readUrlState(shape, new URLSearchParams('tab=b&page=3'))).toEqual({ tab: 'b', page: 3 })
  })

  it('falls back field by field when something in it makes no sense', () => {
    expect(readUrlState(shape, new URLSearchParams('tab=zebra&page=3'))).toEqual({ tab: 'a', page: 3 })
  })

  it('drops what is empty and keeps what is not ours', () => {
    const next = writeUrlState(new URLSearchParams('tab=b&other=1'), { tab: undefined, page: 2 })
    expect(next.toString()).toBe('other=1&page=2')
  })
})

describe('the theme', () => {
  const shown = () => document.documentElement.dataset.theme

  it('follows the system until someone chooses', () => {
    setScreen({ dark: true })
    applyTheme()
    expect(shown()).toBe('dark')
    chooseTheme('light')
    expect(shown()).toBe('light')
    expect(localStorage.getItem('theme')).toBe('light')
  })

  it('takes a stored value it does not know for the system', () => {
    localStorage.setItem('theme', 'sepia')
    applyTheme()
    expect(shown()).toBe('light')
  })

  it('keeps the density too', () => {
    chooseDensity('compact')
    expect(document.documentElement.dataset.density).toBe('compact')
  })
})
