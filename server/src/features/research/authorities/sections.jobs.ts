import { z } from 'zod'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { putSectionTerms, sectionsToIndex } from './section-search.queries.ts'
import { sectionTerms } from './section-terms.ts'

const atOnce = 200

/** Indexes sections that were imported before research could search them. A stopped job resumes. */
export const indexSections = defineJob({
  name: 'research.index_sections',
  payload: z.object({}),
  lane: 'slow',
  schedule: { cron: '25 * * * *', timeZone: 'UTC', atStart: true },
  async run(ctx: JobCtx) {
    for (;;) {
      ctx.signal.throwIfAborted()
      const rows = await sectionsToIndex(ctx.db, atOnce)
      if (rows.length === 0) return
      const indexed = rows.map((section) => ({ key: section.key, terms: sectionTerms(section) }))
      await ctx.db.transaction((tx) => putSectionTerms(tx, indexed))
    }
  },
})
