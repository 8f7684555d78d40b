import type { Services } from '#platform/context'
import { newId } from '#platform/id'
import * as query from './index.queries.ts'
import { threadsOf } from './loaded-editions.ts'

export interface PageOfSource {
  readonly number: number
  readonly start: number
}

export interface TextToIndex {
  /** None for what came with Pam. */
  readonly firmId: string | null
  readonly owner: query.Owner
  readonly madeFrom: string
  readonly title: string
  readonly text: string
  /** In order; empty where the text has none. */
  readonly pages: readonly PageOfSource[]
  /** It is made for this run, to replace that source, and does not answer yet. */
  readonly run?: { readonly id: string; readonly madeOf: string }
}

const rowsAtOnce = 200

interface Keeper extends Services {
  now(): Date
}

/**
 * Indexes a text by its words and puts it in the place of what was there before. It is written in small steps, so that
 * nobody's search waits for it; until the last step search finds the old one.
 */
export async function indexText(ctx: Keeper, it: TextToIndex): Promise<string> {
  const { db } = ctx
  const { words, passages } = await threadsOf(ctx).indexing.run({ task: 'index', text: it.text })
  const id = newId()
  await query.insertSource(db, {
    ...{ id, firmId: it.firmId, madeFrom: it.madeFrom, title: it.title, words, edition: newId() },
    ...it.owner,
    madeOf: it.run?.madeOf ?? null,
    ...{ passages: passages.length, indexedAt: ctx.now(), runId: it.run?.id ?? null },
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
  if (it.run) await query.markWhole(db, id)
  else await db.transaction((tx) => query.goLive(tx, it.owner, id))
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

export const indexKnowledge = (ctx: Keeper, it: KnowledgeToIndex) =>
  indexText(ctx, {
    ...{ firmId: it.firmId, owner: { knowledgeVersionId: it.id }, madeFrom: it.id, pages: [], text: it.body },
    title: titleOfKnowledge(it),
  })
