import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#platform/clock'
import type { Services } from '#platform/context'
import type { Tool } from '#platform/tools'
import type { Job } from './define.ts'
import type { Taken } from './lane.ts'

export type JobOutcome = 'done' | 'failed'

interface RunnerParts {
  readonly jobs: ReadonlyMap<string, Job>
  readonly services: Services
  readonly tools: readonly Tool[]
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly onFinished: ((job: string, outcome: JobOutcome, seconds: number) => void) | undefined
}

const envelope = z.object({ job: z.string(), payload: z.unknown() })

/** Reads what was taken from the queue and runs the job it names. */
export const jobRunner =
  ({ jobs, services, tools, clock, log, onFinished }: RunnerParts) =>
  async (taken: Taken, stopping: AbortSignal): Promise<void> => {
    const { job: name, payload } = envelope.parse(taken.data)
    const job = jobs.get(name)
    if (!job) throw new Error(`This version knows no job named ${name}.`)
    const started = performance.now()
    const jobLog = log.child({ job: name, jobId: taken.id })
    const attempt = taken.retryCount + 1
    const timeout = AbortSignal.timeout(job.timeoutSeconds * 1000)
    const finished = (outcome: JobOutcome) =>
      onFinished?.(name, outcome, (performance.now() - started) / 1000)
    try {
      const ctx = {
        ...services,
        tools,
        log: jobLog,
        signal: AbortSignal.any([stopping, timeout]),
        attempt,
        isLastAttempt: attempt > job.retryLimit,
        now: () => clock.now(),
      }
      await Promise.race([job.run(ctx, job.payload.parse(payload)), timeUp(job, timeout)])
      finished('done')
    } catch (error) {
      jobLog.warn({ err: error, attempt }, 'a job failed')
      finished('failed')
      throw error
    }
  }

/** A job that ignores its signal must not hold its place for ever. */
const timeUp = (job: Job, timeout: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const refuse = () => reject(new Error(`The job took longer than ${job.timeoutSeconds} seconds.`))
    timeout.addEventListener('abort', refuse, { once: true })
  })
