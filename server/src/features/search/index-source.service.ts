import type { Services } from '#platform/context'
import { newId } from '#platform/id'
import * as query from './index.queries.ts'
import { threadsOf } from './loaded-editions.ts'

export interface PageOfSource {
  readonly number: number
  readonly start: number
}

export interface TextToIndex {
  readonly firmId: string
  readonly owner: query.Owner
  readonly madeFrom: string
  readonly title: string
  readonly text: string
  /** In order; empty where the text has none. */
  readonly pages: readonly PageOfSource[]
}

const rowsAtOnce = 200

interface Keeper extends Services {
  now(): Date
}

/**
 * Indexes a text by its words and puts it in the place of what was there before. It is written in small steps, so that
 * nobody's search waits for it; until the last step search finds the old one.
 */
export async function indexText(ctx: Keeper, it: TextToIndex): Promise<void> {
  const { db } = ctx
  const { words, passages } = await threadsOf(ctx).indexing.run({ task: 'index', text: it.text })
  const id = newId()
  await query.insertSource(db, {
    ...{ id, firmId: it.firmId, madeFrom: it.madeFrom, title: it.title, words, edition: newId() },
    ...('documentId' in it.owner ? { documentId: it.owner.documentId } : { noteId: it.owner.noteId }),
    ...{ passages: passages.length, indexedAt: ctx.now() },
  })
  let page = 0
  const rows = passages.map(({ start }, number) => {
    while (page + 1 < it.pages.length && (it.pages[page + 1]?.start ?? 0) <= start) page++
    const on = it.pages[page]
    const text = it.text.slice(start, passages[number + 1]?.start ?? passages[number]?.end)
    return { sourceId: id, number, page: on?.number ?? null, pageBegin: on?.start ?? 0, start, text }
  })
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await query.insertPassages(db, rows.slice(from, from + rowsAtOnce))
  await db.transaction((tx) => query.goLive(tx, it.owner, id))
}
