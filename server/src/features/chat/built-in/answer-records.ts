import type { ChatSource } from '@pam/contracts/chat'
import { visibleCaseTitles } from '#features/cases'
import type { Ctx } from '#platform/context'
import type { MessageRow } from '#slice/chat/chat.table'
import { namesOfDocuments } from '#slice/chat/conversations/conversations.queries'
import { knowledgeAmong, notesAmong } from '#slice/chat/conversations/still-seen.queries'

/** Every record an answer was made from. */
export type AnswerRecords = Pick<
  MessageRow,
  'restsOnCases' | 'restsOnDocuments' | 'restsOnNotes' | 'restsOnKnowledge'
>

export const noRecords: AnswerRecords = {
  restsOnCases: [],
  restsOnDocuments: [],
  restsOnNotes: [],
  restsOnKnowledge: [],
}

const distinct = (ids: readonly string[]) => [...new Set(ids)]

export const joinRecords = (parts: readonly AnswerRecords[]): AnswerRecords => ({
  restsOnCases: distinct(parts.flatMap((part) => part.restsOnCases)),
  restsOnDocuments: distinct(parts.flatMap((part) => part.restsOnDocuments)),
  restsOnNotes: distinct(parts.flatMap((part) => part.restsOnNotes)),
  restsOnKnowledge: distinct(parts.flatMap((part) => part.restsOnKnowledge)),
})

export const recordsOfSources = (sources: readonly ChatSource[]): AnswerRecords =>
  joinRecords([
    {
      restsOnCases: sources.flatMap(({ case_id }) => case_id ?? []),
      restsOnDocuments: sources.flatMap(({ document_id }) => document_id ?? []),
      restsOnNotes: sources.flatMap(({ note_id }) => note_id ?? []),
      restsOnKnowledge: sources.flatMap(({ knowledge_id }) => knowledge_id ?? []),
    },
  ])

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/**
 * The records in the input and output of a tool. Found by their ids anywhere in it, so that a new tool is covered
 * without declaring what it read.
 */
export async function recordsNamedIn(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  handed: readonly unknown[],
): Promise<AnswerRecords> {
  const ids = distinct(handed.flatMap((value) => JSON.stringify(value ?? null).match(uuid) ?? []))
  return {
    restsOnCases: [...(await visibleCaseTitles(ctx.db, ctx.actor, ids)).keys()],
    restsOnDocuments: [...(await namesOfDocuments(ctx.db, ctx.actor, ids)).keys()],
    restsOnNotes: await notesAmong(ctx.db, ctx.actor, ids),
    restsOnKnowledge: await knowledgeAmong(ctx.db, ctx.actor, ids),
  }
}
