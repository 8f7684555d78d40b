import type { z } from 'zod'
import type { Db } from '#platform/database/db'

/** What a caller must know of a job, or of news, to ask for it. `defineJob` and `defineEvent` make them. */
export interface Named<Payload extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly payload: Payload
}

export interface EnqueueOptions {
  /** While a job with this key waits, another one is not added. One that already runs does not count. */
  readonly key?: string
  /** By the clock of the services. */
  readonly startAfter?: Date
}

export interface DeadLetter {
  readonly id: string
  readonly job: string
  readonly payload: unknown
  readonly error: string
  readonly failedAt: Date
}

export interface Jobs {
  /** Adds a job in the caller's transaction. False when one with the same key is already waiting. */
  enqueue<Payload extends z.ZodType>(
    tx: Db,
    job: Named<Payload>,
    payload: z.input<Payload>,
    options?: EnqueueOptions,
  ): Promise<boolean>
  /** Adds one job for each subscriber of an event. Features call `announce`. */
  deliver<Payload extends z.ZodType>(tx: Db, event: Named<Payload>, payload: z.input<Payload>): Promise<void>
  /** Runs a job by the clock of a time zone, once however many processes there are. */
  schedule<Payload extends z.ZodType>(
    job: Named<Payload>,
    payload: z.input<Payload>,
    when: { cron: string; timeZone: string },
  ): Promise<void>
  /** Jobs that failed for the last time, newest first. */
  deadLetters(limit?: number): Promise<DeadLetter[]>
  /** Puts a dead job back in its queue with all its tries, in the caller's transaction. False when it is no longer there. */
  retryDead(tx: Db, id: string): Promise<boolean>
  /** False before the start, after the stop, and when a process that takes jobs has not reached the queue for a while. */
  isRunning(): boolean
  /** For tests: runs everything that is due, and what that brings up, until nothing is due. */
  settle(): Promise<void>
}
