import type { AnswerVideo } from '@pam/contracts/voice'
import type { FoundMessage } from '#features/chat'
import { noteDeadFiles, openKept } from '#features/documents'
import { serviceAvailability } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import type { FileAnswer } from '#platform/http/files'
import { newId } from '#platform/id'
import { casesOfAnswer } from './cases-of-answer.ts'
import { requireMayLeave } from './may-leave.ts'
import { videoService } from './services.ts'
import * as query from './videos.queries.ts'
import { makeVideo } from './voice.jobs.ts'
import type { VideoRow } from './voice.table.ts'

const view = (row: VideoRow): AnswerVideo => ({
  id: row.id,
  message_id: row.messageId,
  state: row.state,
  reason: row.reason,
  bytes: row.bytes,
  created_at: row.createdAt.toISOString(),
})

export const listVideos = async (ctx: Ctx, conversationId: string) => ({
  items: (await query.videosOf(ctx.db, conversationId)).map(view),
})

/** Started once per answer; a failed one can be started again. */
export async function presentAnswer(ctx: Ctx, found: FoundMessage): Promise<AnswerVideo> {
  const { message, conversation } = found
  if (message.role !== 'assistant') throw badInput('Only an answer can be presented as a video.')
  if (message.state !== 'complete')
    throw new AppError('conflict', 'Only a complete answer can be presented as a video.')
  await requireMayLeave(ctx.db, ctx.actor, casesOfAnswer(found))
  const availability = await serviceAvailability(ctx, ctx.actor.firmId, videoService)
  if ('whyNot' in availability) throw new AppError('conflict', availability.whyNot)
  const now = ctx.now()
  const fresh = {
    state: 'waiting' as const,
    reason: null,
    providerId: null,
    rounds: 0,
    changedAt: now,
    askedBy: ctx.actor.userId,
  }
  const row = await ctx.db.transaction(async (tx) => {
    const before = await query.videoOfMessage(tx, message.id)
    if (before && before.state !== 'failed') return before
    const begun: VideoRow = {
      id: before?.id ?? newId(),
      firmId: ctx.actor.firmId,
      conversationId: conversation.id,
      messageId: message.id,
      ...fresh,
      fileId: null,
      bytes: null,
      createdAt: now,
    }
    const isFirst = before
      ? (await query.moveVideo(tx, before.id, ['failed'], fresh)) !== undefined
      : await query.insertVideo(tx, begun)
    if (!isFirst) return query.videoOfMessage(tx, message.id)
    await ctx.jobs.enqueue(tx, makeVideo, { videoId: begun.id }, { key: begun.id })
    await record(tx, ctx, 'voice.video_begun', message.id, { video_id: begun.id })
    return begun
  })
  if (!row) throw new AppError('conflict', 'The video is being changed by someone else. Try again.')
  return view(row)
}

export async function watchVideo(ctx: Ctx, granted: Granted<VideoRow, 'read'>): Promise<FileAnswer> {
  if (granted.state !== 'done' || !granted.fileId || granted.bytes === null)
    throw new AppError('conflict', 'This video is not ready yet.')
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'voice.video_watched', granted.messageId, { video_id: granted.id }),
  )
  return { content: await openKept(ctx, granted.fileId), size: granted.bytes, name: 'answer.mp4' }
}

/** The row is deleted and its blob noted as unowned in one step; the bytes follow. */
export async function dropVideo(ctx: Ctx, granted: Granted<VideoRow, 'speak'>) {
  await ctx.db.transaction(async (tx) => {
    const gone = await query.deleteVideo(tx, granted.id)
    if (gone?.fileId) await noteDeadFiles(tx, [gone.fileId], ctx.now())
    await record(tx, ctx, 'voice.video_deleted', granted.messageId, { video_id: granted.id })
  })
  if (granted.fileId) await ctx.files.delete(granted.fileId)
  return { done: true as const }
}
