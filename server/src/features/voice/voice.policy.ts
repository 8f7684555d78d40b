import { isHeld } from '#features/cases'
import { requireConversation, stillSeenAmong } from '#features/chat'
import type { Ctx } from '#platform/context'
import { AppError, notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findVideo } from './videos.queries.ts'

/** A video is visible with its answer, and can be deleted by anyone who may use voice in its conversation. */
export async function requireVideo<A extends 'read' | 'speak'>(ctx: Ctx, id: string, act: A) {
  const found = await findVideo(ctx.db, ctx.actor.firmId, id)
  if (!found?.conversationId) throw notFound('video')
  const { caseId } = await requireConversation(ctx, found.conversationId, act).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? notFound('video') : error
  })
  if (act === 'read' && !(await stillSeenAmong(ctx.db, ctx.actor, [found.messageId])).has(found.messageId))
    throw notFound('video')
  if (act === 'speak' && found.state === 'done' && caseId && (await isHeld(ctx.db, caseId)))
    throw new AppError('conflict', 'This video’s case is on legal hold: nothing in it can be removed.')
  return grant(found, act)
}
