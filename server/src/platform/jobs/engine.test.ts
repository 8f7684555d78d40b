import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { systemClock } from '#platform/clock'
import type { Services } from '#platform/context'
import { type Database, rowsOf } from '#platform/database/db'
import { openLog } from '#platform/log'
import { freshDatabase } from '#test/database'
import { defineJob, type Job } from './define.ts'
import { type JobEngine, type JobEngineOptions, makeJobs } from './engine.ts'
import { announce, defineEvent, subscribe } from './events.ts'

let database: Database
const engines: JobEngine[] = []
const log = openLog({ level: 'silent', to: 'stdout', dataDir: '' })

beforeAll(async () => {
  database = await freshDatabase()
})
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.stop(100)
  await database.exec('delete from pgboss.job; delete from pgboss.schedule')
})
afterAll(() => database.close())

async function started(
  jobs: Job[],
  options: Partial<JobEngineOptions> = {},
  subscriptions: ReturnType<typeof subscribe>[] = [],
) {
  const engine = makeJobs({ database, clock: systemClock, log, work: false, pollMs: 50, ...options })
  engines.push(engine)
  // The jobs of these tests use no service.
  await engine.start({ jobs, subscriptions, services: {} as Services })
  return engine
}

const number = z.object({ n: z.number() })

function counting(name: string, more: Partial<Job<typeof number>> = {}) {
  const seen: number[] = []
  const job = defineJob({
    name,
    payload: number,
    run: async (_ctx, { n }) => {
      seen.push(n)
    },
    ...more,
  })
  return { job, seen }
}

/** As if the time until the next try had passed. */
const skipDelay = () => database.exec("update pgboss.job set start_after = now() where state = 'retry'")

async function until(isTrue: () => boolean, seconds = 20) {
  for (let tries = 0; tries < seconds * 20 && !isTrue(); tries += 1) await wait(50)
  expect(isTrue()).toBe(true)
}

/** Waits until the schedules have been looked at so many times more, by whichever process. */
async function cronPasses(count: number) {
  const lastPass = async () =>
    (await database.query<{ at: string }>('select cron_on::text as at from pgboss.version')).rows[0]?.at
  for (let pass = 0; pass < count; pass += 1) {
    const before = await lastPass()
    await expect.poll(lastPass).not.toBe(before)
  }
}

describe('asking for a job', () => {
  it('runs it after the commit', async () => {
    const { job, seen } = counting('after-commit')
    const jobs = await started([job])
    await database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, job, { n: 1 })
      await jobs.enqueue(tx, job, { n: 2 })
    })
    await jobs.settle()
    expect(seen.toSorted()).toEqual([1, 2])
  })

  it('in a transaction that is undone asks for nothing', async () => {
    const { job, seen } = counting('undone')
    const jobs = await started([job])
    const undone = database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, job, { n: 1 })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await jobs.settle()
    expect(seen).toEqual([])
  })

  it('with a key that already waits adds none, and with one that runs adds one', async () => {
    const seen: number[] = []
    const job: Job<typeof number> = defineJob({
      name: 'keyed',
      payload: number,
      run: async (_ctx, { n }) => {
        seen.push(n)
        if (n === 1) expect(await jobs.enqueue(database.db, job, { n: 3 }, { key: 'a' })).toBe(true)
      },
    })
    const other = counting('keyed-too')
    const jobs = await started([job, other.job])
    expect(await jobs.enqueue(database.db, job, { n: 1 }, { key: 'a' })).toBe(true)
    expect(await jobs.enqueue(database.db, job, { n: 2 }, { key: 'a' })).toBe(false)
    expect(await jobs.enqueue(database.db, job, { n: 9 }, { key: 'b' })).toBe(true)
    expect(await jobs.enqueue(database.db, other.job, { n: 5 }, { key: 'a' })).toBe(true)
    await jobs.settle()
    expect(seen.toSorted()).toEqual([1, 3, 9])
    expect(other.seen).toEqual([5])
  })

  it('with a payload it cannot read later is refused now', async () => {
    const { job } = counting('strict')
    const dated = defineJob({ name: 'dated', payload: z.object({ at: z.date() }), run: async () => {} })
    const jobs = await started([job, dated])
    await expect(jobs.enqueue(database.db, job, { n: 'one' } as never)).rejects.toThrow()
    await expect(jobs.enqueue(database.db, dated, { at: new Date() })).rejects.toThrow()
    await expect(jobs.enqueue(database.db, counting('unknown').job, { n: 1 })).rejects.toThrow(
      'no job named unknown',
    )
  })

  it('for later leaves it until then', async () => {
    const { job, seen } = counting('later')
    const jobs = await started([job])
    await jobs.enqueue(database.db, job, { n: 1 }, { startAfter: new Date(Date.now() + 3_600_000) })
    await jobs.settle()
    expect(seen).toEqual([])
    await database.exec("update pgboss.job set start_after = now() where state = 'created'")
    await jobs.settle()
    expect(seen).toEqual([1])
  })
})

