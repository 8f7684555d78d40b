import { type Asking, askEngine } from '#slice/search/engine/ask-engine'
import type { Asker } from '#slice/search/engine/asker'
import { askOtherwise } from '#slice/search/engine/other-ways'
import type { Understood } from '#slice/search/engine/understand'
import { findNames } from './find-names.ts'

export type FoundAll = Awaited<ReturnType<typeof findAll>>

/** Name matches of the question, and the passages that answer it; those of a looser search if there are none. */
export async function findAll(ctx: Asker, question: Understood, how: Omit<Asking, 'text'>) {
  const asking = { ...how, text: question.text }
  const names = await findNames(ctx, question, how.where)
  const passages = await askEngine(ctx, asking)
  if (passages.length > 0) return { names, passages, instead: null }
  return { names, ...(await askOtherwise(ctx, asking)) }
}
