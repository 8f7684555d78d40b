import type { EntryState } from '@pam/contracts/knowledge/imports'
import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { knowledgeItems, knowledgeStatuses } from '#slice/knowledge/knowledge.table'
import { seenKnowledge } from '#slice/knowledge/seen-knowledge.queries'
import {
  type EntryContent,
  knowledgeImportEntries as entries,
  type ImportEntryRow,
  knowledgeImports as imports,
  type KnowledgeImport,
  type NewEntry,
} from './imports.table.ts'

export const insertImport = (tx: Db, row: KnowledgeImport) => tx.insert(imports).values(row)

export async function findImport(db: Db, firmId: string, id: string): Promise<KnowledgeImport | undefined> {
  const [found] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.firmId, firmId)))
  return found
}

/** Without an actor: for what Pam does automatically. */
export async function importToWork(db: Db, id: string): Promise<KnowledgeImport | undefined> {
  const [found] = await db.select().from(imports).where(eq(imports.id, id))
  return found
}

export const listImports = (db: Db, firmId: string, limit: number) =>
  db
    .select()
    .from(imports)
    .where(eq(imports.firmId, firmId))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit)

/** Only from an allowed state; returns whether it did. */
export async function moveImport(
  tx: Db,
  id: string,
  from: readonly KnowledgeImport['state'][],
  change: Partial<KnowledgeImport>,
): Promise<boolean> {
  const moved = await tx
    .update(imports)
    .set(change)
    .where(and(eq(imports.id, id), inArray(imports.state, [...from])))
    .returning({ id: imports.id })
  return moved.length === 1
}

/** Existing entries stay unchanged. */
export async function insertEntries(tx: Db, rows: readonly NewEntry[]): Promise<number> {
  if (rows.length === 0) return 0
  const made = await tx
    .insert(entries)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: entries.id })
  return made.length
}

export async function countEntries(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ importId: entries.importId, state: entries.state, count: sql<string>`count(*)` })
    .from(entries)
    .where(inArray(entries.importId, [...ids]))
    .groupBy(entries.importId, entries.state)
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}

/** The most frequent guess among entries that have one. */
export async function guessOf(db: Db, importId: string): Promise<string> {
  const guess = sql<string>`${entries.content} ->> 'jurisdiction'`
  const [found] = await db
    .select({ guess })
    .from(entries)
    .where(and(eq(entries.importId, importId), ne(guess, '')))
    .groupBy(guess)
    .orderBy(desc(sql`count(*)`), guess)
    .limit(1)
  return found?.guess ?? ''
}

interface EntryPage {
  readonly after: number
  readonly limit: number
  readonly state?: EntryState | undefined
}

/** An item is named only to those who may see it. */
export function listEntries(db: Db, actor: Actor, importId: string, { after, limit, state }: EntryPage) {
  const seen = seenKnowledge(db, actor)
  return db
    .select({
      id: entries.id,
      place: entries.place,
      name: entries.name,
      state: entries.state,
      reason: entries.reason,
      title: sql<string | null>`${entries.content} ->> 'title'`,
      citation: sql<string>`coalesce(${entries.content} ->> 'citation', '')`,
      opening: sql<string>`coalesce(left(${entries.content} ->> 'body', 400), '')`,
      itemId: seen.id,
      itemTitle: seen.title,
    })
    .from(entries)
    .leftJoin(seen, eq(seen.id, entries.itemId))
    .where(
      and(
        eq(entries.importId, importId),
        gt(entries.place, after),
        state ? eq(entries.state, state) : undefined,
      ),
    )
    .orderBy(asc(entries.place))
    .limit(limit)
}

export const entriesIn = (db: Db, importId: string, state: EntryState, limit: number) =>
  db
    .select()
    .from(entries)
    .where(and(eq(entries.importId, importId), eq(entries.state, state)))
    .orderBy(asc(entries.place))
    .limit(limit)