describe('a job for later, asked for by a clock of another time than that of the database', () => {
  const clocks = ['2001-02-03T04:05:06Z', '2101-02-03T04:05:06Z'].map((text) => new Date(text))

  it.each(clocks)('%s: waits as long as was asked', async (now) => {
    const { job, seen } = counting('elsewhen')
    const jobs = await started([job], { clock: { now: () => now }, work: true })
    const at = (seconds: number) => ({ startAfter: new Date(now.getTime() + seconds * 1000) })
    await jobs.enqueue(database.db, job, { n: 1 }, at(3600.5))
    await jobs.enqueue(database.db, job, { n: 2 }, at(-3600))
    await until(() => seen.length > 0)
    expect(seen).toEqual([2])
    const [left] = rowsOf<{ wait: number }>(
      await database.db.execute(
        sql`select extract(epoch from start_after - created_on)::float8 as wait from pgboss.job where state = 'created'`,
      ),
    )
    expect(left?.wait).toBeCloseTo(3600.5, 1)
  })

  it('is skipped by `settle` until it is moved, also when it is due', async () => {
    const { job, seen } = counting('held')
    let now = new Date('2001-02-03T04:05:06Z')
    const jobs = await started([job], { clock: { now: () => now } })
    await jobs.enqueue(database.db, job, { n: 1 }, { startAfter: new Date(now.getTime() + 1) })
    now = new Date('2101-02-03T04:05:06Z')
    await jobs.settle()
    expect(seen).toEqual([])
  })
})

describe('a job that fails', () => {
  it('is retried with growing delays, and receives the number of the attempt', async () => {
    const attempts: [number, boolean][] = []
    const job = defineJob({
      name: 'flaky',
      payload: number,
      retryLimit: 2,
      retryDelaySeconds: 60,
      run: async ({ attempt, isLastAttempt }) => {
        attempts.push([attempt, isLastAttempt])
        if (attempt < 3) throw new Error('not yet')
      },
    })
    const jobs = await started([job])
    await jobs.enqueue(database.db, job, { n: 1 })
    const waits: number[] = []
    for (let round = 0; round < 2; round += 1) {
      await jobs.settle()
      const [row] = rowsOf<{ wait: number }>(
        await database.db.execute(
          sql`select extract(epoch from start_after - now())::float8 as wait from pgboss.job where state = 'retry'`,
        ),
      )
      waits.push(row?.wait ?? 0)
      await skipDelay()
    }
    await jobs.settle()
    expect(attempts).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
    expect(waits[0]).toBeGreaterThan(50)
    expect(waits[1]).toBeGreaterThan(waits[0] ?? 0)
    expect(await jobs.deadLetters()).toEqual([])
  })

  it('for the last time is kept, and can be put back with all its tries', async () => {
    let isBroken = true
    const seen: number[] = []
    const job = defineJob({
      name: 'broken',
      payload: number,
      retryLimit: 1,
      run: async ({ attempt }, { n }) => {
        seen.push(attempt)
        if (isBroken) throw new Error(`no paper for ${n}`)
      },
    })
    const jobs = await started([job])
    await jobs.enqueue(database.db, job, { n: 7 })
    for (let round = 0; round < 2; round += 1) {
      await jobs.settle()
      await skipDelay()
    }
    const [letter, ...others] = await jobs.deadLetters()
    expect(others).toEqual([])
    expect(letter).toMatchObject({ job: 'broken', payload: { n: 7 }, error: 'no paper for 7' })
    expect(letter?.failedAt).toBeInstanceOf(Date)
    isBroken = false
    const putBack = () => database.db.transaction((tx) => jobs.retryDead(tx, letter?.id ?? ''))
    const back = await Promise.all([putBack(), putBack()])
    expect(back.toSorted()).toEqual([false, true])
    await jobs.settle()
    expect(seen).toEqual([1, 2, 1])
    expect(await jobs.deadLetters()).toEqual([])
  })

  it('to end in its time gives its place to the next', async () => {
    const stuck = defineJob({
      name: 'endless',
      payload: number,
      retryLimit: 0,
      timeoutSeconds: 1,
      run: () => new Promise(() => {}),
    })
    const { job, seen } = counting('next-in-line')
    const jobs = await started([stuck, job], { concurrency: { quick: 1, slow: 1 } })
    await jobs.enqueue(database.db, stuck, { n: 1 })
    await jobs.settle()
    await jobs.enqueue(database.db, job, { n: 2 })
    await jobs.settle()
    expect(seen).toEqual([2])
    expect(await jobs.deadLetters()).toMatchObject([
      { job: 'endless', error: 'The job took longer than 1 seconds.' },
    ])
  })

  it('because this version does not know it does no harm to the others', async () => {
    const future = counting('from-the-future')
    await (await started([future.job])).enqueue(database.db, future.job, { n: 1 })
    const { job, seen } = counting('known')
    const jobs = await started([job])
    await jobs.enqueue(database.db, job, { n: 2 })
    await jobs.settle()
    expect(seen).toEqual([2])
    expect(future.seen).toEqual([])
    await skipDelay()
    await engines[0]?.settle()
    expect(future.seen).toEqual([1])
  })
})

