import { parseCalendarDate } from '@pam/law/calendar-date'
import { describe, expect, it } from 'vitest'
import { readQuickTime } from './quick-time.ts'

// A Wednesday.
const today = parseCalendarDate('2026-11-18') ?? ('' as never)
const read = (line: string) => {
  const reading = readQuickTime(line, today)
  if (!reading.ok) throw new Error(reading.problem)
  return reading.entry
}

describe('the duration', () => {
  it.each([
    ['1h20m draft answer Rivera', 4800, 'draft answer Rivera'],
    ['1h 20m draft answer Rivera', 4800, 'draft answer Rivera'],
    ['1h20 draft answer', 4800, 'draft answer'],
    ['1 hr 20 min draft answer', 4800, 'draft answer'],
    ['2 hours and 15 minutes review file', 8100, 'review file'],
    ['0.4 call Rivera re: deposition', 1440, 'call Rivera re: deposition'],
    ['.4 call Rivera', 1440, 'call Rivera'],
    ['1.5h research', 5400, 'research'],
    ['1,5 h research', 5400, 'research'],
    ['3h trial prep', 10_800, 'trial prep'],
    ['45 min email opposing counsel', 2700, 'email opposing counsel'],
    ['45m email opposing counsel', 2700, 'email opposing counsel'],
    ['90 minutes: outline brief', 5400, 'outline brief'],
    ['1:20 draft answer', 4800, 'draft answer'],
    ['draft answer Rivera 1h20m', 4800, 'draft answer Rivera'],
    ['draft answer, 0.7', 2520, 'draft answer'],
    ['draft answer (0.7)', 2520, 'draft answer'],
  ])('%s', (line, seconds, text) => {
    expect(read(line)).toMatchObject({ seconds, text, day: today, from: null, until: null })
  })
})

describe('from one time to another', () => {
  it.each([
    ['9:15-10:05 call with client', '09:15', '10:05', 3000],
    ['9:15 - 10:05 call', '09:15', '10:05', 3000],
    ['from 9:15 to 10:05 call', '09:15', '10:05', 3000],
    ['2-3:30pm deposition', '14:00', '15:30', 5400],
    ['11am to 1pm deposition', '11:00', '13:00', 7200],
    ['11-1pm deposition', '11:00', '13:00', 7200],
    ['11-1 deposition', '11:00', '13:00', 7200],
    ['14:00–15:30 hearing', '14:00', '15:30', 5400],
  ])('%s', (line, from, until, seconds) => {
    expect(read(line)).toMatchObject({ from, until, seconds })
  })
})

describe('the day', () => {
  it.each([
    ['yesterday 1h draft answer', '2026-11-17'],
    ['1h draft answer yesterday', '2026-11-17'],
    ['1h draft answer on monday', '2026-11-16'],
    ['1h draft answer Wednesday', '2026-11-18'],
    ['1h draft answer fri', '2026-11-13'],
    ['11/3 0.4 call client', '2026-11-03'],
    ['0.4 call client 12/30', '2025-12-30'],
    ['0.4 call client 11/3/26', '2026-11-03'],
    ['0.4 call client Nov 3', '2026-11-03'],
    ['0.4 call client 2026-11-03', '2026-11-03'],
  ])('%s', (line, day) => {
    expect(read(line).day).toBe(day)
  })
})

describe('codes and charges', () => {
  it('reads UTBMS codes and ignores other words', () => {
    expect(read('0.6 L210 A103 draft answer to B1 complaint')).toMatchObject({
      taskCode: 'L210',
      activityCode: 'A103',
      text: 'draft answer to B1 complaint',
    })
  })

  it('reads no charge and non-billable', () => {
    expect(read('0.2 call client no charge')).toMatchObject({
      isNoCharge: true,
      isBillable: true,
      text: 'call client',
    })
    expect(read('0.2 call client n/c')).toMatchObject({ isNoCharge: true })
    expect(read('1h training nonbillable')).toMatchObject({ isBillable: false, text: 'training' })
  })
})

describe('what cannot be read', () => {
  it.each([
    ['', 'Enter how long'],
    ['   ', 'Enter how long'],
    ['draft answer Rivera', 'No duration found'],
    ['2 draft answer', 'Write 2h for hours or 2m for minutes'],
    ['0h draft', 'Enter a duration above zero'],
    ['0.0 draft', 'Enter a duration above zero'],
    ['25h draft', 'at most 24 hours'],
    ['1h75m draft', '0 to 59'],
    ['-1h draft', 'Time cannot be negative'],
    ['10:05pm-9:15pm x', 'after the start time'],
    ['25:10-26:00 x', 'valid times of day'],
    ['15:00-14:00 x', 'after the start time'],
    ['1h draft 11/31', 'This date does not exist'],
    ['1h draft 12/1/2026', 'date is in the future'],
    ['x'.repeat(2001), 'at most 2,000'],
  ])('%s', (line, problem) => {
    const reading = readQuickTime(line, today)
    expect(reading.ok ? 'was read' : reading.problem).toContain(problem)
  })

  it('never throws and never reads more than a day, whatever is typed', () => {
    const pieces = [
      '1h',
      '20m',
      '9:15',
      '-',
      '0.4',
      ':',
      '99',
      'am',
      '3/4',
      '…',
      '½',
      'NaN',
      '1e9',
      '--',
      'L210',
    ]
    for (let at = 0; at < 5000; at += 1) {
      const line = [at, at * 7, at * 13, at * 29]
        .map((one) => pieces[one % pieces.length])
        .join(at % 2 ? ' ' : '')
      const reading = readQuickTime(line, today)
      if (reading.ok)
        expect(
          Number.isInteger(reading.entry.seconds) &&
            reading.entry.seconds > 0 &&
            reading.entry.seconds <= 86_400,
        ).toBe(true)
    }
  })
})
