import { isDeepStrictEqual } from 'node:util'
import type { PgBoss } from 'pg-boss'
import { type BossOptions, laneNames } from './boss.ts'
import type { Job } from './define.ts'
import { sendOptions, stored } from './send.ts'

type Times = { readonly cron: string; readonly timeZone: string }
type Known = Awaited<ReturnType<PgBoss['getSchedules']>>

export async function scheduleJob(
  boss: PgBoss,
  job: Job,
  payload: unknown,
  times: Times,
  settings: BossOptions,
): Promise<void> {
  const { name, cron, data, options } = scheduleOf(job, payload, times, settings)
  await boss.schedule(name, cron, data, options)
}

const scheduleOf = (job: Job, payload: unknown, { cron, timeZone }: Times, settings: BossOptions) => ({
  name: job.lane,
  cron,
  data: stored(job, payload),
  options: { ...sendOptions(job, settings), tz: timeZone, key: job.name },
})

/** Sets the schedules the jobs declare, and drops those of jobs this version no longer has. */
export async function syncSchedules(boss: PgBoss, jobs: ReadonlyMap<string, Job>, settings: BossOptions) {
  const known = await boss.getSchedules()
  for (const job of jobs.values()) {
    // A start after the first finds them all as they should be; writing each again is a tenth of its time.
    if (job.schedule && !isKnown(known, scheduleOf(job, {}, job.schedule, settings)))
      await scheduleJob(boss, job, {}, job.schedule, settings)
  }
  for (const { name, key } of known) {
    const isOurs = laneNames.some((laneName) => laneName === name)
    if (isOurs && jobs.get(key)?.lane !== name) await boss.unschedule(name, key)
  }
}

const isKnown = (known: Known, { name, cron, data, options }: ReturnType<typeof scheduleOf>): boolean =>
  known.some(
    (schedule) =>
      schedule.name === name &&
      schedule.key === options.key &&
      schedule.cron === cron &&
      schedule.timezone === options.tz &&
      isDeepStrictEqual(schedule.data, data) &&
      isDeepStrictEqual(schedule.options, options),
  )
