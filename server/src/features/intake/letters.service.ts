import { Readable } from 'node:stream'
import type { LeadView, LetterView } from '@pam/contracts/intake'
import { unfilledPlaces } from '@pam/law/templates/unfilled-places'
import type { Paper } from '@pam/reading/paper'
import { displayName } from '#features/documents'
import { unfilled } from '#features/knowledge'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput } from '#platform/errors'
import { paperDocx } from '#platform/files/paper-docx'
import { paperPdf } from '#platform/files/paper-pdf'
import type { Granted } from '#platform/grant'
import type { FileAnswer } from '#platform/http/files'
import { newId } from '#platform/id'
import { recordLeadEvent } from './leads/events.ts'
import { insertLetter, updateLetter } from './leads/leads.queries.ts'
import { showLead } from './leads/leads.service.ts'
import type { Lead, LeadLetter } from './leads/leads.table.ts'
import { letterPaper } from './letter-paper.ts'

/** The only place that stores a letter of an inquiry. That of an accepted inquiry is filed in its case too. */
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
  new AppError('conflict', 'This letter was already sent. It cannot be changed or sent again.')

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

/** Through the outbox, once, however often it is requested; never with an unfilled placeholder. */
export async function mailLetter(
  ctx: Ctx,
  { letter, lead }: { letter: Granted<LeadLetter, 'mail'>; lead: Lead },
): Promise<LeadView> {
  const to = lead.email
  if (!to) throw badInput('This inquiry has no email address. Print the letter and send it by mail.')
  if (!ctx.mail.configured)
    throw new AppError(
      'conflict',
      'Email is not set up, so the letter was not sent. Print it and send it by mail.',
    )
  await ctx.db.transaction(async (tx) => {
    // The current text is checked and sent, not what was read before the lock.
    const sent = await updateLetter(tx, letter.id, { mailedAt: ctx.now(), mailedTo: to })
    if (!sent) throw sentAlready()
    const { subject, text } = sent
    requireFilled('The letter was not sent', sent)
    // An inquiry can become a case behind a wall later, so the outbox names nobody before that.
    const shownTo = lead.caseId ? { cases: [lead.caseId] } : 'recipient'
    const head = { firmId: lead.firmId, to, key: `lead-letter/${letter.id}`, shownTo } as const
    await ctx.mail.send(tx, { ...head, subject, text })
    await recordLeadEvent(tx, ctx, lead, 'letter_sent', `A letter was sent by email: ${subject}`)
    await record(tx, ctx, 'lead.letter_sent', letter.id, { kind: letter.kind })
  })
  return showLead(ctx, lead.id)
}

/** The letter as a file: final if every placeholder is filled, otherwise marked as a draft. */
export async function letterFile(
  ctx: Ctx,
  { letter, lead }: { letter: LeadLetter; lead: Lead },
  { as, draft }: { as: 'docx' | 'pdf'; draft: boolean },
): Promise<FileAnswer> {
  if (!draft) requireFilled('Nothing was created', letter)
  const paper = letterPaper(letter, { isDraft: draft })
  const content = as === 'docx' ? await paperDocx(paper) : await paperPdf(paper, ctx.signal)
  await ctx.db.transaction((tx) => record(tx, ctx, 'lead.letter_taken', letter.id, { as, draft }))
  const name = displayName(`${letter.subject.slice(0, 170)}${draft ? ' (draft)' : ''}.${as}`)
  return { content: Readable.from([content]), size: content.length, name: name || `${lead.reference}.${as}` }
}

/** The letter as sent; refused while a placeholder is unfilled. */
export function finalLetter(letter: Pick<LeadLetter, 'subject' | 'text'>): Paper {
  requireFilled('Nothing was sent', letter)
  return letterPaper(letter, { isDraft: false })
}

function requireFilled(what: string, { subject, text }: Pick<LeadLetter, 'subject' | 'text'>): void {
  const places = unfilledPlaces(`${subject}\n${text}`)
  if (places.length > 0) throw unfilled(what, places)
}