describe('two workers', () => {
  it('run 1,000 jobs, each once', async () => {
    const times = new Map<number, number>()
    const run = async (_ctx: unknown, { n }: { n: number }) => void times.set(n, (times.get(n) ?? 0) + 1)
    const job = defineJob({ name: 'many', payload: number, run })
    const [one] = [await started([job], { work: true }), await started([job], { work: true })]
    for (let from = 0; from < 1000; from += 100) {
      await database.db.transaction(async (tx) => {
        for (let n = from; n < from + 100; n += 1) await one.enqueue(tx, job, { n })
      })
    }
    // A job that is completed is never taken again.
    const states = async () =>
      (await database.query("select distinct state::text from pgboss.job where name = 'quick'")).rows
    await expect.poll(states, { timeout: 200_000 }).toEqual([{ state: 'completed' }])
    expect([times.size, [...times.values()].every((count) => count === 1)]).toEqual([1000, true])
  }, 240_000)

  it('run a schedule once', async () => {
    const { job, seen } = counting('nightly')
    const options = { work: true, cronMonitorSeconds: 1 }
    const one = await started([job], options)
    const two = await started([job], options)
    await one.schedule(job, { n: 1 }, { cron: '* * * * *', timeZone: 'UTC' })
    await two.schedule(job, { n: 1 }, { cron: '* * * * *', timeZone: 'UTC' })
    await until(() => seen.length > 0)
    await cronPasses(3)
    const [row] = rowsOf<{ minutes: number; sent: number }>(
      await database.db.execute(
        sql`select count(distinct singleton_on)::int as minutes, count(*)::int as sent
              from pgboss.job where singleton_on is not null`,
      ),
    )
    expect(seen.length).toBe(row?.minutes)
    expect(row?.sent).toBe(row?.minutes)
  }, 60_000)

  it('add the schedules jobs declare and drop unknown ones', async () => {
    const sweep = (name: string, timeZone: string) =>
      defineJob({
        name,
        payload: z.object({}),
        schedule: { cron: '0 4 * * *', timeZone },
        run: async () => {},
      })
    const kept = sweep('kept-sweep', 'Europe/Berlin')
    await started([sweep('old-sweep', 'UTC'), kept], { work: true })
    await started([kept], { work: true })
    const { rows } = await database.query('select key, cron, timezone from pgboss.schedule')
    expect(rows).toEqual([{ key: 'kept-sweep', cron: '0 4 * * *', timezone: 'Europe/Berlin' }])
  })

  it('write a schedule again only when it changed', async () => {
    const sweep = (timeZone: string) =>
      defineJob({
        name: 'a-sweep',
        payload: z.object({}),
        schedule: { cron: '0 4 * * *', timeZone },
        run: async () => {},
      })
    const written = async () =>
      (
        await database.query<{ row: string }>(
          "select xmin::text || timezone as row from pgboss.schedule where key = 'a-sweep'",
        )
      ).rows[0]?.row
    await started([sweep('UTC')], { work: true })
    const first = await written()
    await started([sweep('UTC')], { work: true })
    expect(await written()).toBe(first)
    await started([sweep('Europe/Berlin')], { work: true })
    expect(await written()).toMatch(/Europe\/Berlin$/)
  })

  it('finish what one of them leaves when it dies', async () => {
    const seen: string[] = []
    const stuck = defineJob({
      name: 'stuck',
      payload: number,
      retryDelaySeconds: 1,
      run: () => new Promise(() => seen.push('dead')),
    })
    const sound = { ...stuck, run: async () => void seen.push('alive') }
    // A worker that takes the job and disappears: no heartbeat, no end.
    const dying = await started([stuck], { heartbeatSeconds: 10 })
    await dying.enqueue(database.db, stuck, { n: 1 })
    dying.settle().catch(() => undefined)
    await until(() => seen.length === 1)
    await database.exec(
      "update pgboss.job set heartbeat_on = now() - interval '11 seconds' where state = 'active'",
    )
    await started([sound], { work: true, heartbeatSeconds: 10, monitorSeconds: 1 })
    await until(() => seen.length === 2, 40)
    expect(seen).toEqual(['dead', 'alive'])
  }, 60_000)
})

