import type { Ctx } from '#platform/context'
import { newId } from '#platform/id'
import { prepareTool, type Tool } from '#platform/tools'
import type { MessageRow, ProposalRow } from '#slice/chat/chat.table'

interface Place {
  /** The answer it is shown in. */
  readonly message: MessageRow
  readonly tools: readonly Tool[]
}

/** What would happen, with its real arguments. It is kept by whoever shows it, and happens when the person says yes. */
export async function proposalFor(
  ctx: Ctx,
  { message, tools }: Place,
  name: string,
  given: unknown,
): Promise<ProposalRow> {
  const { tool, input } = prepareTool(ctx, tools, name, given)
  const { title, details } = (await tool.propose?.(ctx, input)) ?? { title: tool.summary, details: [] }
  return {
    id: newId(),
    firmId: ctx.actor.firmId,
    conversationId: message.conversationId,
    messageId: message.id,
    ownerId: ctx.actor.userId,
    tool: name,
    input,
    title,
    details: [...details],
    state: 'open',
    outcome: null,
    link: null,
    createdAt: ctx.now(),
    decidedAt: null,
  }
}
