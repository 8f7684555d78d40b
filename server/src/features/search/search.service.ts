import type { FoundPassage, PassagesQuery, SearchBy, SearchIndex } from '@pam/contracts/search'
import { embeddingService } from '#features/settings'
import type { Ctx } from '#platform/context'
import { askEngine } from './engine/ask-engine.ts'
import { limitGuests } from './guest-limit.ts'
import { catchUp } from './indexing/catch-up.ts'
import { isServiceResting } from './indexing/embedding-service.ts'
import * as query from './indexing/sources.queries.ts'

export const searchesBy = ({ meaningModel, actor }: Ctx): SearchBy =>
  isServiceResting(actor.firmId) ? 'words_for_now' : meaningModel ? 'words_and_meaning' : 'words'

interface Searched {
  readonly items: FoundPassage[]
  readonly took_ms: number
  readonly by: SearchBy
}

type Asked = Omit<PassagesQuery, 'document_id'> & { readonly document_ids?: readonly string[] | undefined }

/** The passages that answer a question among what the actor may see. The rest of the product uses it too. */
export async function findPassages(
  ctx: Ctx,
  asked: Asked,
  size: 'clause' | 'short' = 'short',
): Promise<Searched> {
  const startedAt = performance.now()
  await limitGuests(ctx)
  await catchUp(ctx)
  const found = await askEngine(ctx, {
    text: asked.q,
    limit: asked.limit,
    isUnfinished: asked.typing,
    isShort: size === 'short',
    where: { documentIds: asked.document_ids, caseIds: asked.case_id ? [asked.case_id] : undefined },
  })
  return { items: found.map(({ passage }) => passage), took_ms: msSince(startedAt), by: searchesBy(ctx) }
}

export const msSince = (begun: number) => Math.round((performance.now() - begun) * 10) / 10

export async function showIndex(ctx: Ctx): Promise<SearchIndex> {
  const service = await embeddingService(ctx, ctx.actor.firmId)
  return { by: searchesBy(ctx), ...(await query.countIndex(ctx.db, ctx.actor, service)) }
}
