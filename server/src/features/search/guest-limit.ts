import type { Ctx } from '#platform/context'
import { tooMany } from '#platform/errors'

/** Results appear while typing, so a search is a few calls. */
const perHour = { max: 600, seconds: 3600 } as const

/** Visitors share one machine with the firm: searches are limited by address. */
export async function limitGuests(ctx: Ctx): Promise<void> {
  if (ctx.may('documents.create')) return
  const wait = await ctx.guesses.take(`search:${ctx.network}`, perHour)
  if (wait > 0)
    throw tooMany(wait, 'You have reached the search limit for guests. Try again later, or sign in.')
}
