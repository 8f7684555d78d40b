import type { DeclineReason, LeadView } from '@pam/contracts/intake'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { decidedAlready, isUndecided } from './intake.policy.ts'
import { recordLeadEvent } from './leads/events.ts'
import { reasonWords } from './leads/labels.ts'
import * as query from './leads/leads.queries.ts'
import { showLead } from './leads/leads.service.ts'
import type { Lead } from './leads/leads.table.ts'
import { nonEngagementLetter } from './letter-texts.ts'
import { writeLetter } from './letters.service.ts'

/** The names stay in the conflict index, where they are since the inquiry came in, permanently. */
export async function declineLead(
  ctx: Ctx,
  { id }: Granted<Lead, 'decline'>,
  { reason, note }: { reason: DeclineReason; note: string },
): Promise<LeadView> {
  await ctx.db.transaction(async (tx) => {
    const lead = await query.lockLead(tx, id)
    if (!lead) throw notFound('inquiry')
    if (!isUndecided(lead)) throw decidedAlready(lead)
    const decided = { status: 'declined' as const, decidedBy: ctx.actor.userId, decidedAt: ctx.now() }
    await query.updateLead(tx, lead, {
      ...decided,
      declineReason: reason,
      declineNote: note,
      followUpOn: null,
    })
    await writeLetter(tx, ctx, lead, 'non_engagement', await nonEngagementLetter(tx, ctx, lead))
    await recordLeadEvent(tx, ctx, lead, 'declined', `Declined: ${reasonWords[reason]}.`)
    await record(tx, ctx, 'lead.declined', lead.id, { reason })
  })
  return showLead(ctx, id)
}
