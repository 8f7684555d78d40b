import type { LinkFilter, LinkSort, LinkView } from '@pam/contracts/sharing'
import { recordCaseEvent } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { cursorOf, type PlaceKind, placeAfter } from '#platform/http/page-place'
import { hashOf, newToken } from '#platform/id'
import { addressOf, madeAnswer } from '#slice/sharing/new-link'
import { requireLink } from './links.policy.ts'
import * as query from './links.queries.ts'
import type { Link } from './links.table.ts'
import { mailLink } from './mails.ts'
import { rowsOf, stateOf, viewOf } from './view.ts'

const comparedBy: Record<LinkSort, PlaceKind> = { made: 'moment', expires: 'moment', title: 'text' }

const placeIn: Record<LinkSort, (entry: Link) => string> = {
  made: (entry) => entry.createdAt.toISOString(),
  expires: (entry) => entry.expiresAt.toISOString(),
  title: (entry) => entry.title.toLowerCase(),
}

interface Paged {
  readonly after?: string | undefined
  readonly limit: number
}

export async function listLinks(ctx: Ctx, { after, limit, sort, ...filter }: LinkFilter & Paged) {
  const looking = { actor: ctx.actor, now: ctx.now(), filter }
  const rows = await query.listLinks(ctx.db, looking, sort, placeAfter(after, comparedBy[sort]), limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: await rowsOf(ctx, page),
    next: rows.length > limit && last ? cursorOf(placeIn[sort](last), last.id) : null,
    total: await query.countLinks(ctx.db, looking),
  }
}

export const showLink = (ctx: Ctx, link: Granted<Link, 'read'>): Promise<LinkView> => viewOf(ctx, link)

export async function showLog(ctx: Ctx, { id }: Granted<Link, 'read'>, { after, limit }: Paged) {
  const rows = await query.listLog(ctx.db, id, placeAfter(after, 'moment'), limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map((entry) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      who: entry.who,
      what: entry.what,
      document: entry.documentName,
      address: entry.address,
      device: entry.device,
    })),
    next: rows.length > limit && last ? cursorOf(last.at.toISOString(), last.id) : null,
  }
}

/** At once, for those who are in by it too. Withdrawn twice it stays withdrawn once. */
export async function revokeLink(ctx: Ctx, link: Granted<Link, 'revoke'>): Promise<LinkView> {
  await ctx.db.transaction(async (tx) => {
    const isEnded = await query.revokeLink(tx, link.id, { at: ctx.now(), userId: ctx.actor.userId })
    if (isEnded && link.caseId)
      await recordCaseEvent(tx, ctx, link.caseId, 'document', `The link ${link.title} was withdrawn.`)
    await record(tx, ctx, 'link.revoked', link.id)
  })
  return viewOf(ctx, await requireLink(ctx, link.id, 'read'))
}

/** A new secret replaces the old one, which cannot be shown again. Current visitors have to sign in again. */
export async function renewLink(ctx: Ctx, link: Granted<Link, 'renew'>, byMail: boolean, site: string) {
  if (stateOf(link, ctx.now()) !== 'open')
    throw new AppError('conflict', 'This link is no longer active. Create a new one.')
  const token = newToken()
  const made = { link: { ...link, tokenHash: hashOf(token) }, token }
  await ctx.db.transaction(async (tx) => {
    if (!(await query.replaceToken(tx, link.id, made.link.tokenHash)))
      throw new AppError('conflict', 'This link has been withdrawn.')
    if (byMail) await mailLink(tx, ctx, link, await query.recipientsOf(tx, [link.id]), addressOf(made, site))
    await record(tx, ctx, 'link.renewed', link.id)
  })
  return madeAnswer(ctx, made, site)
}
