import type { ResearchFilter, RunStep } from '@pam/contracts/research/runs'
import { type Asker, passagesFor } from '#features/search'
import { type ReadQuestion, weighed } from './memo/question.ts'
import { fitOf, type ReadSource, readSource } from './memo/read-source.ts'
import { scoredSentences } from './memo/sentences.ts'
import { lessOnPoint, offPoint, outsideOf } from './memo/set-aside.ts'
import { isFullText, type Source } from './memo/source.ts'
import { likenessTo, nearnessOf } from './nearness.ts'
import { sourcesOf } from './sources.queries.ts'

/** How many passages are examined, and how many of their authorities are read and kept. */
const [mostPassages, mostRead, mostKept] = [300, 40, 12]

export type StepItem = RunStep['items'][number]

export interface FoundSources {
  readonly passages: number
  readonly found: readonly Source[]
  readonly kept: readonly ReadSource[]
  readonly aside: readonly StepItem[]
}

const where = {
  types: (['case_law', 'statutes', 'research', 'guides'] as const).map((collection) => ({
    kind: 'knowledge' as const,
    collection,
  })),
}

interface Searched {
  readonly filter: ResearchFilter
  readonly isLibraryOnly: boolean
  /** Imported sections and decisions found for the question. */
  readonly imported: readonly Source[]
}

/**
 * Searches the authorities the person may see, reads those within the filter and what was found of the imported law, and gives the
 * reason for each one excluded.
 */
export async function findSources(
  ctx: Asker,
  question: ReadQuestion,
  { filter, isLibraryOnly, imported }: Searched,
): Promise<FoundSources> {
  const passages = await passagesFor(ctx, { text: question.text, where, limit: mostPassages })
  const ids = [...new Set(passages.flatMap(({ knowledge_id: id }) => id ?? []))]
  const byId = new Map((await sourcesOf(ctx.db, ctx.actor, ids, isLibraryOnly)).map((one) => [one.id, one]))
  const filed = ids.flatMap((id) => byId.get(id) ?? [])
  const found = [...filed, ...imported]
  const aside: StepItem[] = []
  const within: Source[] = []
  for (const source of filed) {
    const why = outsideOf(filter, source)
    if (why) aside.push(itemOf(source, why))
    else within.push(source)
  }
  const weighedQuestion = weighed(question, found.map(wordsToWeigh))
  const passagesOf = Map.groupBy(passages, ({ knowledge_id: id }) => id ?? '')
  const like = await likenessTo(ctx, question.text)
  const read: ReadSource[] = []
  for (const source of [...within.slice(0, mostRead), ...imported]) {
    const sentences = scoredSentences(weighedQuestion, source.body)
    const near = like && (await nearnessOf(like, source, sentences, passagesOf.get(source.id) ?? []))
    const one = readSource(weighedQuestion, source, sentences, near)
    const why = offPoint(weighedQuestion, one)
    if (why) aside.push(itemOf(source, why))
    else read.push(one)
  }
  for (const source of within.slice(mostRead))
    aside.push(itemOf(source, 'Ranked below the authorities that were read.'))
  const twice = sameTwice(read)
  for (const [{ source }, why] of twice) aside.push(itemOf(source, why))
  const once = read.filter((one) => !twice.has(one))
  const less = lessOnPoint(weighedQuestion, once)
  for (const [{ source }, why] of less) aside.push(itemOf(source, why))
  const ranked = once
    .filter((one) => !less.has(one))
    .toSorted((one, other) => rankOf(question, other) - rankOf(question, one))
  for (const { source } of ranked.slice(mostKept))
    aside.push(itemOf(source, `Ranked below the ${mostKept} authorities that match more of the question.`))
  return { passages: passages.length, found, kept: ranked.slice(0, mostKept), aside }
}

/** An authority that is imported and also filed is kept once: the text before a summary, and a filed text before an import. */
function sameTwice(reads: readonly ReadSource[]): ReadonlyMap<ReadSource, string> {
  const twice = new Map<ReadSource, string>()
  for (const imported of reads.filter(({ source }) => source.address !== undefined)) {
    const filed = reads.find(
      ({ source }) => source.address === undefined && source.citationKey === imported.source.citationKey,
    )
    if (!filed) continue
    if (isFullText(filed.source)) twice.set(imported, 'Your firm’s own copy of it was read.')
    else twice.set(filed, 'Its imported text was read instead of this summary.')
  }
  return twice
}

const mostWeighed = 20_000
const wordsToWeigh = ({ title, topics, body }: Source) =>
  [title, ...topics, body.slice(0, mostWeighed)].join(' ')

/** The jurisdiction a question names comes first, then full texts before summaries of the same fit. */
const rankOf = ({ jurisdictions }: ReadQuestion, read: ReadSource): number =>
  fitOf(read) +
  (jurisdictions.some((name) => read.source.jurisdiction.startsWith(name)) ? 0.25 : 0) +
  (read.extracts.some((one) => one.is_quotation) ? 0.1 : 0)

export const itemOf = (source: Source, detail: string): StepItem => ({
  text: source.citation ? `${source.title}, ${source.citation}` : source.title,
  detail,
  knowledge_id: source.address === undefined ? source.id : null,
  document_id: null,
})
