import type { FoundPassage, PassagesQuery, SearchBy, SearchIndex } from '@pam/contracts/search'
import type { Found } from '@pam/retrieval/engine'
import { embeddedSpace } from '@pam/retrieval/model-files'
import { record } from '#platform/audit'
import type { Ctx } from '#platform/context'
import { newId } from '#platform/id'
import { renameSource } from './index.queries.ts'
import { indexText } from './index-source.service.ts'
import { threadsOf } from './loaded-editions.ts'
import { reindexFirm } from './search.jobs.ts'
import * as query from './sources.queries.ts'
import { whyWords } from './why-words.ts'

const searchesBy = ({ meaningModel }: Ctx): SearchBy => (meaningModel ? 'words_and_meaning' : 'words')

interface Searched {
  readonly items: FoundPassage[]
  readonly took_ms: number
  readonly by: SearchBy
}

/** The passages that answer a question among what the actor may see. Everything else of the product asks here too. */
export async function findPassages(ctx: Ctx, asked: PassagesQuery): Promise<Searched> {
  const begun = performance.now()
  await catchUp(ctx)
  const editions = await query.visibleEditions(ctx.db, ctx.actor, {
    documentId: asked.document_id,
    caseId: asked.case_id,
  })
  const found = await threadsOf(ctx).editions.search(
    editions,
    { text: asked.q, limit: asked.limit, isUnfinished: asked.typing },
    (missing) => query.packedSources(ctx.db, missing),
  )
  const items = await withTexts(ctx, found)
  return { items, took_ms: Math.round((performance.now() - begun) * 10) / 10, by: searchesBy(ctx) }
}

const catchUpAtOnce = 50

/** What changes by a few words is indexed when it is first looked for: notes as they are written, documents renamed. */
async function catchUp(ctx: Ctx): Promise<void> {
  for (const { id, name } of await query.renamedSources(ctx.db, ctx.actor, catchUpAtOnce))
    await renameSource(ctx.db, id, name, newId())
  for (const { id, caseTitle, text, stamp } of await query.unindexedNotes(ctx.db, ctx.actor, catchUpAtOnce))
    await indexText(ctx, {
      ...{ firmId: ctx.actor.firmId, owner: { noteId: id }, madeFrom: stamp, pages: [], text },
      title: `Note on ${caseTitle}`,
    })
}

async function withTexts(ctx: Ctx, found: readonly Found[]): Promise<FoundPassage[]> {
  const rows = await query.textsOf(
    ...([ctx.db, ctx.actor, found.map(({ key, first, last }) => ({ edition: key, first, last }))] as const),
  )
  return found.flatMap(({ key, first, last, start, end, score, why }) => {
    const own = rows.filter(({ edition, number }) => edition === key && number >= first && number <= last)
    const [top] = own
    if (!top || own.length !== last - first + 1) return []
    return [
      {
        kind: top.documentId ? ('document' as const) : ('note' as const),
        document_id: top.documentId,
        note_id: top.noteId,
        case_id: top.documentCase ?? top.noteCase,
        title: top.documentName ?? `Note on ${top.noteTitle ?? 'a case'}`,
        page: top.page,
        ...{ start, end, page_start: start - top.pageBegin, page_end: end - top.pageBegin },
        text: own
          .map(({ text }) => text)
          .join('')
          .slice(0, end - start),
        score: Math.round(score * 1000) / 1000,
        why: whyWords(why),
      },
    ]
  })
}

export async function showIndex(ctx: Ctx): Promise<SearchIndex> {
  return { by: searchesBy(ctx), ...(await query.countIndex(ctx.db, ctx.actor, embeddedSpace)) }
}

export async function reindex(ctx: Ctx): Promise<{ done: true }> {
  await ctx.db.transaction(async (tx) => {
    await record(tx, ctx, 'search.reindexed', null, {})
    await ctx.jobs.enqueue(tx, reindexFirm, { firmId: ctx.actor.firmId }, { key: ctx.actor.firmId })
  })
  return { done: true }
}
