import type { ChatSource } from '@pam/contracts/chat'
import { visibleCaseTitles } from '#features/cases'
import type { Ctx } from '#platform/context'
import { namesOfDocuments } from './conversations.queries.ts'

export type Sight = (source: ChatSource) => boolean

/** Which of the sources the person still sees: a wall that was put up since, a paper that was removed, close them. */
export async function stillSeen(ctx: Ctx, sources: readonly ChatSource[]): Promise<Sight> {
  const documents = await namesOfDocuments(
    ctx.db,
    ctx.actor,
    sources.flatMap(({ document_id }) => document_id ?? []),
  )
  const cases = await visibleCaseTitles(
    ctx.db,
    ctx.actor,
    sources.flatMap(({ case_id }) => case_id ?? []),
  )
  return ({ document_id, case_id }) =>
    (document_id === null || documents.has(document_id)) && (case_id === null || cases.has(case_id))
}
