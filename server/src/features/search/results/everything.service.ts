import {
  type FoundPassage,
  mostPassages,
  type SearchAnswer,
  type SearchQuery,
  searchedPart,
} from '@pam/contracts/search'
import { visibleCaseTitles } from '#features/cases'
import type { Ctx } from '#platform/context'
import { isNarrowed, narrow, understand } from '#slice/search/engine/understand'
import { limitGuests } from '#slice/search/guest-limit'
import { catchUp } from '#slice/search/indexing/catch-up'
import { msSince, searchesBy } from '#slice/search/search.service'
import { countFacets } from './count-facets.ts'
import { type FoundAll, findAll } from './find-all.ts'
import type { CountedPassage } from './found-passages.ts'

const shownOfEach = 6
const shownOfOne = 50

/** All results of a question, group by group, and its filters. */
export async function findEverything(ctx: Ctx, asked: SearchQuery): Promise<SearchAnswer> {
  const startedAt = performance.now()
  await limitGuests(ctx)
  await catchUp(ctx)
  const q = searchedPart(asked.q)
  const question = await understand(ctx, q, asked.typing)
  const how = { limit: mostPassages, isUnfinished: asked.typing }
  const { from, until, ...chosen } = asked
  const where = narrow(question.where, { q, from, until })
  const whole = await findAll(ctx, question, { ...how, where })
  const facets = await countFacets(ctx, whole.passages, whole.names)
  const found = isNarrowed({ ...chosen, from: undefined, until: undefined })
    ? among(whole, await findAll(ctx, question, { ...how, where: narrow(where, chosen) }), chosen)
    : whole
  const corrected = new Map(
    whole.passages.flatMap((passage) => passage.corrected.map((one) => [one.written, one])),
  )
  return {
    ...(await groups(ctx, found, asked)),
    facets,
    instead: found.instead,
    read: { ...question.read, corrected: [...corrected.values()] },
    took_ms: msSince(startedAt),
    by: searchesBy(ctx),
  }
}

/** A filter shows exactly the items in its count: those found without it, with more of their passages. */
function among(whole: FoundAll, chosen: FoundAll, choice: Choice): FoundAll {
  const counted = whole.passages.filter((found) => isChosen(found, choice))
  const ids = new Set(counted.map(({ passage }) => idOf(passage)))
  const places = new Set(counted.map(({ passage }) => placeOf(passage)))
  const more = chosen.passages.filter(
    ({ passage }) => ids.has(idOf(passage)) && !places.has(placeOf(passage)),
  )
  return { ...chosen, passages: [...counted, ...more].slice(0, mostPassages), instead: whole.instead }
}

type Choice = Pick<SearchQuery, 'kind' | 'case_id' | 'author_id' | 'year'>

const isChosen = ({ passage, year, authorId }: CountedPassage, choice: Choice): boolean =>
  (choice.kind === undefined || passage.kind === choice.kind) &&
  (choice.case_id === undefined || passage.case_id === choice.case_id) &&
  (choice.author_id === undefined || authorId === choice.author_id) &&
  (choice.year === undefined || year === choice.year)

const idOf = (entry: FoundPassage) => entry.document_id ?? entry.note_id ?? entry.knowledge_id
const placeOf = (entry: FoundPassage) => `${idOf(entry)} ${entry.start}`

async function groups(ctx: Ctx, { names, passages }: FoundAll, asked: SearchQuery) {
  const shown = asked.kind ? shownOfOne : shownOfEach
  const documents = names.documents.slice(0, shown)
  const caseIds = documents.flatMap(({ caseId }) => caseId ?? [])
  const titles = await visibleCaseTitles(ctx.db, ctx.actor, caseIds)
  return {
    passages: {
      items: passages.slice(0, asked.limit).map(({ passage }) => passage),
      total: passages.length,
    },
    documents: {
      items: documents.map(({ id, name, kind, caseId, createdAt }) => ({
        id,
        name,
        kind,
        case_id: caseId,
        created_at: createdAt.toISOString(),
        case_title: caseId ? (titles.get(caseId) ?? null) : null,
      })),
      total: totalOf(names.documents),
    },
    cases: { items: names.cases.slice(0, shown), total: totalOf(names.cases) },
    people: { items: names.people.slice(0, shown), total: names.people.length },
    knowledge: { items: names.knowledge.slice(0, shown), total: totalOf(names.knowledge) },
  }
}

const totalOf = ([first]: readonly { readonly total: string }[]) => Number(first?.total ?? 0)
