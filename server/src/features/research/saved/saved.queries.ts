import { mayDo } from '@pam/contracts/shared/access'
import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import { seenKnowledge } from '#features/knowledge'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { type SavedRow, savedAuthorities as saved } from './saved.table.ts'

/** Who sees a saved authority: without a case its owner; with one, anyone who sees the case, behind its wall too. */
function visible(db: Db, actor: Actor): SQL | undefined {
  const loose = and(isNull(saved.caseId), eq(saved.createdBy, actor.userId))
  const inCase = mayDo(actor.role, 'cases.view')
    ? inArray(saved.caseId, visibleCaseIds(db, actor))
    : undefined
  return and(eq(saved.firmId, actor.firmId), inCase ? or(inCase, loose) : loose)
}

export interface Filter {
  readonly id?: string
  readonly caseId?: string | undefined
  readonly knowledgeId?: string | undefined
}

/** The last row of a page, in sort order. */
export interface SavedPlace {
  readonly folder: string
  readonly title: string
  readonly wordStart: number | null
  readonly id: string
}

/** With the authority as the actor sees it; an invisible one is omitted. By folder, then by title. */
export async function findSaved(
  db: Db,
  actor: Actor,
  filter: Filter,
  after: SavedPlace | undefined,
  limit: number,
) {
  const item = seenKnowledge(db, actor)
  // A whole authority comes before words of it.
  const order = sql`lower(${saved.folder}), left(lower(${item.title}), 200), coalesce(${saved.wordStart}, -1), ${saved.id}`
  return db
    .select({
      row: saved,
      title: item.title,
      citation: item.citation,
      citationKey: item.citationKey,
      court: item.court,
      year: item.year,
      origin: item.origin,
      version: item.number,
      body: item.body,
    })
    .from(saved)
    .innerJoin(item, eq(item.id, saved.knowledgeId))
    .where(
      and(
        visible(db, actor),
        isNull(item.removedAt),
        filter.id ? eq(saved.id, filter.id) : undefined,
        filter.caseId ? eq(saved.caseId, filter.caseId) : undefined,
        filter.knowledgeId ? eq(saved.knowledgeId, filter.knowledgeId) : undefined,
        after &&
          sql`(${order}) > (lower(${after.folder}::text), left(lower(${after.title}::text), 200), ${after.wordStart ?? -1}::integer, ${after.id}::uuid)`,
      ),
    )
    .orderBy(order)
    .limit(limit)
}
export type FoundSaved = Awaited<ReturnType<typeof findSaved>>[number]

/** An authority the actor may save. */
export async function findAuthority(db: Db, actor: Actor, id: string) {
  const item = seenKnowledge(db, actor)
  const [found] = await db
    .select({
      id: item.id,
      citation: item.citation,
      citationKey: item.citationKey,
      version: item.number,
      body: item.body,
    })
    .from(item)
    .where(and(eq(item.id, id), isNull(item.removedAt)))
  return found
}

export const insertSaved = (tx: Db, row: SavedRow) => tx.insert(saved).values(row)
export const deleteSaved = (tx: Db, id: string) => tx.delete(saved).where(eq(saved.id, id))

/** A person's change, only over the revision they saw; returns whether it was still current. */
export async function changeSaved(
  tx: Db,
  { id, revision }: Pick<SavedRow, 'id' | 'revision'>,
  change: Partial<
    Pick<
      SavedRow,
      'caseId' | 'folder' | 'note' | 'isWatched' | 'news' | 'knownVersion' | 'knownCiting' | 'knownImports'
    >
  >,
): Promise<boolean> {
  const changed = await tx
    .update(saved)
    .set({ ...change, revision: revision + 1 })
    .where(and(eq(saved.id, id), eq(saved.revision, revision)))
    .returning({ id: saved.id })
  return changed.length === 1
}

export const watchedRows = (db: Db, after: string, limit: number): Promise<SavedRow[]> =>
  db
    .select()
    .from(saved)
    .where(and(eq(saved.isWatched, true), gt(saved.id, after)))
    .orderBy(saved.id)
    .limit(limit)
    .then((rows) => rows)

/** The job's result. False if the person changed the row meanwhile: the next run finds it again. */
export async function writeNews(
  tx: Db,
  { id, revision }: Pick<SavedRow, 'id' | 'revision'>,
  found: Pick<SavedRow, 'news' | 'knownVersion' | 'knownCiting' | 'knownImports'>,
): Promise<boolean> {
  const changed = await tx
    .update(saved)
    .set(found)
    .where(and(eq(saved.id, id), eq(saved.revision, revision), eq(saved.isWatched, true)))
    .returning({ id: saved.id })
  return changed.length === 1
}
