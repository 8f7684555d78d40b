import { colleaguesOf } from '#features/auth'
import type { Ctx } from '#platform/context'
import * as query from './reviews.queries.ts'
import type { Review } from './reviews.table.ts'

/** By name: who sees the review, but not every document the caller sees in it. */
export async function readersWhoCannotOpen({ db, actor }: Ctx, review: Review): Promise<string[]> {
  // Only its owner reads it.
  if (review.caseId === null && review.audience === 'me') return []
  const shown = await query.rowsOf(db, actor, review.id)
  const readers: string[] = []
  for (const { id, name, role } of await colleaguesOf(db, actor.firmId)) {
    if (id === actor.userId) continue
    const reader = { userId: id, firmId: actor.firmId, role, sessionId: null }
    if (!(await query.findReview(db, reader, review.id))) continue
    const open = new Set((await query.rowsOf(db, reader, review.id)).map((row) => row.id))
    if (shown.some((row) => !open.has(row.id))) readers.push(name)
  }
  return readers
}
