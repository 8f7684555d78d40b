import { z } from 'zod'
import { addTaskOnce } from '#features/tasks'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { recipientsOf } from './links/links.queries.ts'
import { linkNumbered } from './visits.queries.ts'

/** The requester gets a task when documents arrive; one at a time, however many files come. */
export const mailRequester = defineJob({
  name: 'sharing.tell_requester',
  payload: z.object({ linkId: z.uuid() }),
  async run(ctx: JobCtx, { linkId }) {
    const link = await linkNumbered(ctx.db, linkId)
    if (!link?.caseId) return
    const [from] = await recipientsOf(ctx.db, [linkId])
    const { firmId, caseId, title, createdBy } = link
    await ctx.db.transaction((tx) =>
      addTaskOnce(tx, {
        firmId,
        caseId,
        assigneeId: createdBy,
        now: ctx.now(),
        title: `Review the documents from ${from?.name ?? 'outside'}: ${title}`.slice(0, 200),
        description:
          'They are quarantined in this case until someone reviews them. Open each one under Documents, then release it or move it to the trash.',
      }),
    )
  },
})
