import type { ListedCase, PastFilter } from '@pam/contracts/analytics'
import { type CalendarDate, calendarDateOf, dayNumberOf } from '@pam/law/calendar-date'
import type { Day } from '@pam/law/statistics/origins'
import { caseHistory, type Sight, today, visibleCaseNames } from '#features/cases'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'

export type PastCaseRow = Awaited<ReturnType<typeof caseHistory>>[number] & { readonly group: string }

export interface Past {
  readonly today: Day
  readonly rows: readonly PastCaseRow[]
  /** Courts that can be chosen, most cases first. */
  readonly courts: readonly string[]
}

export const dateOf = (day: Day): string => calendarDateOf(day)

/** The firm's day as a number. */
export const todayOf = async (ctx: Pick<Ctx, 'actor' | 'now'>, db: Db): Promise<Day> =>
  dayNumberOf((await today(ctx, db)) as CalendarDate)

/** Cases visible on this day, in the requested groups. A future day counts as none. */
export async function pastOf(
  db: Db,
  sight: Sight,
  day: Day,
  { by, area, court }: Pick<PastFilter, 'by' | 'area' | 'court'>,
): Promise<Past> {
  const all = (await caseHistory(db, sight)).filter(({ opened }) => opened <= day)
  const rows = all
    .filter((entry) => (!area || entry.area === area) && (!court || entry.court === court))
    .map((entry) => ({ ...entry, group: by === 'area' ? entry.area : entry.court }))
  return { today: day, rows, courts: courtsIn(all) }
}

const shownCourts = 50

function courtsIn(rows: readonly { court: string }[]): string[] {
  const counts = new Map<string, number>()
  for (const { court } of rows) if (court) counts.set(court, (counts.get(court) ?? 0) + 1)
  return [...counts]
    .toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b))
    .slice(0, shownCourts)
    .map(([court]) => court)
}

export const sinceOf = (rows: readonly { opened: Day }[]): string | null =>
  rows.length === 0 ? null : dateOf(rows.reduce((least, { opened }) => Math.min(least, opened), Infinity))

/** The closed ones among a few cases, by name, for groups that are too small for figures. */
export async function listed(ctx: Ctx, rows: readonly PastCaseRow[]): Promise<Map<string, ListedCase>> {
  const closed = rows.filter((row) => row.closed !== null)
  const names = await visibleCaseNames(
    ctx.db,
    ctx.actor,
    closed.map(({ id }) => id),
  )
  return new Map(
    closed.flatMap(({ id, opened, closed: end, outcome }) => {
      const named = names.get(id)
      if (!named || end === null) return []
      return [[id, { id, ...named, opened_on: dateOf(opened), closed_on: dateOf(end), outcome }] as const]
    }),
  )
}

/** Figures have as many digits as they can bear. */
export const rounded = (value: number): number => Number(value.toFixed(4))
