import type { BossOptions } from './boss.ts'
import type { Job } from './define.ts'

export const sendOptions = (job: Job, { heartbeatSeconds }: BossOptions) => ({
  retryLimit: job.retryLimit,
  retryDelay: job.retryDelaySeconds,
  retryBackoff: true,
  retryDelayMax: job.retryDelayMaxSeconds,
  expireInSeconds: job.timeoutSeconds,
  heartbeatSeconds,
})

/** Kept as it came, and checked as it will be read: what does not survive JSON is refused now, not at night. */
export function stored(job: Job, payload: unknown): { job: string; payload: unknown } {
  const kept: unknown = JSON.parse(JSON.stringify(payload))
  job.payload.parse(kept)
  return { job: job.name, payload: kept }
}
