import type { DocumentKind } from '@pam/contracts/documents'
import { and, between, eq, isNotNull, isNull, ne, notInArray, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { documents, pages, versions } from '#slice/documents/documents.table'
import { joinPages } from './join-pages.ts'

/** The whole text of a version, with offsets as its pages have them: for what Pam does by itself. */
export async function textOfVersion(db: Db, versionId: string) {
  const [version] = await db.select().from(versions).where(eq(versions.id, versionId))
  if (!version) return undefined
  const rows = await db
    .select({ start: pages.start, text: pages.text })
    .from(pages)
    .where(eq(pages.versionId, versionId))
    .orderBy(pages.number)
  const { firmId, documentId, state, fileKind, readAt, pages: count, pagesWithText } = version
  const pagesWithoutText = (count ?? 0) - pagesWithText
  return { firmId, documentId, state, fileKind, readAt, pagesWithoutText, text: joinPages(rows) }
}

/** Where each page begins in the whole text, and how it was read. */
export const pagePlaces = (db: Db, versionId: string) =>
  db
    .select({ number: pages.number, start: pages.start, method: pages.method })
    .from(pages)
    .where(eq(pages.versionId, versionId))
    .orderBy(pages.number)

/** The words of every page, with where it begins in the whole text. */
export const pageTexts = (db: Db, versionId: string) =>
  db
    .select({ number: pages.number, start: pages.start, text: pages.text })
    .from(pages)
    .where(eq(pages.versionId, versionId))
    .orderBy(pages.number)

/** The text around a page: from one page before it to one after, and where that begins in the whole. */
export async function textAroundPage(db: Db, versionId: string, page: number) {
  const rows = await db
    .select({ start: pages.start, text: pages.text })
    .from(pages)
    .where(and(eq(pages.versionId, versionId), between(pages.number, page - 1, page + 1)))
    .orderBy(pages.number)
  const begin = rows[0]?.start ?? 0
  return { begin, text: joinPages(rows.map(({ start, text }) => ({ start: start - begin, text }))) }
}

/** Versions in force that have been read and are not among those; oldest first. */
export const readVersionsBut = (db: Db, those: SQLWrapper, limit: number) =>
  db
    .select({ id: versions.id })
    .from(versions)
    .innerJoin(documents, eq(documents.versionId, versions.id))
    .where(and(eq(versions.state, 'ready'), isNull(documents.removedAt), notInArray(versions.id, those)))
    .orderBy(versions.createdAt)
    .limit(limit)

/** Files the document of a version in force, unless a person has: a person's kind has no reason beside it. */
export async function setKind(db: Db, versionId: string, kind: DocumentKind, reason: string) {
  const [filed] = await db
    .update(documents)
    .set({ kind, kindReason: reason, revision: sql`${documents.revision} + 1` })
    .where(
      and(
        eq(documents.versionId, versionId),
        or(isNull(documents.kind), isNotNull(documents.kindReason)),
        or(isNull(documents.kind), ne(documents.kind, kind), ne(documents.kindReason, reason)),
      ),
    )
    .returning({ id: documents.id, firmId: documents.firmId })
  return filed
}
