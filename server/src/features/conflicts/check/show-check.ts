import type { CheckView } from '@pam/contracts/conflicts'
import type { Ctx } from '#platform/context'
import { findCheck } from '#slice/conflicts/conflicts.queries'
import { viewOf } from './view.ts'

/** For the screens of other slices: a check as the reader may see it, if at all. */
export async function showCheckIfSeen(ctx: Ctx, id: string | null): Promise<CheckView | null> {
  const found = id ? await findCheck(ctx.db, ctx.actor, id) : undefined
  return found ? viewOf(ctx, found) : null
}
