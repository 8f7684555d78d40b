import { wallTime } from './schedule.ts'

export interface Retention {
  readonly daily: number
  readonly weekly: number
  readonly monthly: number
  readonly timeZone: string
}

interface Kept {
  readonly startedAt: Date
  readonly status: string
}

const dayMs = 86_400_000

/**
 * Which scheduled backups may go. The last one of each day, week and month stays for so many days, weeks and months that
 * have one: a pause ages none of them, and the newest good one always stays.
 */
export function outdated<Run extends Kept>(runs: readonly Run[], retention: Retention): Run[] {
  const newestFirst = runs.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
  const good = newestFirst.filter(({ status }) => status === 'done')
  const { timeZone } = retention
  const daily = lastOfEach(good, retention.daily, (at) => dayOf(at, timeZone))
  const stays = new Set([
    ...good.slice(0, 1),
    ...daily,
    ...lastOfEach(good, retention.weekly, (at) => Math.floor((dayOf(at, timeZone) + 3) / 7)),
    ...lastOfEach(good, retention.monthly, (at) => monthOf(at, timeZone)),
  ])
  // An incomplete one may be all there is of its day: it stays as long as the daily ones.
  const since = daily.at(-1)?.startedAt
  return newestFirst.filter(
    (run) => !stays.has(run) && (run.status === 'done' || (since !== undefined && run.startedAt < since)),
  )
}

function lastOfEach<Run extends Kept>(
  newestFirst: readonly Run[],
  most: number,
  period: (at: Date) => number,
) {
  const found = new Map<number, Run>()
  for (const run of newestFirst) {
    const key = period(run.startedAt)
    if (!found.has(key) && found.size < most) found.set(key, run)
  }
  return [...found.values()]
}

const dayOf = (at: Date, timeZone: string) => Math.floor(wallTime(at, timeZone) / dayMs)

const monthOf = (at: Date, timeZone: string) => {
  const here = new Date(wallTime(at, timeZone))
  return here.getUTCFullYear() * 12 + here.getUTCMonth()
}
