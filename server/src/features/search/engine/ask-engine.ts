import { embeddedSpace } from '@pam/retrieval/model-files'
import type { Ctx } from '#platform/context'
import { meaningOf } from '#slice/search/indexing/embedding-service'
import { threadsOf } from '#slice/search/indexing/loaded-editions'
import { packedSources, visibleEditions } from '#slice/search/indexing/sources.queries'
import { type CountedPassage, withTexts } from '#slice/search/results/found-passages'
import type { Where } from '#slice/search/results/seen-sources.queries'
import { isSameSight, lastSightOf } from '#slice/search/saved/last-sight'

export interface Asking {
  readonly text: string
  readonly where: Where
  readonly limit: number
  /** The last word is still being typed. */
  readonly isUnfinished: boolean
  /** Nobody waits for the answer: the question is not sent to an embedding service. */
  readonly staysHere?: boolean
  /** Whole clauses are split to the size of passages. */
  readonly isShort?: boolean
}

const mostTries = 3

type EngineCtx = Pick<Ctx, 'db' | 'actor' | 'meaningModel' | 'secrets' | 'outbound'>

/** The passages that answer, best first, among the sources the actor may see at this moment. */
export async function askEngine(ctx: EngineCtx, asking: Asking): Promise<CountedPassage[]> {
  for (let tries = 1; ; tries++) {
    const { passages, isStale } = await askOnce(ctx, asking)
    if (!isStale || tries === mostTries) return passages
  }
}

/**
 * Starts at once over the sources visible last time, while the database returns those visible now: if they are equal,
 * the answer is ready sooner, otherwise it is discarded. Stale: a source changed meanwhile, by a new name or its
 * embedding, and was skipped.
 */
async function askOnce(ctx: EngineCtx, asking: Asking) {
  const { db, actor } = ctx
  const { where, text } = asking
  const last = lastSightOf(actor, where)
  const sight = visibleEditions(db, actor, where)
  const isAsLast = sight.then((now) => last.editions !== undefined && isSameSight(now, last.editions))
  const early = last.editions && searchOver(ctx, asking, last.editions, isAsLast)
  // A failure is reported by the awaiting code below.
  for (const begun of [isAsLast, early]) begun?.catch(() => undefined)
  if (!early) threadsOf(ctx).editions.foresee(text)
  const editions = await sight
  const { found, isStale } = await (early && (await isAsLast)
    ? early
    : searchOver(ctx, asking, editions, Promise.resolve(true)))
  last.keep(editions)
  const passages = await withTexts(db, actor, found)
  return { passages, isStale: isStale || passages.length < found.length }
}

async function searchOver(
  ctx: EngineCtx,
  { where, staysHere = false, ...asked }: Asking,
  editions: readonly string[],
  isInSight: Promise<boolean>,
) {
  let isStale = false
  const found = await threadsOf(ctx).editions.search(editions, asked, {
    fetch: async (missing) => {
      const packed = await packedSources(ctx.db, missing, embeddedSpace)
      isStale ||= packed.length < missing.length
      return packed
    },
    // Partial input is not sent out, nor a question before its scope is known.
    elsewhere: async (spaces) =>
      asked.isUnfinished || staysHere || !(await isInSight)
        ? null
        : meaningOf(ctx, asked.text, where, spaces),
  })
  return { found, isStale }
}
