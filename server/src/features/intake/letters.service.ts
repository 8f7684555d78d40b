import type { LeadView, LetterView } from '@pam/contracts/intake'
import { record } from '#platform/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/db'
import { AppError, badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { tellLead } from './lead-events.ts'
import { insertLetter, updateLetter } from './leads.queries.ts'
import { showLead } from './leads.service.ts'
import type { Lead, LeadLetter } from './leads.table.ts'

/** The one place where a letter of an inquiry is kept. That of an inquiry that is taken on is filed in its case too. */
export const writeLetter = (
  tx: Db,
  ctx: Ctx,
  lead: Lead,
  kind: LetterView['kind'],
  { subject, text }: { subject: string; text: string },
) =>
  insertLetter(tx, {
    id: newId(),
    firmId: lead.firmId,
    leadId: lead.id,
    kind,
    subject,
    text,
    writtenBy: ctx.actor.userId,
    writtenAt: ctx.now(),
  })

const sentAlready = () =>
  new AppError('conflict', 'This letter was sent already. It cannot be changed or sent again.')

export async function changeLetter(
  ctx: Ctx,
  { letter, lead }: { letter: Granted<LeadLetter, 'change'>; lead: Lead },
  change: { subject: string; text: string },
): Promise<LeadView> {
  await ctx.db.transaction(async (tx) => {
    if (!(await updateLetter(tx, letter.id, change))) throw sentAlready()
    await record(tx, ctx, 'lead.letter_changed', letter.id, { kind: letter.kind })
  })
  return showLead(ctx, lead.id)
}

/** Through the outbox, once, however often it is asked for. */
export async function mailLetter(
  ctx: Ctx,
  { letter, lead }: { letter: Granted<LeadLetter, 'mail'>; lead: Lead },
): Promise<LeadView> {
  const to = lead.email
  if (!to) throw badInput('This inquiry has no e-mail address. Print the letter and send it by post.')
  await ctx.db.transaction(async (tx) => {
    if (!(await updateLetter(tx, letter.id, { mailedAt: ctx.now(), mailedTo: to }))) throw sentAlready()
    const { subject, text } = letter
    await ctx.mail.send(tx, { firmId: lead.firmId, to, key: `lead-letter/${letter.id}`, subject, text })
    await tellLead(tx, ctx, lead, 'letter_sent', `A letter was sent by e-mail: ${subject}`)
    await record(tx, ctx, 'lead.letter_sent', letter.id, { kind: letter.kind })
  })
  return showLead(ctx, lead.id)
}
