import { presentActor } from '#features/auth'
import { messageWithConversation, stillSeenAmong } from '#features/chat'
import { keepFile } from '#features/documents'
import { AppError } from '#platform/errors'
import type { JobCtx } from '#platform/jobs/define'
import { casesOfAnswer } from './cases-of-answer.ts'
import { requireMayLeave } from './may-leave.ts'
import { spokenSentences } from './spoken-sentences.ts'
import { type Asker, askForVideo, beginVideo, fetchVideo, VideoRefused } from './video-service.ts'
import * as query from './videos.queries.ts'
import type { VideoRow } from './voice.table.ts'

const second = 1000
/** Between one question and the next; after the last of them it is given up. About ten minutes in all. */
const pauses = [3, 3, 5, 5, 10, 10, 15, 20, 30, 30, 60, 60, 60, 90, 90, 120].map((value) => value * second)
/** A short video: what is longer is cut at the end of a sentence. */
const mostWords = 1500

/** One step of a video. Gives back how long to wait for the next, or null at the end. */
export async function stepVideo(ctx: JobCtx, row: VideoRow): Promise<number | null> {
  try {
    return await (row.providerId ? followVideo(ctx, row, row.providerId) : askFirst(ctx, row))
  } catch (error) {
    const words = error instanceof AppError ? error.message : null
    if (words === null) ctx.log.error({ err: error, videoId: row.id }, 'a video failed')
    // Before the words are handed over nothing is lost by giving up; afterward a fault may pass.
    const mayPass = row.providerId && !(error instanceof VideoRefused) && isPassing(error)
    const pause = mayPass ? pauses[row.rounds] : undefined
    if (pause !== undefined) {
      await query.moveVideo(ctx.db, row.id, unfinished, { rounds: row.rounds + 1, changedAt: ctx.now() })
      return pause
    }
    await end(ctx, row, words ?? 'The video could not be created. Try again later.')
    return null
  }
}

const unfinished = ['waiting', 'asking', 'making', 'fetching'] as const
const isPassing = (error: unknown) => error instanceof AppError && error.code === 'unavailable'

const end = (ctx: JobCtx, row: VideoRow, reason: string) =>
  query.moveVideo(ctx.db, row.id, unfinished, { state: 'failed', reason, changedAt: ctx.now() })

async function askFirst(ctx: JobCtx, row: VideoRow): Promise<number | null> {
  const found = await messageWithConversation(ctx.db, row.messageId)
  if (!found || !row.askedBy) return null
  const asker = { firmId: row.firmId, userId: row.askedBy }
  const actor = await presentActor(ctx.db, row.firmId, row.askedBy)
  if (!actor || !(await stillSeenAmong(ctx.db, actor, [row.messageId])).has(row.messageId))
    throw new VideoRefused('This answer is no longer available to you.')
  await requireMayLeave(ctx.db, asker, casesOfAnswer(found))
  const taken = await query.moveVideo(ctx.db, row.id, ['waiting'], { state: 'asking', changedAt: ctx.now() })
  if (!taken) {
    // A process died while it asked. Whether the words arrived is not known, and they leave once.
    await end(ctx, row, 'The server stopped while requesting the video. Try again.')
    return null
  }
  const providerId = await beginVideo(
    ctx,
    askerOf(ctx, row, found.conversation.caseId),
    wordsOf(found.message),
  )
  await query.moveVideo(ctx.db, row.id, ['asking'], { state: 'making', providerId, changedAt: ctx.now() })
  return pauses[0] ?? null
}

const askerOf = (ctx: JobCtx, { firmId, askedBy }: VideoRow, caseId: string | null): Asker => ({
  firmId,
  actorId: askedBy,
  caseId,
  signal: ctx.signal,
})

function wordsOf(message: Parameters<typeof spokenSentences>[0]): string {
  const said: string[] = []
  for (const sentence of spokenSentences(message)) {
    if ([...said, sentence].join(' ').length > mostWords) break
    said.push(sentence)
  }
  if (said.length === 0) throw new VideoRefused('There is nothing in this answer to read aloud.')
  return said.join(' ')
}

async function followVideo(ctx: JobCtx, row: VideoRow, providerId: string): Promise<number | null> {
  const found = await messageWithConversation(ctx.db, row.messageId)
  if (!found) return null
  const asker = askerOf(ctx, row, found.conversation.caseId)
  const url = await askForVideo(ctx, asker, providerId)
  if (url === null) {
    const pause = pauses[row.rounds + 1]
    if (pause === undefined)
      throw new VideoRefused('The video service did not finish in time. Try again later.')
    await query.moveVideo(ctx.db, row.id, ['making'], { rounds: row.rounds + 1, changedAt: ctx.now() })
    return pause
  }
  await query.moveVideo(ctx.db, row.id, ['making'], { state: 'fetching', changedAt: ctx.now() })
  const stored = await keepFile(ctx, row.firmId, await fetchVideo(ctx, asker, url), { signal: ctx.signal })
  const kept = await query.moveVideo(ctx.db, row.id, ['making', 'fetching'], {
    state: 'done',
    fileId: stored.id,
    bytes: stored.size,
    changedAt: ctx.now(),
  })
  // Deleted during the download: its bytes have no owner.
  if (!kept) await ctx.files.delete(stored.id)
  return null
}
