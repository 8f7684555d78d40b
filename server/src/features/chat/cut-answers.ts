import type { ChatBlock } from '@pam/contracts/chat'
import type { Ctx } from '#platform/context'
import { notice, plainText } from './answer-blocks.ts'
import type { MessageRow } from './chat.table.ts'
import { proposalView } from './conversations/message-view.ts'
import * as query from './conversations/messages.queries.ts'
import { settleLost } from './model/calls.queries.ts'
import { faultOf } from './model/faults.ts'
import { checkedAnswer } from './model/verdict.ts'

/** Writers of an answer send heartbeats more often than this, in this process or another. */
const silentMs = 15_000

type Ends = Pick<Ctx, 'db' | 'now'>

interface Which {
  /** Of one conversation, one message, or all. */
  readonly conversationId?: string
  readonly messageId?: string
  /** Answers being written here. */
  readonly but?: readonly string[]
  /** Without waiting for a heartbeat. */
  readonly atOnce?: boolean
}

/**
 * Ends answers whose writer process died: partial text is kept and checked, the reason is shown, and model calls are
 * counted at their maximum cost. True if there was something to end.
 */
export async function endCut(ctx: Ends, { atOnce = false, ...which }: Which): Promise<boolean> {
  const before = new Date(ctx.now().getTime() - (atOnce ? 0 : silentMs))
  const cut = await query.unfinished(ctx.db, { ...which, before })
  for (const answer of cut) await end(ctx, answer)
  return cut.length > 0
}

async function end(ctx: Ends, cut: query.CutAnswer): Promise<void> {
  const { message } = cut
  const answer = message.model === null ? unbegun() : await asFarAsItCame(ctx, cut)
  await ctx.db.transaction(async (tx) => {
    // Another process that ended it has recorded the usage as well.
    if (await query.writeAnswer(tx, message.id, { ...answer, endedAt: ctx.now() }))
      await settleLost(tx, { messageId: message.id, at: ctx.now() })
  })
}

const closing = faultOf('closing')

/** The built-in assistant answers in one piece: an interrupted answer is empty. */
function unbegun() {
  const blocks: ChatBlock[] = [notice('attention', closing.text, ['retry'])]
  return { blocks, state: 'failed' as const, text: plainText({ blocks, sources: [] }) }
}

async function asFarAsItCame(ctx: Ends, cut: query.CutAnswer): Promise<Partial<MessageRow>> {
  const { message, conversation, question } = cut
  const proposals = [...(await query.proposalsOf(ctx.db, [message.id])).values()]
  const blocks = proposals.map((row) => ({ is: 'proposal' as const, proposal: proposalView(row) }))
  // The minimal access of a firm member is enough to look up an authority.
  const { ownerId: userId, firmId } = conversation
  const owner = { actor: { userId, firmId, role: 'user' as const, sessionId: null }, db: ctx.db }
  const answer = await checkedAnswer(owner, {
    conversation,
    question,
    text: message.text.trim(),
    sources: message.sources,
    fault: closing,
    told: [],
    carried: [{ content: '', blocks, rendered: [], isWide: false, isWrong: false }],
  })
  // The records looked up for it are no longer known: it may depend on anything.
  return { ...answer, isWide: answer.isWide || (answer.state === 'incomplete' && !conversation.isShared) }
}
