import type { PartyRole } from '@pam/contracts/cases'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db'
import { conflictKeys, conflictNames, conflictProspects } from '#slice/conflicts/conflicts.table'

export const dropNamesOf = (tx: Db, contactIds: readonly string[]) =>
  tx.delete(conflictNames).where(inArray(conflictNames.contactId, [...contactIds]))

const atOnce = 1000

type Key = typeof conflictKeys.$inferInsert

export async function insertNames(
  tx: Db,
  names: readonly (typeof conflictNames.$inferInsert)[],
  keys: readonly Key[],
): Promise<void> {
  for (let from = 0; from < names.length; from += atOnce)
    await tx.insert(conflictNames).values(names.slice(from, from + atOnce))
  await insertKeys(tx, keys)
}

/** Names of inquiries whose keys are of an older version; taking them is undone with the transaction. */
export async function takeStaleProspectNames(tx: Db, firmId: string, limit: number) {
  const some = await tx
    .select({ id: conflictProspects.id })
    .from(conflictProspects)
    .where(and(eq(conflictProspects.firmId, firmId), conflictProspects.areNamesStale))
    .limit(limit)
    .for('update', { skipLocked: true })
  const ids = some.map(({ id }) => id)
  if (ids.length === 0) return { prospects: 0, names: [] }
  await tx.update(conflictProspects).set({ areNamesStale: false }).where(inArray(conflictProspects.id, ids))
  const names = await tx
    .select({ id: conflictNames.id, name: conflictNames.name })
    .from(conflictNames)
    .where(inArray(conflictNames.prospectId, ids))
  return { prospects: ids.length, names }
}

export async function countStaleProspects(db: Db, firmId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<string>`count(*)` })
    .from(conflictProspects)
    .where(and(eq(conflictProspects.firmId, firmId), conflictProspects.areNamesStale))
  return Number(row?.count ?? 0)
}

export async function replaceKeys(tx: Db, nameIds: readonly string[], keys: readonly Key[]): Promise<void> {
  await tx.delete(conflictKeys).where(inArray(conflictKeys.nameId, [...nameIds]))
  await insertKeys(tx, keys)
}

async function insertKeys(tx: Db, keys: readonly Key[]): Promise<void> {
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
