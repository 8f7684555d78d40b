import { mentionPattern } from '@pam/law/names/identity-keys'
import { and, eq, ilike, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { documents, pages, versions } from './documents.table.ts'

const escaped = (word: string) => word.replace(/[\\%_]/g, (text) => `\\${text}`)

/** Current and read; trashed and quarantined documents also count as the firm's knowledge. */
const inForce = (firmId: string) =>
  and(eq(documents.firmId, firmId), inArray(versions.state, ['ready', 'quarantined', 'reading']))

/** Documents of the whole firm with the name in their words: a conflict does not end at a wall. The caller names none. */
export async function documentsMentioning(db: Db, firmId: string, name: string, limit: number) {
  const pattern = mentionPattern(name)
  if (!pattern) return []
  // The database finds pages with every word of the name; only the pattern confirms that they are adjacent.
  const words = name.split(/[^\p{L}\p{N}&']+/u).filter((word) => word.length > 0)
  const rows = await db
    .select({ documentId: documents.id, caseId: documents.caseId, text: pages.text })
    .from(pages)
    .innerJoin(versions, eq(versions.id, pages.versionId))
    .innerJoin(documents, eq(documents.versionId, versions.id))
    .where(and(inForce(firmId), ...words.map((word) => ilike(pages.text, `%${escaped(word)}%`))))
    .limit(limit * 20)
  const found = rows.filter((row) => pattern.test(row.text))
  const byDocument = new Map(found.map(({ documentId, caseId }) => [documentId, { documentId, caseId }]))
  return [...byDocument.values()].slice(0, limit)
}

export async function countReadDocuments(db: Db, firmId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<string>`count(*)` })
    .from(documents)
    .innerJoin(versions, eq(versions.id, documents.versionId))
    .where(inForce(firmId))
  return Number(row?.count ?? 0)
}

/** The words of one version, whosever it is, with the firm and the case it belongs to: for what Pam does by itself. */
export async function wordsOfVersion(db: Db, versionId: string) {
  const rows = await db
    .select({ text: pages.text, caseId: documents.caseId, firmId: documents.firmId })
    .from(pages)
    .innerJoin(versions, eq(versions.id, pages.versionId))
    .innerJoin(documents, eq(documents.versionId, versions.id))
    .where(eq(versions.id, versionId))
    .orderBy(pages.number)
  const [first] = rows
  return first
    ? { firmId: first.firmId, caseId: first.caseId, pages: rows.map((row) => row.text) }
    : undefined
}
