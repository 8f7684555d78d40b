import { z } from 'zod'
import { AppError } from '#platform/errors'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { importBulk } from './import-file.ts'
import { piecesAsFile } from './piece-file.ts'
import { importAuthoritiesNamed } from './uploads.named.ts'
import * as query from './uploads.queries.ts'
import type { AuthorityUpload } from './uploads.table.ts'

/** Stopped by a person, not by an error. */
class Stopped extends Error {}

const unknownFault =
  'The import could not be finished. The records read so far are saved. Resume to continue.'

/** Imports one file. After a kill it is retried and resumes. */
export const importAuthorities = defineJob({
  ...importAuthoritiesNamed,
  lane: 'slow',
  retryLimit: 3,
  timeoutSeconds: 6 * 3600,
  async run(ctx: JobCtx, { uploadId }) {
    const row = await query.uploadToWork(ctx.db, uploadId)
    if (row?.state !== 'waiting' && row?.state !== 'importing') return
    await query.moveUpload(ctx.db, row.id, ['waiting', 'importing'], {
      state: 'importing',
      touchedAt: ctx.now(),
    })
    try {
      await work(ctx, row)
    } catch (error) {
      if (error instanceof Stopped) return
      const isOurs = error instanceof AppError
      if (isOurs || (ctx.isLastAttempt && !ctx.signal.aborted))
        await query.moveUpload(ctx.db, row.id, ['importing'], {
          state: 'failed',
          message: isOurs ? error.message : unknownFault,
          touchedAt: ctx.now(),
        })
      if (!isOurs) throw error
    }
  },
})

async function work(ctx: JobCtx, row: AuthorityUpload): Promise<void> {
  const report = async ({ rows, bytes }: { rows: number; bytes: number }) => {
    ctx.signal.throwIfAborted()
    const change = { rowsDone: rows, bytesDone: bytes, touchedAt: ctx.now() }
    if (!(await query.moveUpload(ctx.db, row.id, ['importing'], change))) throw new Stopped()
  }
  const { rows } = await importBulk(ctx, piecesAsFile(ctx.files, row), report)
  const done = {
    state: 'done' as const,
    rowsDone: rows,
    bytesDone: row.size,
    pieces: [],
    touchedAt: ctx.now(),
  }
  if (await query.moveUpload(ctx.db, row.id, ['importing'], done))
    for (const { id } of row.pieces) await ctx.files.delete(id)
}

const minute = 60_000
const lostAfter = 30 * minute
const givenUpAfter = 7 * 24 * 60 * minute

/** Restarts imports whose job was lost, and drops abandoned uploads. */
export const tendImports = defineJob({
  name: 'research.tend_imports',
  payload: z.object({}),
  schedule: { cron: '*/15 * * * *', timeZone: 'UTC', atStart: true },
  async run(ctx: JobCtx) {
    const before = (ms: number) => new Date(ctx.now().getTime() - ms)
    for (const { id } of await query.lostUploads(ctx.db, before(lostAfter)))
      await ctx.jobs.enqueue(ctx.db, importAuthoritiesNamed, { uploadId: id }, { key: `authorities/${id}` })
    for (const { id, pieces } of await query.givenUpUploads(ctx.db, before(givenUpAfter))) {
      const change = {
        state: 'canceled' as const,
        message: 'The file did not arrive within a week.',
        pieces: [],
      }
      if (await query.moveUpload(ctx.db, id, ['receiving'], { ...change, touchedAt: ctx.now() }))
        for (const piece of pieces) await ctx.files.delete(piece.id)
    }
  },
})
