import { practiceAreaNames } from '@pam/contracts/shared/practice-area'
import { namesOf } from '#features/auth'
import { today } from '#features/cases'
import { firmSettings } from '#features/settings'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/db'
import type { Lead } from './leads.table.ts'

const inFull = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

async function partsOf(tx: Db, ctx: Ctx, { firmId }: Lead) {
  const firm = await firmSettings(tx, firmId)
  const names = await namesOf(tx, firmId, [ctx.actor.userId])
  const head = firm.letterhead || [firm.firm_name, firm.address, firm.phone].filter(Boolean).join('\n')
  return {
    firm: firm.firm_name,
    head,
    day: inFull.format(new Date(`${await today(ctx, tx)}T00:00:00Z`)),
    signed: names.get(ctx.actor.userId) ?? firm.firm_name,
  }
}

const letter = (paragraphs: readonly string[]) => `${paragraphs.join('\n\n')}\n`

/** A draft: what a lawyer must decide stands in square brackets. Written only once conflicts are clear. */
export async function engagementLetter(tx: Db, ctx: Ctx, lead: Lead, title: string) {
  const { firm, head, day, signed } = await partsOf(tx, ctx, lead)
  return {
    subject: `Engagement letter: ${title}`.slice(0, 200),
    text: letter([
      head,
      day,
      `${lead.name}${lead.email ? `\n${lead.email}` : ''}`,
      `Engagement of ${firm}: ${title}`,
      `Dear ${lead.name},`,
      `Thank you for asking ${firm} to represent you (${practiceAreaNames[lead.practiceArea].toLowerCase()}). This letter says what we will do, what it costs and how we work together. Our representation begins when we have received it signed by you.`,
      '1. What we will do. [Describe the scope: what is included, up to which stage, and what is not, such as appeals, tax advice or matters in other states.]',
      '2. Conflicts. We searched our records for the names you gave us and found nothing that keeps us from representing you. Please tell us at once about anyone else who is or becomes involved.',
      '3. Fees. [Hourly, with the rates of those who work on it; fixed; or contingent, with the percentage at each stage and who pays the costs.] [Retainer, and the trust account it is held in.]',
      '4. What we need from you. Please keep all papers and messages, delete nothing, tell us promptly of anything you receive, and talk about the matter with nobody but us.',
      '5. How we work. We keep you informed, answer within [two] working days, and send you copies of what matters. [Whether and how software that uses artificial intelligence is used for your matter, and what it is given.]',
      '6. The end of our work. You may end it at any time. We may end it as the rules of professional conduct allow. When it ends we return your papers and keep a copy of the file for [seven] years.',
      'If this is how you understand it too, please sign below and return one copy.',
      `Sincerely,\n\n\n${signed}\n${firm}`,
      `Agreed:\n\n\n______________________________     Date: ____________\n${lead.name}`,
    ]),
  }
}

/** Says plainly that the firm does not act; warns of time limits without naming a day, and gives no advice. */
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
      `Thank you for turning to ${firm}. We are not able to represent you in this matter. We have not acted for you and will take no steps on your behalf.`,
      'This is not a judgement of the merits. We give no opinion on whether you have a claim or a defence, and nothing we said or wrote is legal advice.',
      'Please be aware that time limits apply. Statutes of limitations and other deadlines may be running, some of them short, and a right can be lost for good when one is missed. We have not worked out which of them apply to you. If you wish to pursue the matter, speak with another lawyer without delay. The lawyer referral service of your state or county bar can give you names.',
      'If you gave us papers, we return them to you and keep none of them. If any are still with us, please tell us where to send them.',
      'We keep the names you gave us so that we can check for conflicts of interest later. We treat what you told us as confidential.',
      'We wish you well.',
      `Sincerely,\n\n\n${signed}\n${firm}`,
    ]),
  }
}
