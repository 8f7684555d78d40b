import type { ChatSource } from '@pam/contracts/chat'
import { findPassages } from '#features/search'
import type { Ctx } from '#platform/context'
import type { AnswerPassage } from '#platform/tools'
import { onlyPlace } from '#slice/chat/answer-blocks'
import { type AnswerRecords, joinRecords, noRecords } from '#slice/chat/built-in/answer-records'
import type { ConversationRow, MessageRow } from '#slice/chat/chat.table'
import { currentMessages } from '#slice/chat/conversations/messages.queries'
import { stillSeenAmong } from '#slice/chat/conversations/still-seen.queries'
import { casesKeptFromModels } from './availability.ts'

const mostPassages = 12
const mostTurns = 20

/** Whether data of this case may be sent to the model in this conversation. */
export const mayHand =
  ({ caseId, isShared }: ConversationRow, forbidden: ReadonlySet<string>) =>
  (value: Pick<AnswerPassage, 'kind' | 'case_id'>): boolean =>
    (value.case_id === null || !forbidden.has(value.case_id)) &&
    // A shared conversation has other readers: nothing from outside the case may enter it.
    (!isShared || value.kind === 'knowledge' || value.case_id === caseId)

/** What a question is answered from: passages, and earlier turns with the records those depend on. */
export async function groundsFor(ctx: Ctx, conversation: ConversationRow, question: MessageRow) {
  const found = await passagesFor(ctx, conversation, question.text)
  // Read after the search, so that a case that has just been closed to models is left out.
  const forbidden = await casesKeptFromModels(ctx)
  return {
    passages: found.filter(mayHand(conversation, forbidden)),
    ...(await turnsBefore(ctx, conversation, question, forbidden)),
  }
}

/** Passages for a question, by the usual search: visibility is in its SQL. */
async function passagesFor(
  ctx: Ctx,
  conversation: ConversationRow,
  question: string,
): Promise<AnswerPassage[]> {
  const { caseId, documentIds } = conversation
  const q = question.slice(0, 2000)
  const where = documentIds.length > 0 ? { document_ids: documentIds } : { case_id: caseId ?? undefined }
  const { items } = await findPassages(ctx, { q, limit: mostPassages, typing: false, ...where })
  return items
}

/** Sources by the numbers the model sees. */
export function makeNumbering() {
  const sources: ChatSource[] = []
  return {
    all: (): readonly ChatSource[] => sources,
    /** The same words have one number, however often they are found. */
    add(toldPassage: AnswerPassage): ChatSource {
      const known = sources.find(
        (one) =>
          one.start === toldPassage.start &&
          one.end === toldPassage.end &&
          [one.document_id, one.note_id, one.knowledge_id].join() ===
            [toldPassage.document_id, toldPassage.note_id, toldPassage.knowledge_id].join(),
      )
      if (known) return known
      const source = { number: sources.length + 1, ...onlyPlace(toldPassage) }
      sources.push(source)
      return source
    },
  }
}

export type Numbering = ReturnType<typeof makeNumbering>

interface Turn {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

/**
 * Earlier turns that may be sent, as pairs: an answer of a model that is still fully visible and whose sources may
 * still be sent, or one of the built-in assistant if no visible case forbids models. Incomplete answers are excluded.
 * With them the records they depend on: an answer made from them depends on those too.
 */
async function turnsBefore(
  ctx: Ctx,
  conversation: ConversationRow,
  question: MessageRow,
  forbidden: ReadonlySet<string>,
): Promise<{ turns: (readonly [Turn, Turn])[]; records: AnswerRecords }> {
  if (question.place === 0) return { turns: [], records: noRecords }
  const line = (await currentMessages(ctx.db, conversation.id)).filter(({ place }) => place < question.place)
  const pairs = line.flatMap((entry, index) => {
    const answer = line[index + 1]
    return entry.role === 'user' && answer?.role === 'assistant' && answer.state === 'complete'
      ? [[entry, answer] as const]
      : []
  })
  const seen = await stillSeenAmong(
    ctx.db,
    ctx.actor,
    pairs.map(([, answer]) => answer.id),
  )
  const may = mayHand(conversation, forbidden)
  const handed = pairs
    .filter(
      ([, { id, model, sources }]) =>
        seen.has(id) && (model !== null || forbidden.size === 0) && sources.every(may),
    )
    .slice(-mostTurns / 2)
  return {
    turns: handed.map(([asked, answer]) => [
      { role: 'user', content: asked.text },
      { role: 'assistant', content: answer.text },
    ]),
    records: joinRecords(handed.map(([, answer]) => answer)),
  }
}
