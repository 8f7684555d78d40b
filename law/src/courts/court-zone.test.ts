import { computeDeadline } from '@pam/law/deadlines/compute-deadline'
import { describe, expect, it } from 'vitest'
import { zoneOfCourt } from './court-zone.ts'
import { namedCourts } from './courts.ts'

describe('the time zone of a court, FRCP 6(a)(4), FRAP 26(a)(4)', () => {
  it.each([
    ['us-dct:CA', 'America/Los_Angeles'],
    ['us-bk:TX', 'America/Chicago'],
    ['st:AZ', 'America/Phoenix'],
    ['us-sct', 'America/New_York'],
    // Of the Ninth Circuit's clerk in San Francisco, for an appeal from Hawaii.
    ['us-ca:HI+CA', 'America/Los_Angeles'],
    ['us', undefined],
    ['us-dct:ZZ', undefined],
  ])('%s: %s', (jurisdiction, zone) => expect(zoneOfCourt(jurisdiction)).toBe(zone))

  it('is known for every court in the table', () => {
    expect(namedCourts.filter(({ jurisdiction }) => !zoneOfCourt(jurisdiction))).toEqual([])
  })

  it('decides the hours of a period across the end of daylight saving time, not the zone of the reader', () => {
    const hours = (jurisdiction: string) =>
      computeDeadline({
        rule: 'FRCP 6',
        jurisdiction,
        trigger_date: '2026-10-30T14:00',
        runs_from: 'event',
        service: 'n/a',
        offset: 72,
        unit: 'hour',
        direction: 'after',
        tz: zoneOfCourt(jurisdiction),
      }).due
    expect([hours('us-dct:AZ'), hours('us-dct:NY')]).toEqual(['2026-11-02T14:00', '2026-11-02T13:00'])
  })
})
