import type { Ctx } from '#platform/context'
import { badInput } from '#platform/errors'
import { colleaguesOf } from './firm-people.queries.ts'

/** The colleague that a form names in one of its fields. Who has left the firm, and clients, are refused at that field. */
export async function requireColleagueIn<Field extends string>(ctx: Ctx, field: Field, userId: string) {
  const found = (await colleaguesOf(ctx.db, ctx.actor.firmId)).find(({ id }) => id === userId)
  if (found) return found
  const refusal = 'Choose someone at the firm.'
  throw badInput(refusal, { [field]: refusal })
}
