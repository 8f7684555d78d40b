import { dateInLetter } from '@pam/law/format/dates'
import { namesOf } from '#features/auth'
import { today } from '#features/cases'
import { draftEngagementLetter } from '#features/knowledge'
import { firmSettings } from '#features/settings'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { Lead } from './leads/leads.table.ts'

async function partsOf(tx: Db, ctx: Ctx, { firmId }: Lead) {
  const firm = await firmSettings(tx, firmId)
  const names = await namesOf(tx, firmId, [ctx.actor.userId])
  const head = firm.letterhead || [firm.firm_name, firm.address, firm.phone].filter(Boolean).join('\n')
  return {
    firm: firm.firm_name,
    head,
    day: dateInLetter(await today(ctx, tx)),
    signed: names.get(ctx.actor.userId) ?? firm.firm_name,
  }
}

const letter = (paragraphs: readonly string[]) => `${paragraphs.join('\n\n')}\n`

/** A draft of the library's only engagement letter, filled from the new case. */
export const engagementLetter = async (tx: Db, ctx: Ctx, caseId: string, title: string) => ({
  subject: `Engagement letter: ${title}`.slice(0, 200),
  text: `${await draftEngagementLetter({ ...ctx, db: tx }, caseId)}\n`,
})

/**
 * Says plainly that the firm does not represent the person; warns about time limits without naming a date, and gives no
 * advice.
 */
export async function nonEngagementLetter(tx: Db, ctx: Ctx, lead: Lead) {
  const { firm, head, day, signed } = await partsOf(tx, ctx, lead)
  return {
    subject: `Your inquiry ${lead.reference}: we cannot represent you`,
    text: letter([
      head,
      day,
      `${lead.name}${lead.email ? `\n${lead.email}` : ''}`,
      `Your inquiry ${lead.reference}`,
      `Dear ${lead.name},`,
      `Thank you for contacting ${firm}. We are not able to represent you in this matter. We do not represent you and will not take any action on your behalf.`,
      'Our decision is not an opinion on the merits of your matter. We have not determined whether you have a claim or a defense, and nothing we said or wrote is legal advice.',
      'Please be aware that time limits apply. Statutes of limitations and other deadlines may be running, some of them short, and a right can be lost for good when one is missed. We have not determined which of them apply to you. If you wish to pursue the matter, consult another lawyer immediately. The lawyer referral service of your state or county bar can give you names.',
      'If you gave us documents, we will return them to you and keep no copies. If we still have any, please tell us where to send them.',
      'We keep the names you gave us so that we can check for conflicts of interest in the future. We will keep what you told us confidential.',
      'We wish you well.',
      `Sincerely,\n\n\n${signed}\n${firm}`,
    ]),
  }
}
