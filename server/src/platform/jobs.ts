import type { z } from 'zod'
import type { Db } from './db.ts'

/** What a caller must know of a job to ask for it. `defineJob` makes the whole. */
export interface JobRef<Payload extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly payload: Payload
}

export interface EnqueueOptions {
  /** While a job with this key waits or runs, another one with the same key is not added. */
  readonly key?: string
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
    job: JobRef<Payload>,
    payload: z.input<Payload>,
    options?: EnqueueOptions,
  ): Promise<boolean>
  /** Jobs that failed for the last time, newest first. */
  deadLetters(limit?: number): Promise<DeadLetter[]>
  /** Puts a dead job back in its queue with all its tries. False when it is no longer there. */
  retryDead(id: string): Promise<boolean>
  isRunning(): boolean
  /** For tests: runs everything that is due, and what that brings up, until nothing is due. */
  settle(): Promise<void>
}
