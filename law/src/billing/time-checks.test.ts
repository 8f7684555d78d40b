import { parseCalendarDate } from '@pam/law/calendar-date'
import { describe, expect, it } from 'vitest'
import {
  type BillingRequirements,
  type CheckContext,
  type CheckedEntry,
  checkTime,
  combinable,
  vagueWords,
  workParts,
} from './time-checks.ts'

const day = (text: string) => parseCalendarDate(text) ?? ('' as never)
const at = (time: string) => Date.parse(`2026-11-16T${time}:00Z`)

const entry = (change: Partial<CheckedEntry> = {}): CheckedEntry => ({
  id: 'one',
  caseId: 'rivera',
  workedOn: day('2026-11-16'),
  secondsWorked: 3600,
  hundredthsBilled: 100,
  startedAt: null,
  endedAt: null,
  narrative: 'Draft answer and affirmative defenses',
  taskCode: '',
  activityCode: '',
  isBillable: true,
  aiAssisted: false,
  activeSeconds: null,
  ...change,
})
const none: BillingRequirements = {
  requiresTaskCode: false,
  requiresActivityCode: false,
  maxHundredthsADay: null,
  forbiddenWords: [],
}
const kinds = (subject: CheckedEntry, context: Partial<CheckContext> = {}) =>
  checkTime(subject, { others: [], requirements: [], recordedOn: day('2026-11-16'), ...context }).map(
    ({ kind }) => kind,
  )

describe('an ordinary entry', () => {
  it('has no warning', () => {
    expect(kinds(entry())).toEqual([])
  })
})

describe('overlap', () => {
  const morning = entry({ startedAt: at('09:00'), endedAt: at('10:00') })
  it('warns when two entries of one person overlap by a minute', () => {
    const other = entry({ id: 'two', caseId: 'other', startedAt: at('09:59'), endedAt: at('10:30') })
    expect(kinds(morning, { others: [other] })).toEqual(['overlap'])
  })
  it('does not warn when one begins as the other ends, or without times', () => {
    const next = entry({ id: 'two', startedAt: at('10:00'), endedAt: at('10:30') })
    expect(kinds(morning, { others: [next, entry({ id: 'three' })] })).toEqual([])
  })
})

describe('a day', () => {
  it('of exactly 24 hours passes, and one second more warns', () => {
    const rest = entry({ id: 'two', secondsWorked: 82_800 })
    expect(kinds(entry(), { others: [rest] })).toEqual([])
    expect(kinds(entry({ secondsWorked: 3601 }), { others: [rest] })).toEqual(['long_day'])
  })
})

describe('block billing', () => {
  it.each([
    ['Draft answer; review file; call client re: deposition', 3],
    ['Drafted answer; revised exhibits; and conferred with expert', 3],
    ['Drafting answer; replying to counsel; studies report', 3],
    ['Draft answer; affirmative defenses; counterclaim', 1],
    ['Draft answer; review file', 2],
    ['Draft answer, review file, call client', 1],
  ])('%s: %i tasks', (narrative, count) => {
    expect(workParts(narrative)).toHaveLength(count)
    expect(kinds(entry({ narrative })).includes('block_billing')).toBe(count >= 3)
  })
})

describe('vague words', () => {
  it.each([
    ['Attention to file', ['attention to']],
    ['Various emails', ['various']],
    ['Misc. tasks', ['misc']],
    ['Generally review production', []],
    ['Review file-stamped order', []],
    ['Draft motion to compel responses', []],
  ])('%s', (narrative, words) => {
    expect(vagueWords(narrative)).toEqual(words)
  })
  it('warns about a single word', () => {
    expect(kinds(entry({ narrative: 'Research' }))).toEqual(['vague'])
  })
})

describe('client requirements', () => {
  const codes = { ...none, requiresTaskCode: true, requiresActivityCode: true }
  it('warns about missing codes, except for non-billable time', () => {
    expect(kinds(entry(), { requirements: [codes] })).toEqual(['missing_code'])
    expect(kinds(entry({ taskCode: 'L210', activityCode: 'A103' }), { requirements: [codes] })).toEqual([])
    expect(kinds(entry({ isBillable: false }), { requirements: [codes] })).toEqual([])
  })
  it('warns about words the client does not accept', () => {
    const requirements = [{ ...none, forbiddenWords: ['affirmative', 'a.b'] }]
    expect(kinds(entry(), { requirements })).toEqual(['forbidden_word'])
    expect(kinds(entry({ narrative: 'Draft axb answer' }), { requirements })).toEqual([])
  })
  it('warns above the client’s daily hours, all entries of the case combined', () => {
    const requirements = [{ ...none, maxHundredthsADay: 200 }]
    const others = [entry({ id: 'two' }), entry({ id: 'three', caseId: 'other', hundredthsBilled: 900 })]
    expect(kinds(entry(), { others, requirements })).toEqual([])
    expect(kinds(entry({ hundredthsBilled: 110 }), { others, requirements })).toEqual(['client_limit'])
  })
})

describe('late entries', () => {
  it('warn after more than 30 days', () => {
    expect(kinds(entry(), { recordedOn: day('2026-12-16') })).toEqual([])
    expect(kinds(entry(), { recordedOn: day('2026-12-17') })).toEqual(['old'])
  })
})

describe('AI-assisted time', () => {
  it('warns above the measured active time', () => {
    expect(kinds(entry({ aiAssisted: true, activeSeconds: 3600 }))).toEqual([])
    expect(kinds(entry({ aiAssisted: true, activeSeconds: 3599 }))).toEqual(['ai_time'])
    expect(kinds(entry({ aiAssisted: true }))).toEqual([])
    expect(kinds(entry({ aiAssisted: false, activeSeconds: 10 }))).toEqual([])
  })
})

describe('entries under six minutes', () => {
  const short = (id: string, change: Partial<CheckedEntry> = {}) =>
    entry({ id, secondsWorked: 120, ...change })
  it('are suggested as one entry if there are several on a case and day', () => {
    expect(kinds(short('one'), { others: [short('two')] })).toEqual(['combine'])
    expect(kinds(short('one'), { others: [short('two', { secondsWorked: 360 })] })).toEqual([])
    expect(kinds(short('one'), { others: [short('two', { caseId: 'other' })] })).toEqual([])
  })
  it('are grouped by case and day', () => {
    const groups = combinable([
      short('1'),
      short('2'),
      short('3', { caseId: 'other' }),
      short('4', { isBillable: false }),
    ])
    expect(groups.map((group) => group.map(({ id }) => id))).toEqual([['1', '2']])
  })
})
