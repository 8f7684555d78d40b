import { z } from 'zod'
import { isHeld } from '#features/cases'
import { record } from '#platform/audit/audit'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import * as query from './documents.queries.ts'
import { dropFileKeys } from './file-keys.queries.ts'
import { sealOpenFiles } from './kept-files.ts'
import { readDocument } from './reading/read.job.ts'
import { forgottenVersions } from './reading/read.queries.ts'
import { sweepScrubs } from './scrub/scrubs.queries.ts'
import { trashDays } from './trash-days.ts'
import { byItself } from './uploads/by-itself.ts'
import { uploadsBefore } from './uploads/uploads.queries.ts'
import { sweepUpload } from './uploads/uploads.service.ts'

const minute = 60_000
const day = 24 * 60 * minute
const none = z.object({})

/** Finds documents whose reading was lost. */
export const findUnread = defineJob({
  name: 'documents.find_unread',
  payload: none,
  schedule: { cron: '*/10 * * * *', timeZone: 'UTC' },
  async run(ctx: JobCtx) {
    const lost = await forgottenVersions(ctx.db, new Date(ctx.now().getTime() - 10 * minute))
    await ctx.db.transaction(async (tx) => {
      for (const { id } of lost) await ctx.jobs.enqueue(tx, readDocument, { versionId: id }, { key: id })
    })
  },
})

/** Empties the trash of expired documents not on hold, then deletes blobs without an owner. */
export const sweepDocuments = defineJob({
  name: 'documents.sweep',
  payload: none,
  schedule: { cron: '40 3 * * *', timeZone: 'UTC' },
  async run(ctx: JobCtx) {
    const now = ctx.now()
    for (const document of await query.trashedBefore(ctx.db, new Date(now.getTime() - trashDays * day))) {
      await ctx.db.transaction(async (tx) => {
        if (document.caseId && (await isHeld(tx, document.caseId))) return
        await query.deleteDocument(tx, document.id, now)
        await record(tx, byItself(ctx, document.firmId), 'document.swept', document.id)
      })
    }
    for (const { id } of await uploadsBefore(ctx.db, new Date(now.getTime() - 2 * day)))
      await sweepUpload(ctx, id)
    await ctx.db.transaction((tx) => sweepScrubs(tx, now))
    await sealOpenFiles(ctx)
    const dead = await query.deadFilesToSweep(ctx.db, now)
    const ids = dead.map((entry) => entry.fileId)
    for (const id of ids) await ctx.files.delete(id)
    await dropFileKeys(ctx.db, ids)
    await query.forgetDeadFiles(ctx.db, ids)
  },
})
