import { dayOfMomentInLetter } from '@pam/law/format/dates'
import { firmNameOf, namesOf } from '#features/auth'
import { firmSettings } from '#features/settings'
import type { Ctx, Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { hashOf, newId } from '#platform/id'
import type { Link, Recipient } from './links.table.ts'

const subjects = {
  share: (firm: string) => `${firm} shared documents with you`,
  request: (firm: string) => `${firm} is requesting documents from you`,
}
const sentences = {
  share: (who: string) => `${who} has shared documents with you. Use this link to open them:`,
  request: (who: string) => `${who} needs documents from you. Use this link to see the list and upload them:`,
}

/** Documents of several cases, or of none, are seen by no rule the outbox could ask for. */
const readersOf = ({ caseId }: Link) => (caseId ? { cases: [caseId] } : 'recipient')

/** The link by mail. It names no document and no case: mail is read by more eyes than one. */
export async function mailLink(
  tx: Db,
  ctx: Pick<Ctx, 'mail'>,
  link: Link,
  to: readonly Recipient[],
  url: string,
): Promise<void> {
  const firm = await firmNameOf(tx, link.firmId)
  const { time_zone: timeZone } = await firmSettings(tx, link.firmId)
  const who = (await namesOf(tx, link.firmId, [link.createdBy])).get(link.createdBy)
  for (const { id, name, email } of to)
    await ctx.mail.send(tx, {
      firmId: link.firmId,
      to: email,
      subject: subjects[link.kind](firm),
      text: `Hello ${name},

${sentences[link.kind](who ? `${who} of ${firm}` : firm)}

${url}

${link.needsCode ? 'You will be asked for this email address, and a code will be emailed to you. ' : ''}The link is only for you and expires on ${dayOfMomentInLetter(link.expiresAt, { timeZone })}. Please do not forward it.

If you were not expecting this, call the firm before you open the link.
`,
      key: `link:${id}:${hashOf(url)}`,
      shownTo: readersOf(link),
    })
}

/** Only the code: without the link it opens nothing. */
export async function mailCode(
  tx: Db,
  { mail }: Pick<Services, 'mail'>,
  link: Link,
  { id, firmId, name, email }: Recipient,
  { code, minutes }: { code: string; minutes: number },
): Promise<void> {
  const firm = await firmNameOf(tx, firmId)
  await mail.send(tx, {
    firmId,
    to: email,
    subject: `Your code for ${firm}`,
    text: `Hello ${name},

Your code is

${code}

It works once and expires in ${minutes} minutes. If you did not ask for a code, you can ignore this email.
`,
    key: `code:${id}:${newId()}`,
    shownTo: readersOf(link),
  })
}
