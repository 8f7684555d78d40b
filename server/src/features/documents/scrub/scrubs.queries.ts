import { mayDo } from '@pam/contracts/shared/access'
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { noteDeadFiles } from '#slice/documents/documents.queries'
import { documents, versions } from '#slice/documents/documents.table'
import { visibleDocuments } from '#slice/documents/visible-documents.queries'
import { type Scrub, type ScrubItem, scrubItems, scrubs } from './scrubs.table.ts'

export async function insertScrub(tx: Db, scrub: Scrub, items: (typeof scrubItems.$inferInsert)[]) {
  await tx.insert(scrubs).values(scrub)
  await tx.insert(scrubItems).values(items)
}

/** A person's own, while it is kept. */
export async function findScrub(db: Db, actor: Actor, id: string, now: Date): Promise<Scrub | undefined> {
  const [found] = await db
    .select()
    .from(scrubs)
    .where(and(eq(scrubs.id, id), eq(scrubs.firmId, actor.firmId), eq(scrubs.madeBy, actor.userId)))
  return found && found.goneAfter > now ? found : undefined
}

/** Of a version that is quarantined only those who decide about it have a copy. */
const readable = (actor: Actor) =>
  mayDo(actor.role, 'documents.manage')
    ? undefined
    : and(ne(versions.state, 'quarantined'), isNull(versions.apart))

/** Of documents the person may still see: a wall that came since hides the copy too. */
export const itemsOf = (db: Db, actor: Actor, scrubId: string) =>
  db
    .select({ ...getTableColumns(scrubItems), version: versions.number })
    .from(scrubItems)
    .innerJoin(documents, eq(documents.id, scrubItems.documentId))
    .innerJoin(versions, eq(versions.id, scrubItems.versionId))
    .where(and(eq(scrubItems.scrubId, scrubId), visibleDocuments(db, actor), readable(actor)))
    .orderBy(asc(scrubItems.place))

/** One copy to make, regardless of owner: for background work. */
export async function findItem(db: Db, scrubId: string, documentId: string) {
  const [found] = await db
    .select({ item: scrubItems, scrub: scrubs, fileId: versions.fileId })
    .from(scrubItems)
    .innerJoin(scrubs, eq(scrubs.id, scrubItems.scrubId))
    .innerJoin(versions, eq(versions.id, scrubItems.versionId))
    .where(and(eq(scrubItems.scrubId, scrubId), eq(scrubItems.documentId, documentId)))
  return found
}

/** False when it is no longer wanted: it was swept, or the document destroyed. */
export async function finishItem(tx: Db, { scrubId, documentId }: ScrubItem, change: Partial<ScrubItem>) {
  const changed = await tx
    .update(scrubItems)
    .set(change)
    .where(
      and(
        eq(scrubItems.scrubId, scrubId),
        eq(scrubItems.documentId, documentId),
        eq(scrubItems.state, 'working'),
      ),
    )
    .returning({ id: scrubItems.documentId })
  return changed.length === 1
}

/** Releases expired copies; their bytes are swept with all blobs without an owner. */
export async function sweepScrubs(tx: Db, now: Date): Promise<void> {
  const old = await tx.select({ id: scrubs.id }).from(scrubs).where(lt(scrubs.goneAfter, now)).limit(500)
  if (old.length === 0) return
  const ids = old.map((entry) => entry.id)
  const files = await tx
    .select({ fileId: scrubItems.fileId })
    .from(scrubItems)
    .where(and(inArray(scrubItems.scrubId, ids), isNotNull(scrubItems.fileId)))
  await noteDeadFiles(
    tx,
    files.flatMap((file) => file.fileId ?? []),
    now,
  )
  await tx.delete(scrubs).where(inArray(scrubs.id, ids))
}
