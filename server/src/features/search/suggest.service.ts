import type { Suggestion } from '@pam/contracts/search'
import type { Ctx } from '#platform/context'
import { understand } from './engine/understand.ts'
import { limitGuests } from './guest-limit.ts'
import { findNames } from './results/find-names.ts'

const ofEach = 3

/** Completions of the input: visible names that contain all of its words. */
export async function suggest(ctx: Ctx, typed: string): Promise<{ items: Suggestion[] }> {
  await limitGuests(ctx)
  const question = await understand(ctx, typed, true)
  if (question.words.length === 0) return { items: [] }
  const { cases, documents, knowledge, people } = await findNames(ctx, question, question.where)
  const named = (kind: Suggestion['kind'], some: readonly { id: string; text: string }[]) =>
    some.slice(0, ofEach).map(({ id, text }) => ({ kind, id, text }))
  return {
    items: [
      ...named(
        'case',
        cases.map(({ id, title }) => ({ id, text: title })),
      ),
      ...named(
        'document',
        documents.map(({ id, name }) => ({ id, text: name })),
      ),
      ...named(
        'knowledge',
        knowledge.map(({ id, title }) => ({ id, text: title })),
      ),
      ...named(
        'person',
        people.filter(({ kind }) => kind === 'contact').map(({ id, name }) => ({ id, text: name })),
      ),
    ],
  }
}
