import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context'
import { type Db, rowsOf } from '#platform/database/db'
import { type CitationLookUp, citationLookUpStates, citationLookUps } from './look-ups.table.ts'

/** An answer is refreshed after 30 days. */
const keptMs = 30 * 24 * 3_600_000

/** CourtListener's answers to this firm on these citations, while they are fresh. */
export async function lookUpsAt(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  keys: readonly string[],
): Promise<CitationLookUp[]> {
  if (keys.length === 0) return []
  return db
    .select()
    .from(citationLookUps)
    .where(
      and(
        eq(citationLookUps.firmId, actor.firmId),
        inArray(citationLookUps.key, [...keys]),
        gt(citationLookUps.lookedUpAt, new Date(now().getTime() - keptMs)),
      ),
    )
}

export async function putLookUps(tx: Db, rows: readonly CitationLookUp[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(citationLookUps)
    .values([...rows])
    .onConflictDoUpdate({
      target: [citationLookUps.firmId, citationLookUps.key],
      set: {
        status: sql`excluded.status`,
        decisions: sql`excluded.decisions`,
        lookedUpAt: sql`excluded.looked_up_at`,
      },
    })
}

export interface LookUpState {
  readonly waitUntil: Date | null
  readonly askedAt: readonly Date[]
}

export async function lookUpState(db: Db, firmId: string): Promise<LookUpState> {
  const [row] = await db.select().from(citationLookUpStates).where(eq(citationLookUpStates.firmId, firmId))
  return { waitUntil: row?.waitUntil ?? null, askedAt: row?.askedAt ?? [] }
}

/** Takes the firm's single request slot until it is released or times out. False: somebody has it. */
export async function takeTurn(db: Db, firmId: string, now: Date, until: Date): Promise<boolean> {
  const rows = rowsOf(
    await db.execute(sql`
      insert into citation_look_up_states (firm_id, busy_until) values (${firmId}, ${until.toISOString()}::timestamptz)
      on conflict (firm_id) do update set busy_until = excluded.busy_until
        where citation_look_up_states.busy_until is null
          or citation_look_up_states.busy_until < ${now.toISOString()}::timestamptz
      returning firm_id`),
  )
  return rows.length > 0
}

export const giveTurnBack = (db: Db, firmId: string, { waitUntil, askedAt }: LookUpState) =>
  db
    .update(citationLookUpStates)
    .set({ busyUntil: null, waitUntil, askedAt: [...askedAt] })
    .where(eq(citationLookUpStates.firmId, firmId))
