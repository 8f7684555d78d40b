import { and, eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock'
import { type Db, rowsOf } from '#platform/database/db'
import { sharedRead } from '#platform/database/shared-read'
import { newId } from '#platform/id'
import { installation } from '#platform/installation/installation.table'
import { egressDepartures, egressSwitches } from './egress.table.ts'
import type { Passage } from './outbound.ts'

/** What is about to be sent, to whom and why. `bytes` is the size of the body, never the body. */
export interface Departure {
  readonly firmId: string
  readonly actorId: string | null
  readonly caseId: string | null
  readonly provider: string
  readonly purpose: string
  readonly method: string
  readonly host: string
  readonly bytes: number
  readonly payloadHash: string | null
}

/** Why nothing leaves: a restored copy is mute, or the firm's switch is set. */
export type Barrier = 'mute' | 'switch'

export const barrierSentences: Record<Barrier, string> = {
  mute: 'This installation is muted and sends nothing. An administrator can turn this off in Settings.',
  switch: 'Your firm has blocked outbound traffic. An administrator can lift this in Settings.',
}

/** Was it stopped by one of these, and not by the service? */
export const isBarrier = ({ message }: Error): boolean => Object.values(barrierSentences).includes(message)

/** Where everything that leaves is written down before it leaves. */
export interface EgressLedger {
  /** Null when something may leave for this firm. */
  barrier(firmId: string): Promise<Barrier | null>
  /** Writes down what is let go. When the line cannot be written it throws, and nothing may leave. */
  leaving(departure: Departure): Promise<Passage>
  /** Writes down what was not let go. */
  refused(departure: Departure, reason: string): Promise<void>
}

interface LedgerParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

export function makeLedger({ db, clock, log }: LedgerParts): EgressLedger {
  const write = (departure: Departure, more: Partial<typeof egressDepartures.$inferInsert>) => {
    const id = newId()
    const line = { ...departure, id, at: clock.now(), outcome: 'leaving' as const, ...more }
    return db
      .insert(egressDepartures)
      .values(line)
      .then(() => id)
  }
  return {
    barrier: (firmId) => sharedRead(db, `barrier ${firmId}`, () => barrierOf(db, firmId)),
    async leaving(departure) {
      const id = await write(departure, {})
      const start = performance.now()
      return {
        async settle({ outcome, status, reason, bytesReceived, payloadHash }) {
          const end = {
            outcome,
            status: status ?? null,
            reason: reason?.slice(0, 500) ?? null,
            bytesReceived: bytesReceived ?? null,
            tookMs: Math.round(performance.now() - start),
            ...(departure.payloadHash === null && payloadHash ? { payloadHash } : {}),
          }
          // The answer matters more than its row; a row still `leaving` has an unknown outcome.
          await settleLine(db, id, end).catch((error: unknown) =>
            log.error({ err: error, departure: id }, 'the egress ledger could not be settled'),
          )
        },
      }
    },
    async refused(departure, reason) {
      await write(departure, { outcome: 'refused', reason })
    },
  }
}

const settleLine = (db: Db, id: string, end: Partial<typeof egressDepartures.$inferInsert>) =>
  db
    .update(egressDepartures)
    .set(end)
    .where(and(eq(egressDepartures.id, id), eq(egressDepartures.outcome, 'leaving')))

/** Both in one statement: everything that leaves asks this. A firm that never touched its switch lets things leave. */
async function barrierOf(db: Db, firmId: string): Promise<Barrier | null> {
  const [row] = rowsOf<{ mute: boolean | null; isSet: boolean | null }>(
    await db.execute(sql`select
      (select ${installation.muted} from ${installation}) as mute,
      (select ${egressSwitches.nothingLeaves} from ${egressSwitches} where ${egressSwitches.firmId} = ${firmId}) as "isSet"`),
  )
  return row?.mute ? 'mute' : row?.isSet ? 'switch' : null
}
