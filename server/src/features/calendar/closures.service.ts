import type { CourtClosure } from '@pam/contracts/calendar'
import { type CalendarDate, calendarDateOf, dayNumberOf } from '@pam/law/calendar-date'
import { courtName } from '@pam/law/deadlines/court-names'
import { courtOf, ruleOfCourt } from '@pam/law/deadlines/courts'
import { holidayOn } from '@pam/law/deadlines/holidays'
import { casesInCourt, visibleCaseNames } from '#features/cases'
import { listOverlays } from '#features/deadlines'
import type { Ctx } from '#platform/context'
import { badInput } from '#platform/errors'

const mostDays = 400

/** Days on which courts are closed: federal holidays, those of the courts of one's open cases, and what the firm added. */
export async function showClosures(
  ctx: Ctx,
  { from, until }: { from: string; until: string },
): Promise<{ items: CourtClosure[] }> {
  const [first, last] = [dayNumberOf(from as CalendarDate), dayNumberOf(until as CalendarDate)]
  if (last - first > mostDays || last < first)
    throw badInput('Choose a period of at most a year.', { until: 'Choose at most a year.' })
  const courts = await courtsInSight(ctx)
  const items: CourtClosure[] = []
  for (let day = first; day <= last; day += 1) {
    const date = calendarDateOf(day)
    const federal = holidayOn('federal', day)
    if (federal) items.push({ date, name: federal.name, court: 'Federal courts' })
    for (const { name, sets } of courts) {
      const own = sets.map((set) => holidayOn(set, day)).find((found) => found !== undefined)
      if (own && !(federal && own.name === federal.name)) items.push({ date, name: own.name, court: name })
    }
  }
  const added = (await listOverlays(ctx.db, ctx.actor.firmId)).filter(
    ({ date }) => date >= from && date <= until,
  )
  return {
    items: [
      ...items,
      ...added.map(({ date, name, jurisdiction }) => ({ date, name, court: courtName(jurisdiction) })),
    ].toSorted((one, other) => one.date.localeCompare(other.date)),
  }
}

/** State courts of open cases; federal courts are always included. */
async function courtsInSight(ctx: Ctx) {
  const cases = await casesInCourt(ctx.db, ctx.actor.firmId)
  const seen = await visibleCaseNames(
    ctx.db,
    ctx.actor,
    cases.map(({ id }) => id),
  )
  const jurisdictions = new Set(cases.flatMap(({ id, jurisdiction }) => (seen.has(id) ? jurisdiction : [])))
  return [...jurisdictions].toSorted().flatMap((jurisdiction) => {
    const rule = ruleOfCourt(jurisdiction)
    if (!rule) return []
    const court = courtOf(rule, jurisdiction)
    return court.isFederal ? [] : [{ name: courtName(jurisdiction), sets: court.states }]
  })
}
