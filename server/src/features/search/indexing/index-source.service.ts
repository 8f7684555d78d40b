import type { Services } from '#platform/context'
import { newId } from '#platform/id'
import * as query from './index.queries.ts'
import { threadsOf } from './loaded-editions.ts'

export interface PageOfSource {
  readonly number: number
  readonly start: number
}

export interface TextToIndex {
  /** Null for bundled sources. */
  readonly firmId: string | null
  readonly owner: query.Owner
  readonly madeFrom: string
  readonly title: string
  readonly text: string
  /** In order; empty if the text has none. */
  readonly pages: readonly PageOfSource[]
  /** It is built for this run, to replace that source, and is not searched yet. */
  readonly run?: { readonly id: string; readonly madeOf: string }
}

const rowsAtOnce = 200

interface Keeper extends Services {
  now(): Date
}

/**
 * Indexes a text by its words and replaces its previous index. Written in small steps, so that no search waits for it;
 * until the last step search uses the old one.
 */
export async function indexText(ctx: Keeper, textToIndex: TextToIndex): Promise<string> {
  const { db } = ctx
  const { words, passages } = await threadsOf(ctx).indexing.run({ task: 'index', text: textToIndex.text })
  const id = newId()
  await query.insertSource(db, {
    id,
    firmId: textToIndex.firmId,
    madeFrom: textToIndex.madeFrom,
    title: textToIndex.title,
    words,
    edition: newId(),
    ...textToIndex.owner,
    madeOf: textToIndex.run?.madeOf ?? null,
    passages: passages.length,
    indexedAt: ctx.now(),
    runId: textToIndex.run?.id ?? null,
  })
  let page = 0
  const rows = passages.map(({ start }, number) => {
    while (page + 1 < textToIndex.pages.length && (textToIndex.pages[page + 1]?.start ?? 0) <= start) page++
    const on = textToIndex.pages[page]
    const text = textToIndex.text.slice(start, passages[number + 1]?.start ?? passages[number]?.end)
    return { sourceId: id, number, page: on?.number ?? null, pageBegin: on?.start ?? 0, start, text }
  })
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await query.insertPassages(db, rows.slice(from, from + rowsAtOnce))
  if (textToIndex.run) await query.markWhole(db, id)
  else await db.transaction((tx) => query.goLive(tx, textToIndex.owner, id))
  return id
}

export interface KnowledgeToIndex {
  /** Of the version. */
  readonly id: string
  readonly firmId: string | null
  readonly title: string
  readonly citation: string
  readonly body: string
}

/** An authority is named by its citation as often as by its title. */
export const titleOfKnowledge = ({ title, citation }: Pick<KnowledgeToIndex, 'title' | 'citation'>) =>
  [title, citation].filter(Boolean).join(', ')

export const indexKnowledge = (ctx: Keeper, knowledgeToIndex: KnowledgeToIndex) =>
  indexText(ctx, {
    firmId: knowledgeToIndex.firmId,
    owner: { knowledgeVersionId: knowledgeToIndex.id },
    madeFrom: knowledgeToIndex.id,
    pages: [],
    text: knowledgeToIndex.body,
    title: titleOfKnowledge(knowledgeToIndex),
  })
