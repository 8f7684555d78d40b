import type { FoundPassage } from '@pam/contracts/search'
import { type Asker, likeness } from '#features/search'
import { embedHere } from '#platform/meaning/embed-here'
import type { Nearness, ScoredSentence } from './memo/sentences.ts'
import type { Source } from './memo/source.ts'

type Like = (text: string) => Promise<number>

/** Compares texts with a question by meaning; null if no model is installed. Nothing leaves the machine. */
export async function likenessTo(ctx: Pick<Asker, 'meaningModel'>, question: string): Promise<Like | null> {
  const embed = embedHere(ctx.meaningModel)
  if (!embed) return null
  const asked = await embed(question)
  return async (text) => likeness(asked, await embed(text))
}

/** A summary is compared as a whole; of an opinion, the sentences selected by words or by passage search. */
const [mostSentences, mostByWords, mostPassages] = [12, 6, 2]
const longestWhole = 2500

export async function nearnessOf(
  like: Like,
  source: Source,
  sentences: readonly ScoredSentence[],
  passages: readonly FoundPassage[],
): Promise<Nearness> {
  const bySentence = new Map<number, number>()
  for (const { start, words } of chosenOf(sentences, passages)) bySentence.set(start, await like(words))
  const wholes =
    source.body.length > longestWhole && passages.length > 0
      ? passages.slice(0, mostPassages).map(({ text }) => text)
      : [`${source.title}. ${aroundBest(source.body, sentences)}`]
  let whole = 0
  for (const text of wholes) whole = Math.max(whole, await like(text))
  return { bySentence, whole }
}

/** A text, or of a long one what surrounds the sentence with the most of the question. */
function aroundBest(body: string, sentences: readonly ScoredSentence[]): string {
  const [best] = sentences.toSorted((one, other) => other.score - one.score)
  const start = best ? Math.max(0, best.start - longestWhole / 2) : 0
  return body.slice(start, start + longestWhole)
}

function chosenOf(sentences: readonly ScoredSentence[], passages: readonly FoundPassage[]): ScoredSentence[] {
  if (sentences.length <= mostSentences) return [...sentences]
  const byWords = sentences.toSorted((one, other) => other.score - one.score).slice(0, mostByWords)
  const pointed = passages
    .slice(0, mostPassages)
    .flatMap(({ start, end }) => sentences.filter((one) => one.start < end && one.end > start))
  return [...new Set([...byWords, ...pointed])].slice(0, mostSentences)
}
