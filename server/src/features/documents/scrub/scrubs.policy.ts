import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findScrub, itemsOf } from './scrubs.queries.ts'
import type { Scrub } from './scrubs.table.ts'

/** Copies without metadata, with those of their documents the person still sees. */
export interface FoundScrub {
  readonly scrub: Scrub
  readonly items: Awaited<ReturnType<typeof itemsOf>>
}

/** Copies belong to the person who made them, as long as they can see one of the documents. */
export async function requireScrub<A extends 'read' | 'take'>(ctx: Ctx, id: string, act: A) {
  const scrub = await findScrub(ctx.db, ctx.actor, id, ctx.now())
  const items = scrub ? await itemsOf(ctx.db, ctx.actor, id) : []
  if (!scrub || items.length === 0) throw notFound('copy')
  return grant<FoundScrub, A>({ scrub, items }, act)
}
