import type { Ctx } from '#platform/context'
import type { MessageRow } from '#slice/chat/chat.table'
import { currentMessages } from '#slice/chat/conversations/messages.queries'
import { asStillSeen } from '#slice/chat/conversations/still-seen.queries'
import type { Answered } from '#slice/chat/turn/turn'

const most = 8

/** The earlier messages and their answers, oldest first, as far as the person may still see them. */
export async function earlierTurns(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  question: MessageRow,
): Promise<{ text: string; answered: Answered }[]> {
  const line = (await currentMessages(ctx.db, question.conversationId)).filter(
    ({ place }) => place < question.place,
  )
  const rows = await asStillSeen(ctx.db, ctx.actor, line.slice(-most))
  return rows.flatMap((row, index) => {
    const answer = rows[index + 1]
    return row.role === 'user' && answer?.role === 'assistant'
      ? [{ text: row.text, answered: answeredBy(answer) }]
      : []
  })
}

const answeredBy = ({ sources, blocks, text }: MessageRow): Answered => ({
  documentIds: [...new Set(sources.flatMap(({ document_id }) => document_id ?? []))],
  rows: blocks.flatMap((block) =>
    block.is === 'rows' ? block.rows.map(({ text, link }) => ({ text, link })) : [],
  ),
  quote: sources[0]?.text ?? '',
  text,
  isConfirmed: blocks.some((block) => block.is === 'proposal' && block.proposal.state === 'done'),
})
