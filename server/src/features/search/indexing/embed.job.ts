import { joinVectors } from '@pam/retrieval/vectors'
import { z } from 'zod'
import { newId } from '#platform/id'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import * as query from './index.queries.ts'
import { type Learner, learnersOf } from './learners.ts'

const textsAtOnce = 16
/** Then others in the queue have their turn: embedding a long document takes many minutes. */
const turnMs = 4000
const restMs = 60_000

/** Partial results of sources whose turn ended. Lost with the process, and then recomputed. */
const begun = new Map<string, Uint8Array[]>()

/** Embeds sources that have only words, or another model's vectors, one by one, a short while at a time. */
export const embedSources = defineJob({
  name: 'search.embed',
  payload: z.object({}),
  lane: 'slow',
  async run(ctx: JobCtx) {
    const end = performance.now() + turnMs
    const again = (startAfter?: Date) =>
      ctx.jobs.enqueue(
        ...([ctx.db, embedSources, {}, { key: 'search/embed', ...(startAfter && { startAfter }) }] as const),
      )
    for (const learner of await learnersOf(ctx)) {
      const ended = await learnAll(ctx, learner, end)
      if (ended === 'later') return void (await again())
      // A service that does not respond is retried after a while; until then, search goes by words.
      if (ended === 'failed') await again(new Date(ctx.now().getTime() + restMs))
    }
  },
})

async function learnAll(ctx: JobCtx, learner: Learner, end: number): Promise<'all' | 'later' | 'failed'> {
  const seen: string[] = []
  for (;;) {
    ctx.signal.throwIfAborted()
    const source = await query.nextUnembedded(ctx.db, learner.what, seen)
    if (!source) return 'all'
    const vectors = await embedUntil(ctx, learner, source, end)
    if (vectors === 'later' || vectors === 'failed') return vectors
    // Retrying after every failure would never end.
    seen.push(source.id)
    if (vectors === 'stays') continue
    await query.keepVectors(ctx.db, source, { vectors, space: learner.what.space, edition: newId() })
  }
}

/** The complete vectors of a source; or that there is more work than time, or no model. */
async function embedUntil(
  ctx: JobCtx,
  learner: Learner,
  source: query.SourceToLearn,
  end: number,
): Promise<Uint8Array | 'later' | 'failed' | 'stays'> {
  const key = `${source.id} ${learner.what.space}`
  const plain = await query.textsOfSource(ctx.db, source.id)
  const texts = source.about === null ? plain : plain.map((text) => `${source.about}. ${text}`)
  const parts = begun.get(key) ?? []
  begun.delete(key)
  for (let from = parts.length * textsAtOnce; from < texts.length; from += textsAtOnce) {
    ctx.signal.throwIfAborted()
    if (performance.now() > end) {
      begun.set(key, parts)
      return 'later'
    }
    const some = await learner.embed(texts.slice(from, from + textsAtOnce), source)
    if (typeof some === 'string') return some
    parts.push(some)
  }
  return joinVectors(parts)
}
