import type { Clock } from '#platform/clock'
import { installation } from '#platform/installation/installation.table'
import { watchDamage } from './damage.ts'
import type { Db, StoreLog } from './db.ts'

const mostText = 500

/** Writes damage down where Monitoring shows it. The row may be in the damaged part itself, so the log has it too. */
export function noteDamage(parts: { db: Db; clock: Clock; log: StoreLog }): () => void {
  const { db, clock, log } = parts
  let isNoting = false
  return watchDamage((what) => {
    log.error({ what }, 'a part of the store is damaged')
    if (isNoting) return
    isNoting = true
    // After the statement that met it: an open transaction holds the only session of the embedded store.
    setImmediate(() => {
      const seen = { damageSeenAt: clock.now(), damageText: what.slice(0, mostText) }
      Promise.resolve(db.update(installation).set(seen))
        .catch((error: unknown) => log.error({ err: error }, 'the damage could not be written down'))
        .finally(() => {
          isNoting = false
        })
    })
  })
}

/** The doctor found everything whole. */
export const forgetDamage = (db: Db) => db.update(installation).set({ damageSeenAt: null, damageText: null })

/** For the Monitoring screen; null where none was met. */
export async function damageAlert(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ at: installation.damageSeenAt, what: installation.damageText })
    .from(installation)
  if (!row?.at) return null
  return `Part of the database could not be read (${row.what ?? ''}). Nothing was changed. Ask your server administrator to check the database; an earlier backup may be needed.`
}
