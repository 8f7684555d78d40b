import { mostPassages, type SearchAnswer, type SearchQuery } from '@pam/contracts/search'
import { visibleCaseTitles } from '#features/cases'
import type { Ctx } from '#platform/context'
import { catchUp } from './catch-up.ts'
import { countFacets } from './count-facets.ts'
import { type FoundAll, findAll } from './find-all.ts'
import { limitGuests } from './guest-limit.ts'
import { msSince, searchesBy } from './search.service.ts'
import { isNarrowed, narrow, understand } from './understand.ts'

const shownOfEach = 6
const shownOfOne = 50

/** Everything a question finds, group by group, and what it can be narrowed by. */
export async function findEverything(ctx: Ctx, asked: SearchQuery): Promise<SearchAnswer> {
  const begun = performance.now()
  await limitGuests(ctx)
  await catchUp(ctx)
  const question = await understand(ctx, asked.q, asked.typing)
  const how = { limit: mostPassages, isUnfinished: asked.typing }
  const whole = await findAll(ctx, question, { ...how, where: question.where })
  const facets = await countFacets(ctx, whole.passages, whole.names)
  const found = isNarrowed(asked)
    ? await findAll(ctx, question, { ...how, where: narrow(question.where, asked) })
    : whole
  return {
    ...(await groups(ctx, found, asked)),
    ...{ facets, read: question.read, instead: found.instead },
    ...{ took_ms: msSince(begun), by: searchesBy(ctx) },
  }
}

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
        ...{ id, name, kind, case_id: caseId, created_at: createdAt.toISOString() },
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
