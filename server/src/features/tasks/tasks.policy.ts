import { requireVisibleCase } from '#features/cases'
import type { Ctx } from '#platform/context'
import { forbidden, notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findTask, findTemplate } from './tasks.queries.ts'

/** Anyone who can see a case works on its tasks. Under a legal hold nothing is deleted. */
export async function requireTask<A extends 'read' | 'change' | 'remove'>(ctx: Ctx, id: string, act: A) {
  const found = await findTask(ctx.db, ctx.actor, id)
  if (!found) throw notFound('task')
  if (act === 'remove' && (await requireVisibleCase(ctx, found.caseId)).legalHold)
    throw forbidden('delete tasks of this case: it is on a legal hold')
  return grant(found, act)
}

export async function requireTemplate<A extends 'use' | 'drop'>(ctx: Ctx, id: string, act: A) {
  const found = await findTemplate(ctx.db, ctx.actor.firmId, id)
  if (!found) throw notFound('list of tasks')
  return grant(found, act)
}
