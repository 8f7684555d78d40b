import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Services } from '#platform/context'
import type { Tool } from '#platform/tools'
import type { Named } from './jobs.ts'

/** What a job receives: the services, and who to listen to when it must stop. */
export interface JobCtx extends Services {
  readonly log: FastifyBaseLogger
  /** Aborted when the time is up or the process stops; the job is then tried again elsewhere. */
  readonly signal: AbortSignal
  /** 1 on the first try. */
  readonly attempt: number
  readonly isLastAttempt: boolean
  /** What all slices can do for a person. */
  readonly tools: readonly Tool[]
  now(): Date
}

/** Quick jobs take seconds and never wait behind slow ones. */
export type LaneName = 'quick' | 'slow'

export interface Job<Payload extends z.ZodType = z.ZodType> extends Named<Payload> {
  readonly lane: LaneName
  readonly retryLimit: number
  /** Before the first retry; each further one waits about twice as long, up to the maximum. */
  readonly retryDelaySeconds: number
  readonly retryDelayMaxSeconds: number
  readonly timeoutSeconds: number
  /** With it the job also runs by the clock, with an empty payload, once for all processes. */
  readonly schedule?: {
    readonly cron: string
    readonly timeZone: string
    /** Also when a process starts, for what fell due while none ran. */
    readonly atStart?: boolean
  }
  /** At least once: the same payload may come again after a crash, so doing it twice must do no harm. */
  run(ctx: JobCtx, payload: z.output<Payload>): Promise<void>
}

type JobDraft<Payload extends z.ZodType> = Named<Payload> &
  Pick<Job<Payload>, 'run'> &
  Partial<Omit<Job<Payload>, 'name' | 'payload' | 'run'>>

const usual = { quick: { timeoutSeconds: 120 }, slow: { timeoutSeconds: 3600 } } as const

export const defineJob = <Payload extends z.ZodType>(draft: JobDraft<Payload>): Job<Payload> => ({
  lane: 'quick',
  retryLimit: 5,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 3600,
  timeoutSeconds: usual[draft.lane ?? 'quick'].timeoutSeconds,
  ...draft,
})
