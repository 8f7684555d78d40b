import type { SearchFacet, SearchFacets } from '@pam/contracts/search'
import { namesOf } from '#features/auth'
import { visibleCaseTitles } from '#features/cases'
import type { Asker } from '#slice/search/engine/asker'
import type { FoundNames } from './find-names.ts'
import type { CountedPassage } from './found-passages.ts'
import { thingsIn } from './found-things.ts'

const shown = 12

const kindLabels: Record<string, string> = {
  document: 'Documents',
  note: 'Notes',
  knowledge: 'Knowledge',
  case: 'Cases',
  person: 'People',
}

/**
 * The number of distinct items behind the best passages and the names found, by kind, case, year and author. All of
 * them are visible to the actor: nothing else was found. They are not all that exist.
 */
export async function countFacets(
  ctx: Asker,
  passages: readonly CountedPassage[],
  names: FoundNames,
): Promise<SearchFacets> {
  const things = thingsIn(passages, names)
  const { db, actor } = ctx
  const titles = await visibleCaseTitles(
    ...([db, actor, things.flatMap(({ caseId }) => caseId ?? [])] as const),
  )
  const people = await namesOf(...([db, actor.firmId, things.map(({ authorId }) => authorId)] as const))
  const years = count(things.map(({ year }) => (year === null ? null : String(year))))
  return {
    kinds: facetsOf(count(things.map(({ kind }) => kind)), (kind) => kindLabels[kind]),
    cases: facetsOf(count(things.map(({ caseId }) => caseId)), (id) => titles.get(id)),
    years: facetsOf(years, (year) => year).toSorted((a, b) => Number(b.value) - Number(a.value)),
    authors: facetsOf(count(things.map(({ authorId }) => authorId)), (id) => people.get(id)),
  }
}

function count(values: readonly (string | null)[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const facetsOf = (
  counts: ReadonlyMap<string, number>,
  label: (value: string) => string | undefined,
): SearchFacet[] =>
  [...counts]
    .flatMap(([value, its]) => {
      const name = label(value)
      return name === undefined ? [] : [{ value, label: name, count: its }]
    })
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label) || a.value.localeCompare(b.value))
    .slice(0, shown)
