import type { PartyRole } from '@pam/contracts/cases'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db'
import { conflictKeys, conflictNames } from '#slice/conflicts/conflicts.table'

export const dropNamesOf = (tx: Db, contactIds: readonly string[]) =>
  tx.delete(conflictNames).where(inArray(conflictNames.contactId, [...contactIds]))

const atOnce = 1000

export async function insertNames(
  tx: Db,
  names: readonly (typeof conflictNames.$inferInsert)[],
  keys: readonly (typeof conflictKeys.$inferInsert)[],
): Promise<void> {
  for (let from = 0; from < names.length; from += atOnce)
    await tx.insert(conflictNames).values(names.slice(from, from + atOnce))
  for (let from = 0; from < keys.length; from += atOnce)
    await tx
      .insert(conflictKeys)
      .values(keys.slice(from, from + atOnce))
      .onConflictDoNothing()
}

export interface Candidate {
  readonly id: string
  readonly name: string
  readonly contactId: string | null
  readonly isAlias: boolean
  readonly prospectId: string | null
  readonly role: PartyRole | null
}

/**
 * Candidates to compare with a searched name: those that share a key of the whole name, or keys of enough of its words.
 */
export async function findCandidates(
  db: Db,
  firmId: string,
  {
    words,
    whole,
    needed,
  }: { words: readonly (readonly string[])[]; whole: readonly string[]; needed: number },
): Promise<Candidate[]> {
  const groups = [
    ...words.flatMap((keys, index) => keys.map((key) => ({ key, slot: index }))),
    ...whole.map((key) => ({ key, slot: -1 })),
  ]
  if (groups.length === 0) return []
  const asked = sql.join(
    groups.map(({ key, slot }) => sql`(${key}::text, ${slot}::int)`),
    sql`, `,
  )
  const found = await db.execute(sql`
    select n.id, n.name, n.contact_id as "contactId", n.is_alias as "isAlias",
           n.prospect_id as "prospectId", n.role
      from (select k.name_id, count(distinct a.slot) filter (where a.slot >= 0) as matched, bool_or(a.slot < 0) as whole
              from (values ${asked}) a (key, slot)
              join conflict_keys k on k.firm_id = ${firmId} and k.key = a.key
             group by k.name_id) hit
      join conflict_names n on n.id = hit.name_id
     where hit.whole or hit.matched >= ${needed}`)
  return rowsOf<Candidate>(found)
}

/** Contacts that share something other than a name. */
export const findByIdentity = async (db: Db, firmId: string, keys: readonly string[]) =>
  keys.length === 0
    ? []
    : db
        .select({ key: conflictKeys.key, name: conflictNames.name, contactId: conflictNames.contactId })
        .from(conflictKeys)
        .innerJoin(conflictNames, eq(conflictNames.id, conflictKeys.nameId))
        .where(and(eq(conflictKeys.firmId, firmId), inArray(conflictKeys.key, [...keys])))
        .limit(200)

export async function countNames(db: Db, firmId: string): Promise<{ names: number; contacts: number }> {
  const [row] = await db
    .select({
      names: sql<string>`count(*)`,
      contacts: sql<string>`count(distinct ${conflictNames.contactId})`,
    })
    .from(conflictNames)
    .where(and(eq(conflictNames.firmId, firmId)))
  return { names: Number(row?.names ?? 0), contacts: Number(row?.contacts ?? 0) }
}
