import type { PgBoss } from 'pg-boss'
import { type BossOptions, laneNames } from './boss.ts'
import type { Job } from './define.ts'
import { sendOptions, stored } from './send.ts'

export async function scheduleJob(
  boss: PgBoss,
  job: Job,
  payload: unknown,
  { cron, timeZone }: { cron: string; timeZone: string },
  settings: BossOptions,
): Promise<void> {
  const options = { ...sendOptions(job, settings), tz: timeZone, key: job.name }
  await boss.schedule(job.lane, cron, stored(job, payload), options)
}

/** Sets the schedules the jobs declare, and drops those of jobs this version no longer has. */
export async function syncSchedules(boss: PgBoss, jobs: ReadonlyMap<string, Job>, settings: BossOptions) {
  for (const job of jobs.values()) {
    if (job.schedule) await scheduleJob(boss, job, {}, job.schedule, settings)
  }
  for (const { name, key } of await boss.getSchedules()) {
    const isOurs = laneNames.some((laneName) => laneName === name)
    if (isOurs && jobs.get(key)?.lane !== name) await boss.unschedule(name, key)
  }
}