describe('a worker given up for dead', () => {
  it('that ends its job after all does not settle it for the one who has it now', async () => {
    const ends: Array<() => void> = []
    const job = defineJob({
      name: 'taken-over',
      payload: number,
      run: () => new Promise<void>((resolve) => void ends.push(resolve)),
    })
    const [late, sound] = [await started([job]), await started([job])]
    const stateOf = async () =>
      (await database.query<{ state: string }>("select state::text from pgboss.job where name = 'quick'"))
        .rows
    await late.enqueue(database.db, job, { n: 1 })
    const lateRun = late.settle()
    await until(() => ends.length === 1)
    // What the monitor does with a missed heartbeat.
    await database.exec(
      "update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null where state = 'active'",
    )
    const soundRun = sound.settle()
    await until(() => ends.length === 2)
    ends[0]?.()
    await lateRun
    expect(await stateOf()).toEqual([{ state: 'active' }])
    ends[1]?.()
    await soundRun
    expect(await stateOf()).toEqual([{ state: 'completed' }])
  })
})

describe('a process', () => {
  it('that is the only one resumes at once what it was doing when it died', async () => {
    const seen: string[] = []
    const stuck = defineJob({
      name: 'stuck-too',
      payload: number,
      run: () => new Promise(() => seen.push('dead')),
    })
    const dying = await started([stuck])
    await dying.enqueue(database.db, stuck, { n: 1 })
    dying.settle().catch(() => undefined)
    await until(() => seen.length === 1)
    const sound = { ...stuck, run: async () => void seen.push('alive') }
    const jobs = await started([sound], { isOnlyProcess: true })
    await skipDelay()
    await jobs.settle()
    expect(seen).toEqual(['dead', 'alive'])
  })

  it('that stops signals its jobs, and returns those that do not end', async () => {
    const reported: unknown[] = []
    const started_: number[] = []
    const job = defineJob({
      name: 'long',
      payload: number,
      lane: 'slow',
      run: ({ signal }, { n }) =>
        new Promise<void>((resolve) => {
          started_.push(n)
          signal.addEventListener('abort', () => {
            reported.push(n)
            if (n === 1) resolve()
          })
        }),
    })
    const jobs = await started([job], { work: true })
    await jobs.enqueue(database.db, job, { n: 1 })
    await jobs.enqueue(database.db, job, { n: 2 })
    await until(() => started_.length === 2)
    await jobs.stop(200)
    expect(reported.toSorted()).toEqual([1, 2])
    expect(jobs.isRunning()).toBe(false)
    const states = rowsOf<{ n: number; state: string }>(
      await database.db.execute(
        sql`select (data->'payload'->>'n')::int as n, state::text from pgboss.job where name = 'slow' order by 1`,
      ),
    )
    expect(states).toEqual([
      { n: 1, state: 'completed' },
      { n: 2, state: 'retry' },
    ])
  })

  it('runs quick jobs while slow ones fill their lane', async () => {
    let free = () => {}
    const blocked = new Promise<void>((resolve) => {
      free = resolve
    })
    const slow = defineJob({ name: 'slow-one', payload: number, lane: 'slow', run: () => blocked })
    const { job: quick, seen } = counting('quick-one')
    const jobs = await started([slow, quick], { work: true })
    for (let n = 0; n < 6; n += 1) await jobs.enqueue(database.db, slow, { n })
    await jobs.enqueue(database.db, quick, { n: 1 })
    await until(() => seen.length === 1)
    expect(jobs.isRunning()).toBe(true)
    free()
  })
})

describe('news', () => {
  const caseClosed = defineEvent('case.closed', number)

  it('reaches every subscriber, each retried by itself', async () => {
    const one = counting('cancel-reminders')
    let fails = 1
    const two: number[] = []
    const stubborn = defineJob({
      name: 'tell-client',
      payload: number,
      run: async (_ctx, { n }) => {
        if (fails > 0) {
          fails -= 1
          throw new Error('not now')
        }
        two.push(n)
      },
    })
    const jobs = await started([], {}, [subscribe(caseClosed, one.job), subscribe(caseClosed, stubborn)])
    await database.db.transaction((tx) => announce({ jobs }, tx, caseClosed, { n: 4 }))
    await jobs.settle()
    expect([one.seen, two]).toEqual([[4], []])
    await skipDelay()
    await jobs.settle()
    expect([one.seen, two]).toEqual([[4], [4]])
  })

  it('of what was undone is no news, and without a subscriber it is no fault', async () => {
    const { job, seen } = counting('listener')
    const jobs = await started([], {}, [subscribe(caseClosed, job)])
    const undone = database.db.transaction(async (tx) => {
      await announce({ jobs }, tx, caseClosed, { n: 1 })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await announce({ jobs }, database.db, defineEvent('nobody.listens', number), { n: 1 })
    await jobs.settle()
    expect(seen).toEqual([])
  })
})
