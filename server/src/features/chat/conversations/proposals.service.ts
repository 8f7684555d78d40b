import type { ChatProposal } from '@pam/contracts/chat'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { prepareTool, type Tool } from '#platform/tools'
import { recordsNamedIn } from '#slice/chat/built-in/answer-records'
import type { ProposalRow } from '#slice/chat/chat.table'
import { proposalView } from './message-view.ts'
import { addRecords, moveProposal } from './messages.queries.ts'

const decided = () => new AppError('conflict', 'This was already decided. The result is shown next to it.')

/** Carries out what was shown, once, with the person's current rights. */
export async function confirmProposal(
  ctx: Ctx,
  tools: readonly Tool[],
  granted: Granted<ProposalRow, 'decide'>,
): Promise<ChatProposal> {
  const { tool, input } = prepareTool(ctx, tools, granted.tool, granted.input)
  const taken = await moveProposal(ctx.db, granted.id, 'open', { state: 'running' })
  if (!taken) throw decided()
  const decidedAt = ctx.now()
  try {
    const output = await tool.run(ctx, input)
    const rendered = await tool.render?.(ctx, output, input)
    // Its outcome is shown in the answer, which depends on it from now on.
    await addRecords(ctx.db, granted.messageId, await recordsNamedIn(ctx, [output]))
    const done = await moveProposal(ctx.db, granted.id, 'running', {
      state: 'done',
      decidedAt,
      link: rendered?.link ?? null,
      outcome: rendered?.sentences.join(' ') ?? 'Done.',
    })
    return proposalView(done ?? taken)
  } catch (error) {
    const words =
      error instanceof AppError && error.code !== 'internal'
        ? error.message
        : 'It failed. Nothing was changed.'
    if (!(error instanceof AppError)) ctx.log.error({ err: error, tool: granted.tool }, 'a proposal failed')
    const failed = await moveProposal(ctx.db, granted.id, 'running', {
      state: 'failed',
      decidedAt,
      outcome: words,
    })
    return proposalView(failed ?? taken)
  }
}

export async function dismissProposal(
  ctx: Ctx,
  granted: Granted<ProposalRow, 'decide'>,
): Promise<ChatProposal> {
  const declined = await ctx.db.transaction(async (tx) => {
    const moved = await moveProposal(tx, granted.id, 'open', { state: 'dismissed', decidedAt: ctx.now() })
    if (moved) await record(tx, ctx, 'chat.declined', granted.id, { tool: granted.tool })
    return moved
  })
  if (!declined) throw decided()
  return proposalView(declined)
}
