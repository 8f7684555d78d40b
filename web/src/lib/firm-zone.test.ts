import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as dates from './dates.ts'
import { firmZone, rememberFirmZone, restoreFirmZone } from './firm-zone.ts'

/** Past midnight in London, the evening before in New York, the afternoon in Honolulu. */
const late = '2026-11-17T01:05:00Z'

beforeEach(() => {
  localStorage.clear()
  restoreFirmZone()
})
afterEach(() => {
  localStorage.clear()
  restoreFirmZone()
  vi.unstubAllEnvs()
})

it('moments are shown by the clock of the firm, calendar dates as they are written', () => {
  rememberFirmZone('America/New_York')
  expect(dates.momentInList(late)).toBe('Mon, Nov 16, 2026, 8:05 PM')
  expect(dates.timeInList(late)).toBe('8:05 PM')
  expect(dates.dayHere(new Date(late))).toBe('2026-11-16')
  rememberFirmZone('Pacific/Honolulu')
  expect(dates.momentInList(late)).toBe('Mon, Nov 16, 2026, 3:05 PM')
  expect(dates.dayInList('2026-11-17')).toBe('Tue, Nov 17, 2026')
})

it('the first page of the next visit already knows the zone', () => {
  rememberFirmZone('America/Chicago')
  restoreFirmZone()
  expect(firmZone()).toBe('America/Chicago')
})

it('a zone the browser does not know is ignored', () => {
  rememberFirmZone('America/Chicago')
  rememberFirmZone('Mars/Olympus')
  rememberFirmZone(null)
  expect(firmZone()).toBe('America/Chicago')
})
