import { createHash } from 'node:crypto'
import { eq, gt, lt, sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database/db'
import { attempts } from './attempts.table.ts'

/** At most `max` in a window of `seconds` that starts with the first. */
export interface Limit {
  readonly max: number
  readonly seconds: number
}

export interface Limiter {
  /** Counts one more. Answers 0 while within the limit, else the seconds to wait. */
  take(key: string, limit: Limit): Promise<number>
  /** Takes back one, for what turned out not to be a guess. */
  giveBack(key: string): Promise<void>
  /** Forgets a key, after a success. */
  clear(key: string): Promise<void>
}

/** Exact across processes and restarts; one small write each. */
export function databaseLimiter(db: Db, clock: Clock): Limiter {
  return {
    async take(key, { max, seconds }) {
      const now = clock.now()
      const endsAt = new Date(now.getTime() + seconds * 1000)
      const isOver = lt(attempts.endsAt, now)
      const [row] = await db
        .insert(attempts)
        .values({ key: stored(key), count: 1, startedAt: now, endsAt })
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
            startedAt: sql`case when ${isOver} then excluded.started_at else ${attempts.startedAt} end`,
            endsAt: sql`case when ${isOver} then excluded.ends_at else ${attempts.endsAt} end`,
          },
        })
        .returning({ count: attempts.count, endsAt: attempts.endsAt })
      return row === undefined || row.count <= max ? 0 : secondsUntil(row.endsAt, now)
    },
    async giveBack(key) {
      await db
        .update(attempts)
        .set({ count: sql`${attempts.count} - 1` })
        .where(sql`${eq(attempts.key, stored(key))} and ${gt(attempts.count, 0)}`)
    },
    async clear(key) {
      await db.delete(attempts).where(eq(attempts.key, stored(key)))
    },
  }
}

/** For a single process, as with the embedded store: exact, and without a write per request. */
export function memoryLimiter(clock: Clock): Limiter {
  const windows = new Map<string, { count: number; endsAt: Date }>()
  const dropEnded = (now: Date) => {
    for (const [key, window] of windows) if (window.endsAt < now) windows.delete(key)
  }
  return {
    async take(key, { max, seconds }) {
      const now = clock.now()
      if (windows.size > 10_000) dropEnded(now)
      const open = windows.get(key)
      const window =
        open && open.endsAt >= now ? open : { count: 0, endsAt: new Date(now.getTime() + seconds * 1000) }
      window.count += 1
      windows.set(key, window)
      return window.count <= max ? 0 : secondsUntil(window.endsAt, now)
    },
    async giveBack(key) {
      const window = windows.get(key)
      if (window && window.count > 0) window.count -= 1
    },
    async clear(key) {
      windows.delete(key)
    },
  }
}

/** Windows that have ended say nothing any more. */
export const dropEndedWindows = (db: Db, now: Date) => db.delete(attempts).where(lt(attempts.endsAt, now))

const secondsUntil = (end: Date, now: Date) => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))

/** Keys carry what people typed; a hash keeps them short and out of the table. */
const stored = (key: string) => createHash('sha256').update(key).digest('base64url')
