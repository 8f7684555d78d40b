import type { NewRequest, NewShare } from '@pam/contracts/sharing'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { badInput } from '#platform/errors'
import { hashOf, newId, newToken } from '#platform/id'
import { insertLink, insertRecipients } from './links/links.queries.ts'
import type { Link, Recipient } from './links/links.table.ts'
import { mailLink } from './links/mails.ts'
import { viewOf } from './links/view.ts'

type Own = Pick<
  Link,
  'kind' | 'title' | 'caseId' | 'mayDownload' | 'hasWatermark' | 'maxFiles' | 'largestBytes'
>

export interface Made {
  readonly link: Link
  readonly token: string
}

const dayMs = 24 * 3600 * 1000
const noCodes = 'No mail server is set up, so Pam cannot send codes. Turn the code off to create this link.'

/** A link with a secret of 256 bits, of which only the hash is stored. */
export function newLink(
  ctx: Pick<Ctx, 'actor' | 'now' | 'mail'>,
  { message, days, needs_code }: Pick<NewShare | NewRequest, 'message' | 'days' | 'needs_code'>,
  own: Own,
): Made {
  if (needs_code && !ctx.mail.configured) throw badInput(noCodes, { needs_code: noCodes })
  const now = ctx.now()
  const token = newToken()
  const { firmId, userId } = ctx.actor
  const link: Link = {
    ...own,
    id: newId(),
    firmId,
    tokenHash: hashOf(token),
    message,
    needsCode: needs_code,
    createdBy: userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * dayMs),
    revokedAt: null,
    revokedBy: null,
    lastSeenAt: null,
  }
  return { link, token }
}

/** The token follows the `#`, which browsers send to no server: no log of ours or of a proxy contains it. */
export const addressOf = ({ link, token }: Made, site: string) =>
  `${site}/${link.kind === 'share' ? 's' : 'r'}#${token}`

interface Sent {
  readonly made: Made
  readonly recipients: readonly { name: string; email: string }[]
  readonly byMail: boolean
  readonly site: string
}

/** Writes a link with its recipients and what is tied to it, and mails it where that is wanted. */
export async function storeLink(
  tx: Db,
  ctx: Ctx,
  { made, recipients, byMail, site }: Sent,
  tie: () => Promise<unknown>,
): Promise<void> {
  const { link } = made
  const rows: Recipient[] = recipients.map(({ name, email }) => ({
    id: newId(),
    firmId: link.firmId,
    linkId: link.id,
    name,
    email,
  }))
  await insertLink(tx, link)
  await insertRecipients(tx, rows)
  await tie()
  if (byMail) await mailLink(tx, ctx, link, rows, addressOf(made, site))
}

export const madeAnswer = async (ctx: Ctx, made: Made, site: string) => ({
  link: await viewOf(ctx, made.link),
  url: addressOf(made, site),
})
