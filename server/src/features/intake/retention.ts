import { z } from 'zod'
import { retentionOf } from '#features/settings'
import { record } from '#platform/audit/audit'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { nobody, recordLeadEvent } from './leads/events.ts'
import { declinedBefore, firmsWithDeclined, updateLead } from './leads/leads.queries.ts'
import type { Lead } from './leads/leads.table.ts'
import { finderOf } from './leads/names.ts'

/**
 * The answers of a declined inquiry are deleted after the firm's retention period. Its names stay for conflict checks.
 */
export const deleteOldAnswers = defineJob({
  name: 'intake.delete-old-answers',
  payload: z.object({}),
  lane: 'slow',
  schedule: { cron: '40 3 * * *', timeZone: 'UTC' },
  async run(ctx) {
    for (const { firmId } of await firmsWithDeclined(ctx.db)) {
      const { declined_intake_years: years } = await retentionOf(ctx.db, firmId)
      const before = new Date(ctx.now())
      before.setUTCFullYear(before.getUTCFullYear() - years)
      for (const lead of await declinedBefore(ctx.db, firmId, before, 500)) {
        ctx.signal.throwIfAborted()
        await deleteAnswers(ctx, lead)
      }
    }
  },
})

async function deleteAnswers(ctx: JobCtx, lead: Lead): Promise<void> {
  const by = { actor: nobody(lead.firmId, 'admin'), now: ctx.now }
  const forgotten = { email: '', phone: '', declineNote: '' }
  await ctx.db.transaction(async (tx) => {
    const finder = finderOf({ ...lead, ...forgotten })
    const change = { ...forgotten, finder, answers: null, answersDeletedAt: ctx.now() }
    if (!(await updateLead(tx, lead, change))) return
    await recordLeadEvent(
      tx,
      by,
      lead,
      'answers_deleted',
      'The answers were deleted under the firm’s retention policy. The names were kept for conflict checks.',
    )
    await record(tx, by, 'lead.answers_deleted', lead.id)
  })
}
