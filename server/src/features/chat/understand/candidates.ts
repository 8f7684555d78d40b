import { colleaguesOf } from '#features/auth'
import { casesNamed } from '#features/cases'
import { documentsCalled } from '#features/documents'
import type { Ctx } from '#platform/context'
import type { Called } from './mark-mentions.ts'
import { caseKeys, documentKeys, namingWords, personKeys } from './name-keys.ts'

const mostWords = 12
const most = 40

/** The cases, people and documents a sentence could speak of, among those the person sees. */
export async function candidatesFor(ctx: Ctx, sentence: string): Promise<Called[]> {
  if (!ctx.may('documents.create')) return []
  const words = namingWords(sentence.slice(0, 1000)).slice(0, mostWords)
  const cases = ctx.may('cases.view') ? await casesNamed(ctx.db, ctx.actor, words, most) : []
  const people = ctx.may('cases.view') ? await colleaguesOf(ctx.db, ctx.actor.firmId) : []
  const documents = await documentsCalled(ctx.db, ctx.actor, words, most)
  return [
    ...cases.map(
      ({ id, title, number, client }): Called => ({
        // Where two have one title, their numbers tell them apart.
        meant: { is: 'case', id, name: cases.filter((it) => it.title === title).length > 1 ? number : title },
        keys: caseKeys({ title, number, client }),
      }),
    ),
    ...people.map(({ id, name }): Called => ({ meant: { is: 'person', id, name }, keys: personKeys(name) })),
    ...documents.map(
      ({ id, name }): Called => ({ meant: { is: 'document', id, name }, keys: documentKeys(name) }),
    ),
  ]
}
