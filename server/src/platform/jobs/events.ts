import type { z } from 'zod'
import type { Db } from '#platform/database/db'
import type { Job } from './define.ts'
import type { Jobs, Named } from './jobs.ts'

/** News of one slice that later slices may act on. The slice it comes from exports it in its public API. */
export const defineEvent = <Payload extends z.ZodType>(name: string, payload: Payload): Named<Payload> => ({
  name,
  payload,
})

export interface Subscription {
  readonly event: string
  readonly job: Job
}

/** In a slice's manifest: run this job for each such event, by itself and retried by itself. */
export const subscribe = <Payload extends z.ZodType>(
  event: Named<Payload>,
  job: Job<Payload>,
): Subscription => ({
  event: event.name,
  job,
})

/** Publishes an event in the transaction of its change: rolled back with it, otherwise delivered at least once. */
export const announce = <Payload extends z.ZodType>(
  { jobs }: { jobs: Jobs },
  tx: Db,
  event: Named<Payload>,
  payload: z.input<Payload>,
): Promise<void> => jobs.deliver(tx, event, payload)