/** From one state to another: of two workers on an entry one wins. */
export async function moveEntry(
  tx: Db,
  { id, state }: Pick<ImportEntryRow, 'id' | 'state'>,
  change: Partial<Omit<ImportEntryRow, 'id' | 'place'>>,
): Promise<boolean> {
  const moved = await tx
    .update(entries)
    .set(change)
    .where(and(eq(entries.id, id), eq(entries.state, state)))
    .returning({ id: entries.id })
  return moved.length === 1
}

/** The entries of an import by their keys, with details. */
export const entriesByKey = (db: Db, importId: string, keys: readonly string[]) =>
  keys.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: entries.id, key: entries.key, state: entries.state, content: entries.content })
        .from(entries)
        .where(and(eq(entries.importId, importId), inArray(entries.key, [...keys])))

export const setContent = (tx: Db, id: string, content: EntryContent) =>
  tx.update(entries).set({ content }).where(eq(entries.id, id))

/** An item the actor may see that was made from the same bytes. */
export async function findSameBytes(db: Db, actor: Actor, sha256: string) {
  const seen = seenKnowledge(db, actor)
  const [found] = await db
    .select({ id: seen.id, title: seen.title })
    .from(knowledgeItems)
    .innerJoin(seen, eq(seen.id, knowledgeItems.id))
    .where(
      and(
        sql`${knowledgeItems.source} ->> 'sha256' = ${sha256}`,
        inArray(knowledgeItems.origin, ['file', 'web']),
      ),
    )
    .limit(1)
  return found
}

/** An earlier entry of the same import with the same bytes. */
export async function sameBytesInImport(db: Db, entry: ImportEntryRow, sha256: string) {
  const [found] = await db
    .select({ name: entries.name })
    .from(entries)
    .where(
      and(
        eq(entries.importId, entry.importId),
        eq(entries.sha256, sha256),
        ne(entries.id, entry.id),
        inArray(entries.state, ['read', 'written']),
      ),
    )
    .limit(1)
  return found
}

/** Releases the bytes of entries that will not be read anymore; returns their ids. */
export async function dropWaitingFiles(tx: Db, importId: string): Promise<string[]> {
  const waiting = and(eq(entries.importId, importId), isNotNull(entries.fileId))
  const files = await tx.select({ fileId: entries.fileId }).from(entries).where(waiting)
  await tx
    .update(entries)
    .set({ state: 'refused', reason: 'The import was stopped before it was read.', fileId: null })
    .where(and(waiting, eq(entries.state, 'waiting')))
  return files.flatMap((file) => file.fileId ?? [])
}

export const writtenItems = (db: Db, importId: string) =>
  db
    .select({ itemId: entries.itemId })
    .from(entries)
    .where(and(eq(entries.importId, importId), eq(entries.state, 'written')))

/** Into the trash of the firm; items already there stay unchanged. */
export async function trashItems(
  tx: Db,
  { firmId, userId, now }: { firmId: string; userId: string; now: Date },
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const gone = await tx
    .update(knowledgeStatuses)
    .set({
      removedAt: now,
      removedBy: userId,
      changedAt: now,
      revision: sql`${knowledgeStatuses.revision} + 1`,
    })
    .where(
      and(
        eq(knowledgeStatuses.firmId, firmId),
        inArray(knowledgeStatuses.itemId, [...ids]),
        isNull(knowledgeStatuses.removedAt),
      ),
    )
    .returning({ id: knowledgeStatuses.itemId })
  return gone.map((entry) => entry.id)
}

/** Unfinished imports: for when a job was lost. */
export const unfinishedImports = (db: Db, limit: number) => {
  const waiting = db
    .select({ one: sql`1` })
    .from(entries)
    .where(and(eq(entries.importId, imports.id), eq(entries.state, 'waiting')))
  return db
    .select({ id: imports.id, state: imports.state })
    .from(imports)
    .where(or(eq(imports.state, 'writing'), and(eq(imports.state, 'open'), exists(waiting))))
    .limit(limit)
}
