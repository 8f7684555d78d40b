import { isHeld, requireVisibleCase } from '#features/cases'
import { requireReadable } from '#features/documents'
import type { Ctx } from '#platform/context'
import { AppError, forbidden, notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import type { ConversationRow } from './chat.table.ts'
import { casesOfConversation } from './conversations/cases-of-conversation.ts'
import { findConversation } from './conversations/conversations.queries.ts'
import { findMessage, findProposal } from './conversations/messages.queries.ts'

/**
 * A conversation the actor may not see does not exist; a shared one is read by others, and continued only by its owner.
 */
export async function requireConversation<A extends 'read' | 'speak'>(ctx: Ctx, id: string, act: A) {
  const found = await findConversation(ctx.db, ctx.actor, id)
  if (!found) throw notFound('conversation')
  if (act === 'speak' && found.ownerId !== ctx.actor.userId)
    throw forbidden('write in a conversation somebody else began')
  return grant(found, act)
}

export async function requireMessage<A extends 'read' | 'speak'>(ctx: Ctx, id: string, act: A) {
  const found = await findMessage(ctx.db, ctx.actor, id)
  if (!found) throw notFound('message')
  if (act === 'speak' && found.conversation.ownerId !== ctx.actor.userId)
    throw forbidden('change a conversation somebody else began')
  return grant(found, act)
}

export async function requireProposal(ctx: Ctx, id: string) {
  const found = await findProposal(ctx.db, ctx.actor, id)
  if (!found) throw notFound('proposal')
  return grant(found, 'decide')
}

/** A conversation may use only what its owner may see. */
export async function requireScope(ctx: Ctx, caseId: string | null, documentIds: readonly string[]) {
  if (caseId) await requireVisibleCase(ctx, caseId)
  for (const id of documentIds) await requireReadable(ctx, id)
}

/** Nothing that depends on a case under hold is deleted or removed from it, whichever case the conversation is in. */
export async function requireNoHold(ctx: Ctx, entry: ConversationRow) {
  for (const caseId of await casesOfConversation(ctx.db, entry))
    if (await isHeld(ctx.db, caseId))
      throw new AppError(
        'conflict',
        'This conversation is about a case on legal hold, so it cannot be deleted or moved.',
      )
}
