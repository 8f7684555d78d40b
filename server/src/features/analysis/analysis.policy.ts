import { requireDocument, requireReadable } from '#features/documents'
import type { Ctx } from '#platform/context'

/** An analysis is changed by those who may change its document. */
export const requireAnalyzed = (ctx: Ctx, documentId: string) => requireDocument(ctx, documentId, 'change')

/** The answer quotes the document, which its owner may not read while it is quarantined. */
export async function requireQuotable(ctx: Ctx, documentId: string) {
  const document = await requireAnalyzed(ctx, documentId)
  await requireReadable(ctx, documentId)
  return document
}
