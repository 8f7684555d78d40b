import type { SearchAnswer } from '@pam/contracts/search'
import type { AskedSearch } from '@pam/contracts/search/saved'
import { readConnectors, unknownConnector } from '@pam/retrieval/connectors'
import { colleaguesOf } from '#features/auth'
import { casesFoundBy } from '#features/cases'
import { type NameWord, nameWords } from '#slice/search/results/name-words'
import type { Where } from '#slice/search/results/seen-sources.queries'
import type { Asker } from './asker.ts'
import { readOperators } from './read-operators.ts'

/** A parsed question: its words, and the filters of its operators. */
export interface Understood {
  readonly text: string
  readonly words: readonly NameWord[]
  readonly where: Where
  readonly read: SearchAnswer['read']
}

const mostCases = 100

/**
 * Names after operators are looked up among what the actor may see: an invisible one is as unknown as one that never
 * existed.
 */
export async function understand(ctx: Asker, asked: string, isUnfinished: boolean): Promise<Understood> {
  const { text, cases, authors, types, from, until, unsupported } = readOperators(asked)
  const unknown: string[] = []
  const foundCases: { id: string; title: string }[] = []
  for (const name of cases) {
    const found = ctx.may('cases.view')
      ? await casesFoundBy(ctx.db, ctx.actor, { words: wordsOf(name) }, mostCases)
      : []
    if (found.length === 0) unknown.push(name)
    foundCases.push(...found)
  }
  const people = authors.length > 0 ? await authorsCalled(ctx, authors, unknown) : []
  return {
    text,
    words: wordsOfNames(text, isUnfinished),
    where: {
      caseIds: cases.length > 0 ? foundCases.map(({ id }) => id) : undefined,
      authorIds: authors.length > 0 ? people.map(({ id }) => id) : undefined,
      types,
      from,
      until,
    },
    read: {
      text,
      cases: [...new Set(foundCases.map(({ title }) => title))],
      authors: people.map(({ name }) => name),
      from: from ?? null,
      until: until ?? null,
      unknown,
      unsupported: [...unsupported, ...[unknownConnector(text)].filter((found) => found !== null)],
      corrected: [],
    },
  }
}

function wordsOfNames(text: string, isUnfinished: boolean): NameWord[] {
  const words = nameWords(readConnectors(text)?.text ?? text, isUnfinished)
  return words.map((word, at) => ({ word, isBegun: isUnfinished && at === words.length - 1 }))
}

const wordsOf = (name: string) => name.split(/\s+/).filter(Boolean)

async function authorsCalled(ctx: Asker, names: readonly string[], unknown: string[]) {
  const everybody = ctx.may('documents.create') ? await colleaguesOf(ctx.db, ctx.actor.firmId) : []
  const called = new Map<string, { id: string; name: string }>()
  for (const name of names) {
    const words = wordsOf(name.toLowerCase())
    const found = everybody.filter(
      (entry) =>
        (name.toLowerCase() === 'me' && entry.id === ctx.actor.userId) ||
        words.every((word) => entry.name.toLowerCase().includes(word)),
    )
    if (found.length === 0) unknown.push(name)
    for (const person of found) called.set(person.id, person)
  }
  return [...called.values()]
}

/** Filters set next to the question narrow it further, never less. */
export function narrow(where: Where, asked: AskedSearch): Where {
  const { case_id: caseId, author_id: authorId, kind, year } = asked
  const firstOf = (value: number | undefined) => value && `${String(value).padStart(4, '0')}-01-01`
  const days = (...some: (string | number | undefined)[]) => some.filter((value) => typeof value === 'string')
  return {
    ...where,
    caseIds: caseId ? both(where.caseIds, caseId) : where.caseIds,
    authorIds: authorId ? both(where.authorIds, authorId) : where.authorIds,
    types: kind ? (where.types?.filter((type) => type.kind === kind) ?? [{ kind }]) : where.types,
    from: days(where.from, asked.from, firstOf(year)).toSorted().at(-1),
    until: days(where.until, asked.until, firstOf(year && year + 1)).toSorted()[0],
  }
}

export const isNarrowed = ({ case_id, author_id, kind, year, from, until }: AskedSearch): boolean =>
  [case_id, author_id, kind, year, from, until].some((value) => value !== undefined)

const both = (some: readonly string[] | undefined, one: string) =>
  some === undefined || some.includes(one) ? [one] : []
