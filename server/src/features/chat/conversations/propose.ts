import type { Ctx } from '#platform/context'
import { newId } from '#platform/id'
import { prepareTool, type Tool } from '#platform/tools'
import type { MessageRow, ProposalRow } from '#slice/chat/chat.table'

interface Place {
  /** The answer that shows it. */
  readonly message: MessageRow
  readonly tools: readonly Tool[]
}

/** A proposed action, with its real arguments. Stored with its answer, and carried out when the person confirms. */
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
