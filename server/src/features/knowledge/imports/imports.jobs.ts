import { z } from 'zod'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { unfinishedImports } from './imports.queries.ts'
import { readWaiting } from './read-import.service.ts'
import { writeRead } from './write-import.service.ts'

const payload = z.object({ importId: z.uuid() })

/** Reads the files of an import; skips what is already read. */
export const readImport = defineJob({
  name: 'knowledge.read_import',
  payload,
  lane: 'slow',
  retryLimit: 3,
  run: (ctx: JobCtx, { importId }) => readWaiting(ctx, importId),
})

/** Writes an import to the knowledge base; skips what is already written. */
export const writeImport = defineJob({
  name: 'knowledge.write_import',
  payload,
  lane: 'slow',
  retryLimit: 3,
  run: (ctx: JobCtx, { importId }) => writeRead(ctx, importId),
})

/** Finds imports whose job was lost. */
export const findUnfinishedImports = defineJob({
  name: 'knowledge.find_imports',
  payload: z.object({}),
  schedule: { cron: '*/10 * * * *', timeZone: 'UTC' },
  async run(ctx: JobCtx) {
    for (const { id, state } of await unfinishedImports(ctx.db, 200)) {
      const job = state === 'writing' ? writeImport : readImport
      await ctx.jobs.enqueue(ctx.db, job, { importId: id }, { key: id })
    }
  },
})
