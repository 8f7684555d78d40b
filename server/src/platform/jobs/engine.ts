import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { Clock } from '#platform/clock'
import type { Services } from '#platform/context'
import type { Database, Db } from '#platform/database/db'
import { AppError } from '#platform/errors'
import { newId } from '#platform/id'
import type { Tool } from '#platform/tools'
import { type BossOptions, giveBackTaken, inTransaction, laneNames, openBoss } from './boss.ts'
import { deadLetters, findDead, removeDead } from './dead.ts'
import type { Job } from './define.ts'
import type { Subscription } from './events.ts'
import type { EnqueueOptions, Jobs } from './jobs.ts'
import { Lane } from './lane.ts'
import { type JobOutcome, jobRunner } from './run.ts'
import { scheduleJob, syncSchedules } from './schedule.ts'
import { sendOptions, stored } from './send.ts'

export interface JobEngineOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /** Does this process take jobs? Tests say no and call `settle`. */
  readonly work: boolean
  /** The embedded store has one process: whatever is taken when it starts was taken by one that died. */
  readonly isOnlyProcess?: boolean
  readonly onFinished?: (job: string, outcome: JobOutcome, seconds: number) => void
  readonly heartbeatSeconds?: number
  readonly monitorSeconds?: number
  readonly cronMonitorSeconds?: number
  readonly pollMs?: number
  readonly concurrency?: { quick: number; slow: number }
}

interface JobParts {
  readonly jobs: readonly Job[]
  readonly subscriptions: readonly Subscription[]
  readonly services: Services
  readonly tools?: readonly Tool[]
}

export interface JobEngine extends Jobs {
  start(parts: JobParts): Promise<void>
  /** Lets running jobs finish for so long, then gives them back. */
  stop(graceMs?: number): Promise<void>
}

interface Running {
  readonly boss: PgBoss
  readonly jobs: ReadonlyMap<string, Job>
  readonly subscriptions: readonly Subscription[]
  readonly lanes: readonly Lane[]
}

const settingsFor = (options: JobEngineOptions): BossOptions => ({
  work: options.work,
  heartbeatSeconds: options.heartbeatSeconds ?? 15,
  monitorSeconds: options.monitorSeconds ?? (options.database.kind === 'embedded' ? 30 : 3),
  cronMonitorSeconds: options.cronMonitorSeconds ?? 15,
})

/** Where `settle` is called, delayed jobs wait until they are moved, however slow the machine is. */
const heldSeconds = 86_400

export function makeJobs(options: JobEngineOptions): JobEngine {
  const { database, log, concurrency = { quick: 8, slow: 2 }, pollMs = 1000 } = options
  const settings = settingsFor(options)
  const onError = (error: unknown) => log.error({ err: error }, 'the job queue could not be reached')
  let running: Running | undefined

  function engine(): Running {
    if (!running) throw new Error('The job engine is not started.')
    return running
  }

  function known(name: string): Job {
    const job = engine().jobs.get(name)
    if (!job) throw new Error(`There is no job named ${name}.`)
    return job
  }

  /** As seconds from now: the queue uses the database's clock, the caller its own. */
  function waiting(until: Date): { startAfter?: number } {
    const seconds = (until.getTime() - options.clock.now().getTime()) / 1000
    const startAfter = Number(Math.max(seconds, options.work ? 0 : heldSeconds).toFixed(3))
    return startAfter > 0 ? { startAfter } : {}
  }

  async function send(
    tx: Db,
    job: Job,
    payload: unknown,
    { key, startAfter }: EnqueueOptions,
  ): Promise<boolean> {
    const { boss, lanes } = engine()
    const id = await boss.send(job.lane, stored(job, payload), {
      ...sendOptions(job, settings),
      db: inTransaction(tx),
      singletonKey: `${job.name} ${key ?? newId()}`,
      ...(startAfter && waiting(startAfter)),
    })
    for (const lane of lanes) lane.wake()
    return id !== null
  }

  return {
    async start({ jobs, subscriptions, services, tools = [] }) {
      if (running) throw new Error('The job engine is already started.')
      const all = new Map(
        [...jobs, ...subscriptions.map((subscription) => subscription.job)].map((job) => [job.name, job]),
      )
      const boss = await openBoss(database, settings, onError)
      const run = jobRunner({
        jobs: all,
        services,
        tools,
        clock: options.clock,
        log,
        onFinished: options.onFinished,
      })
      const lanes = laneNames.map(
        (name) =>
          new Lane(
            { boss, name, run, onError },
            { concurrency: concurrency[name], pollMs, touchMs: (settings.heartbeatSeconds * 1000) / 3 },
          ),
      )
      if (options.isOnlyProcess) await giveBackTaken(boss, database)
      running = { boss, jobs: all, subscriptions, lanes }
      if (!options.work) return
      await syncSchedules(boss, all, settings)
      for (const job of all.values())
        if (job.schedule?.atStart) await send(database.db, job, {}, { key: 'at start' })
      for (const lane of lanes) lane.start()
    },
    async stop(graceMs = 10_000) {
      if (!running) return
      const { boss, lanes } = running
      await Promise.all(lanes.map((lane) => lane.stop(graceMs)))
      running = undefined
      await boss.stop({ graceful: false })
    },
    enqueue: async (tx, { name }, payload, enqueueOptions = {}) =>
      send(tx, known(name), payload, enqueueOptions),
    async deliver(tx, event, payload) {
      for (const { job } of engine().subscriptions.filter(
        (subscription) => subscription.event === event.name,
      )) {
        await send(tx, job, payload, {})
      }
    },
    schedule: ({ name }, payload, when) => scheduleJob(engine().boss, known(name), payload, when, settings),
    deadLetters: (limit = 100) => deadLetters(database.db, limit),
    async retryDead(tx, id) {
      const dead = await findDead(tx, id)
      if (!dead) return false
      const job = engine().jobs.get(dead.job)
      if (!job) throw new AppError('conflict', `This version of Pam has no job named ${dead.job}.`)
      await send(tx, job, dead.payload, {})
      await removeDead(tx, id)
      return true
    },
    isRunning: () =>
      running !== undefined && (!options.work || running.lanes.every((lane) => lane.isReaching)),
    async settle() {
      const { lanes } = engine()
      while ((await Promise.all(lanes.map((lane) => lane.drain()))).some((taken) => taken > 0));
    },
  }
}
