import { casesOfDocuments } from '#features/documents'
import type { Db } from '#platform/database/db'
import type { ConversationRow } from '#slice/chat/chat.table'
import { casesNamedIn } from './retention.queries.ts'

/** The case it is about, those of its documents, and those in its answers. */
export async function casesOfConversation(
  db: Db,
  { id, caseId, documentIds }: ConversationRow,
): Promise<Set<string>> {
  const ofDocuments = await casesOfDocuments(db, documentIds)
  return new Set([...(caseId ? [caseId] : []), ...ofDocuments.values(), ...(await casesNamedIn(db, id))])
}
