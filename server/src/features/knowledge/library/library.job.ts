import { z } from 'zod'
import { defineJob } from '#platform/jobs/define'
import { announce } from '#platform/jobs/events'
import { libraryLaid } from '#slice/knowledge/knowledge-events'
import { layLibrary } from './lay-library.service.ts'

/** At process start, so that a new build installs its library; and once a night, in case that failed. */
export const layStarterLibrary = defineJob({
  name: 'knowledge.lay_library',
  payload: z.object({}),
  schedule: { cron: '40 3 * * *', timeZone: 'UTC', atStart: true },
  async run(ctx) {
    // Reading the content takes half a second, which no start should wait for.
    const { starterLibrary } = await import('./library.ts')
    const changed = await layLibrary(ctx, starterLibrary)
    if (changed === 0) return
    ctx.log.info({ changed }, 'the library was laid out')
    await announce(ctx, ctx.db, libraryLaid, {})
  },
})
