import { mayDo } from '@pam/contracts/shared/access'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { type Document, documents, type Version, versions } from './documents.table.ts'

/**
 * Who sees a document: with its case, or its owner and, if the owner shares it, the firm. There is no second copy of
 * this rule.
 */
export function visibleDocuments(db: Db, actor: Actor): SQL | undefined {
  const loose = and(
    isNull(documents.caseId),
    or(eq(documents.createdBy, actor.userId), eq(documents.audience, 'firm')),
  )
  const inCase = mayDo(actor.role, 'cases.view')
    ? inArray(documents.caseId, visibleCaseIds(db, actor))
    : undefined
  // Guests and clients reach documents by no way of their own, and by no other slice either.
  const worksWithDocuments = mayDo(actor.role, 'documents.create') ? undefined : sql`false`
  return and(eq(documents.firmId, actor.firmId), worksWithDocuments, inCase ? or(inCase, loose) : loose)
}

export interface Found {
  readonly document: Document
  readonly version: Version
}

/** A document with the version in force. */
export async function findDocument(db: Db, actor: Actor, id: string): Promise<Found | undefined> {
  const [found] = await db
    .select({ document: documents, version: versions })
    .from(documents)
    .innerJoin(versions, eq(versions.id, documents.versionId))
    .where(and(visibleDocuments(db, actor), eq(documents.id, id)))
  return found
}
