import { askEngine } from './engine/ask-engine.ts'
import type { Asker } from './engine/asker.ts'
import { catchUp } from './indexing/catch-up.ts'
import type { Where } from './results/seen-sources.queries.ts'

/** The passages that answer a question, requested for a person by background work that can continue without them. */
export async function passagesFor(
  ctx: Asker,
  asked: { readonly text: string; readonly where: Where; readonly limit: number },
) {
  await catchUp(ctx)
  const found = await askEngine(ctx, { ...asked, isUnfinished: false, isShort: true })
  return found.map(({ passage }) => passage)
}
