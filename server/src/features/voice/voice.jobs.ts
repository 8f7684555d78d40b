import { z } from 'zod'
import { conversationRemoved } from '#features/chat'
import { noteDeadFiles } from '#features/documents'
import { defineJob, type Job, type JobCtx } from '#platform/jobs/define'
import { type Subscription, subscribe } from '#platform/jobs/events'
import { stepVideo } from './make-video.ts'
import * as query from './videos.queries.ts'

const one = z.object({ videoId: z.uuid() })

/** One step of a video; the next is a separate job, so that a restart resumes there. */
export const makeVideo: Job<typeof one> = defineJob({
  name: 'voice.make_video',
  payload: one,
  lane: 'slow',
  retryLimit: 0,
  timeoutSeconds: 600,
  async run(ctx: JobCtx, { videoId }) {
    const row = await query.videoAsKept(ctx.db, videoId)
    if (!row?.conversationId || row.state === 'done' || row.state === 'failed') return
    const pause = await stepVideo(ctx, row)
    if (pause === null) return
    const startAfter = new Date(ctx.now().getTime() + pause)
    await ctx.jobs.enqueue(ctx.db, makeVideo, { videoId }, { startAfter, key: videoId })
  },
})

/** Finds videos whose job was lost. */
export const findVideos = defineJob({
  name: 'voice.find_videos',
  payload: z.object({}),
  schedule: { cron: '*/10 * * * *', timeZone: 'UTC', atStart: true },
  async run(ctx: JobCtx) {
    const before = new Date(ctx.now().getTime() - 5 * 60_000)
    for (const { id } of await query.stillVideos(ctx.db, before))
      await ctx.jobs.enqueue(ctx.db, makeVideo, { videoId: id }, { key: id })
    await sweepLeft(ctx)
  },
})

/** What belonged to a conversation goes with it. */
const sweepRemoved = defineJob({
  name: 'voice.sweep_removed',
  payload: conversationRemoved.payload,
  run: (ctx: JobCtx) => sweepLeft(ctx),
})

async function sweepLeft(ctx: JobCtx): Promise<void> {
  for (const { id } of await query.leftVideos(ctx.db)) {
    const fileId = await ctx.db.transaction(async (tx) => {
      const gone = await query.deleteVideo(tx, id)
      if (gone?.fileId) await noteDeadFiles(tx, [gone.fileId], ctx.now())
      return gone?.fileId
    })
    if (fileId) await ctx.files.delete(fileId)
  }
}

export const voiceSubscriptions: readonly Subscription[] = [subscribe(conversationRemoved, sweepRemoved)]
