import type { FoundPerson } from '@pam/contracts/search'
import { colleaguesOf } from '#features/auth'
import { casesFoundBy, contactsFoundBy } from '#features/cases'
import type { Asker } from '#slice/search/engine/asker'
import type { Understood } from '#slice/search/engine/understand'
import { isNamedBy, type NameWord } from './name-words.ts'
import { documentsNamed, knowledgeNamed } from './names.queries.ts'
import type { Where } from './seen-sources.queries.ts'

/** How many are counted by kind; the total is exact. */
const most = 1000

export type FoundNames = Awaited<ReturnType<typeof findNames>>

/** Name matches of the question; without words, whatever its operators select. */
export async function findNames(ctx: Asker, { text, words }: Understood, where: Where) {
  const isListing = text === ''
  if (!isListing && words.length === 0) return { documents: [], cases: [], people: [], knowledge: [] }
  const { db, actor } = ctx
  return {
    documents: await documentsNamed(db, actor, words, where, most),
    cases: await findCases(ctx, words, where, isListing),
    people: await findPeople(ctx, words, where, isListing),
    knowledge: await knowledgeNamed(db, actor, words, where, most),
  }
}

const isAsked = ({ types }: Where, kind: 'case' | 'person', isListing: boolean) =>
  types ? types.some((type) => type.kind === kind) : !isListing

async function findCases(ctx: Asker, words: readonly NameWord[], where: Where, isListing: boolean) {
  const isWanted = isAsked(where, 'case', isListing) || (isListing && !where.types && where.caseIds)
  if (!isWanted || where.authorIds || !ctx.may('cases.view')) return []
  const { caseIds: ids, from, until } = where
  const bounds = { from: from ? new Date(from) : undefined, until: until ? new Date(until) : undefined }
  const plain = words.map(({ word }) => word)
  const found = await casesFoundBy(ctx.db, ctx.actor, { words: plain, ids, ...bounds }, most)
  return counted(found.filter(({ title, number, client }) => isNamed(`${title} ${number} ${client}`, words)))
}

/** People have no case, date or author: filtering by those excludes them. */
async function findPeople(
  ctx: Asker,
  words: readonly NameWord[],
  where: Where,
  isListing: boolean,
): Promise<FoundPerson[]> {
  const isNarrow = where.caseIds ?? where.authorIds ?? where.from ?? where.until
  if (isNarrow !== undefined || !isAsked(where, 'person', isListing) || !ctx.may('documents.create'))
    return []
  const { db, actor } = ctx
  const everybody = await colleaguesOf(db, actor.firmId)
  const colleagues = everybody
    .filter(({ name }) => isNamedBy(name, words))
    .map(({ id, name, role }): FoundPerson => ({ id, kind: 'colleague', name, what: `Colleague, ${role}` }))
  const plain = words.map(({ word }) => word)
  const found = ctx.may('cases.view') ? await contactsFoundBy(db, actor, plain, most) : []
  const contacts = found.filter(({ name, email }) => isNamed(`${name} ${email ?? ''}`, words))
  return [
    ...contacts.map(({ id, name, kind, email }): FoundPerson => {
      const what = kind === 'person' ? 'Contact' : 'Organization'
      return { id, kind: 'contact', name, what: email ? `${what}, ${email}` : what }
    }),
    ...colleagues,
  ]
}

/** A match in a hidden field counts; one only inside another word does not. */
const isNamed = (shown: string, words: readonly NameWord[]): boolean =>
  words.every((word) => isNamedBy(shown, [word]) || !shown.toLowerCase().includes(word.word.toLowerCase()))

const counted = <Row extends { readonly total: string }>(rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, total: String(rows.length) }))
