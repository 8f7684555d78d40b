import { type CalendarDate, dayNumberOf } from '@pam/law/calendar-date'
import { holidayOn } from '@pam/law/deadlines/holidays'
import { colleaguesOf } from '#features/auth'
import { casesTitled } from '#features/cases'
import { firmSettings } from '#features/settings'
import { newId } from '#platform/id'
import type { SampleFirm } from '#platform/slice/slice'
import { insertEvents, setPeople } from './calendar.queries.ts'
import { boundsOf } from './event-columns.ts'

/** What is on the calendar of a small litigation firm, in working days from today. */
const planned = [
  {
    in: 'Walker v. Metro Transit Lines',
    title: 'Preliminary conference',
    kind: 'hearing',
    days: -38,
    from: '09:30',
    to: '10:00',
    place: 'Kings County Supreme Court, Part 12',
  },
  {
    in: 'Walker v. Metro Transit Lines',
    title: 'Deposition of Denise Walker',
    kind: 'deposition',
    days: -15,
    from: '10:00',
    to: '14:00',
    place: 'Whitman & Locke LLP, 600 Third Avenue',
  },
  {
    in: 'Walker v. Metro Transit Lines',
    title: 'Call with client',
    kind: 'appointment',
    days: 1,
    from: '11:00',
    to: '11:30',
    place: '',
  },
  {
    in: 'Walker v. Metro Transit Lines',
    title: 'Deposition of Dr. Lee',
    kind: 'deposition',
    days: 2,
    from: '10:00',
    to: '12:00',
    place: 'Suite 400, 250 Park Avenue',
  },
  {
    in: 'Walker v. Metro Transit Lines',
    title: 'Compliance conference',
    kind: 'hearing',
    days: 22,
    from: '09:30',
    to: '10:00',
    place: 'Kings County Supreme Court, Part 12',
  },
  {
    in: 'Ortega v. Vantage Retail Group',
    title: 'Meet and confer on missing time sheets',
    kind: 'meeting',
    days: -4,
    from: '15:00',
    to: '15:45',
    place: 'Phone',
  },
  {
    in: 'Ortega v. Vantage Retail Group',
    title: 'Rule 16 scheduling conference',
    kind: 'hearing',
    days: 5,
    from: '09:30',
    to: '10:30',
    place: 'Courtroom 14B',
  },
  {
    in: 'Ortega v. Vantage Retail Group',
    title: 'Deposition of Vantage’s HR director',
    kind: 'deposition',
    days: 26,
    from: '10:00',
    to: '16:00',
    place: 'Suite 400, 250 Park Avenue',
  },
  {
    in: 'Riverkeepers v. Clearwater Paper Mills',
    title: 'Site inspection of outfall 003',
    kind: 'meeting',
    days: -11,
    from: '09:00',
    to: '13:00',
    place: '1 Mill Lane, Glens Falls',
  },
  {
    in: 'Riverkeepers v. Clearwater Paper Mills',
    title: 'Prepare expert witness',
    kind: 'meeting',
    days: 0,
    from: '14:00',
    to: '15:00',
    place: '',
  },
  {
    in: 'Riverkeepers v. Clearwater Paper Mills',
    title: 'Settlement conference',
    kind: 'hearing',
    days: 17,
    from: '10:00',
    to: '12:00',
    place: 'Magistrate Judge’s chambers, Albany',
  },
  {
    in: 'Haddad: lease of the corner store at 12 Elm Street',
    title: 'Call with Samir Haddad on the security deposit',
    kind: 'appointment',
    days: 0,
    from: '16:00',
    to: '16:30',
    place: '',
  },
  {
    in: 'Northgate Logistics: purchase of the Pier Road warehouse',
    title: 'Signing of the purchase agreement',
    kind: 'meeting',
    days: 14,
    from: '11:00',
    to: '12:30',
    place: '90 Pier Road, Brooklyn',
  },
  {
    in: 'Abramson: trust and guardianship',
    title: 'Signing with two witnesses',
    kind: 'meeting',
    days: 6,
    from: '14:00',
    to: '15:00',
    place: 'Client’s home, Yonkers',
  },
] as const

const day = 86_400_000
const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** Adds or subtracts working days: courts do not meet on weekends or holidays. */
function workday(now: Date, days: number): string {
  const step = days < 0 ? -day : day
  let moment = now.getTime()
  while (isDayOff(moment)) moment += step
  for (let left = Math.abs(days); left > 0; left -= 1) {
    moment += step
    while (isDayOff(moment)) moment += step
  }
  return dateOf(moment)
}

const isDayOff = (moment: number) =>
  [0, 6].includes(new Date(moment).getUTCDay()) ||
  holidayOn('federal', dayNumberOf(dateOf(moment) as CalendarDate)) !== undefined

const weeks = 12

/** The first of the next days whose weekday is no holiday for twelve weeks. */
function weeklyFrom(now: Date): string {
  const starts = Array.from({ length: 7 }, (_, index) => now.getTime() + (index + 1) * day)
  const free = starts.find((start) =>
    Array.from({ length: weeks }, (_, week) => start + week * 7 * day).every((moment) => !isDayOff(moment)),
  )
  return dateOf(free ?? now.getTime() + day)
}

/** Hearings, depositions and meetings of the sample firm, and one call each week. */
export async function seedEvents({ tx, firmId, now }: SampleFirm): Promise<void> {
  const { time_zone: timeZone } = await firmSettings(tx, firmId)
  const cases = await casesTitled(tx, firmId, [...new Set(planned.map((event) => event.in))])
  const people = await colleaguesOf(tx, firmId)
  const paralegal = people.find(({ role }) => role === 'paralegal')?.id
  const put = async (event: {
    ownerId: string
    caseId: string | null
    title: string
    kind: 'deposition' | 'hearing' | 'meeting' | 'appointment'
    place: string
    starts: string
    ends: string
    rule: string | null
  }) => {
    const id = newId()
    const time = { ...event, allDay: false, timeZone }
    await insertEvents(tx, [
      {
        ...time,
        ...boundsOf(time, timeZone),
        id,
        firmId,
        reminders: [60],
        isShared: event.caseId === null,
        status: 'confirmed',
        uid: `${id}@pam`,
        createdBy: event.ownerId,
        createdAt: now,
        updatedAt: now,
      },
    ])
    await setPeople(tx, { id, firmId }, [event.ownerId, ...(paralegal ? [paralegal] : [])])
  }
  for (const event of planned) {
    const its = cases.get(event.in)
    if (!its) continue
    const date = workday(now, event.days)
    await put({
      ownerId: its.leadId,
      caseId: its.id,
      title: event.title,
      kind: event.kind,
      place: event.place,
      starts: `${date}T${event.from}`,
      ends: `${date}T${event.to}`,
      rule: null,
    })
  }
  const owner = people.find(({ role }) => role === 'lawyer' || role === 'admin')?.id
  const date = weeklyFrom(now)
  if (owner)
    await put({
      ownerId: owner,
      caseId: null,
      title: 'Weekly case review',
      kind: 'meeting',
      place: 'Conference room',
      starts: `${date}T09:00`,
      ends: `${date}T09:30`,
      rule: `FREQ=WEEKLY;COUNT=${weeks}`,
    })
}
