import type { Ctx } from '#platform/context'
import { tooMany } from '#platform/errors'

const aDay = { max: 20, seconds: 24 * 3600 } as const

/** A visitor has a daily message limit, and so has their address. A message sent twice counts once. */
export async function limitGuestMessages(
  ctx: Ctx,
  isRepeated: () => Promise<boolean> = async () => false,
): Promise<void> {
  if (ctx.may('chat.use') || (await isRepeated())) return
  for (const key of [`chat:${ctx.actor.userId}`, `chat:${ctx.network}`]) {
    const wait = await ctx.guesses.take(key, aDay)
    if (wait > 0)
      throw tooMany(
        wait,
        'You have used your 20 messages for today. Come back tomorrow, or sign in to continue.',
      )
  }
}
