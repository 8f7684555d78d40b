import { type Asking, askEngine } from './ask-engine.ts'
import type { Asker } from './asker.ts'
import { findNames } from './find-names.ts'
import { askOtherwise } from './other-ways.ts'
import type { Understood } from './understand.ts'

export type FoundAll = Awaited<ReturnType<typeof findAll>>

/** What is called as the question says, and the passages that answer it; those of another way where none does. */
export async function findAll(ctx: Asker, question: Understood, how: Omit<Asking, 'text'>) {
  const asking = { ...how, text: question.text }
  const names = await findNames(ctx, question, how.where)
  const passages = await askEngine(ctx, asking)
  if (passages.length > 0) return { names, passages, instead: null }
  return { names, ...(await askOtherwise(ctx, asking)) }
}
