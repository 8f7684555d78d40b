import { wordsInContext } from '@pam/law/papers/units'
import type { ScoreAnswers } from '@pam/retrieval/answer-scorer'
import { type NearPassage, nearPassages } from '#features/search'
import type { Ctx } from '#platform/context'
import { answersHere } from '#platform/meaning/answers-here'
import { embedHere } from '#platform/meaning/embed-here'
import { type ReadUnit, scoreByWords, scoreOf } from '#slice/chat/turn/rank-units'
import type { Question } from '#slice/chat/turn/read-question'
import {
  type Candidate,
  type IndexedUnit,
  isDecidedByWords,
  type SourceText,
  scoreUnits,
} from '#slice/chat/turn/score-units'
import type { QuotableSource, QuotableText } from './source-texts.ts'

/** How many units the model reads: the best by words, and those most similar by the index. */
const byWords = 10
const byMeaning = 8
/** Of a unit with more sentences, the best by words are read. */
const mostSentences = 8
/** About as many characters of a unit as the model reads. */
const mostReached = 700

/**
 * The similarity of the passages of a unit, by vectors computed when its document was read; null if there are none yet.
 */
function fromIndex(
  near: readonly NearPassage[],
): (source: QuotableSource, unit: IndexedUnit) => number | null {
  const byDocument = Map.groupBy(near, ({ documentId }) => documentId)
  return ({ kind, id }, { start, end }) => {
    const within = (kind === 'document' ? (byDocument.get(id) ?? []) : []).filter(
      (passage) => passage.start < end && passage.end > start,
    )
    return within.length === 0 ? null : Math.max(...within.map(({ nearness }) => nearness))
  }
}

/** The candidate units as the answer model reads them; null if words decide, or if no model is installed. */
export async function readCandidates(
  ctx: Ctx,
  question: Question,
  texts: readonly QuotableText[],
): Promise<ReadUnit<QuotableSource>[] | null> {
  const score = answersHere(ctx.meaningModel)
  const embed = embedHere(ctx.meaningModel)
  if (!score || !embed) return null
  const ranked = scoreUnits(question, texts)
  if (isDecidedByWords(question, ranked)) return null
  try {
    return await readUnits(score, question, texts, await likely(ctx, embed, question, texts, ranked))
  } catch (error) {
    ctx.log.warn({ err: error }, 'the model of answers did not answer: words decide')
    return null
  }
}

async function likely(
  ctx: Ctx,
  embed: (text: string) => Promise<Float32Array>,
  question: Question,
  texts: readonly QuotableText[],
  ranked: readonly Candidate<QuotableSource>[],
): Promise<Candidate<QuotableSource>[]> {
  const first = ranked.toSorted((one, other) => scoreByWords(other) - scoreByWords(one)).slice(0, byWords)
  const rest = ranked.filter((candidate) => !first.includes(candidate))
  if (rest.length <= byMeaning) return [...first, ...rest]
  const ids = texts.flatMap(({ source }) => (source.kind === 'document' ? [source.id] : []))
  const known = fromIndex(await nearPassages(ctx, ids, await embed(question.meaning)))
  const near = rest
    .map((candidate) => ({ candidate, near: known(candidate.source, candidate.unit) ?? 0 }))
    .toSorted((one, other) => other.near - one.near)
    .slice(0, byMeaning)
  return [...first, ...near.map(({ candidate }) => candidate)]
}

/** The model's score of each unit; in the best one the answering sentence is chosen as well. */
export async function readUnits<Source>(
  score: ScoreAnswers,
  question: Question,
  texts: readonly SourceText<Source>[],
  candidates: readonly Candidate<Source>[],
): Promise<ReadUnit<Source>[]> {
  const textOf = (candidate: Candidate<Source>) =>
    texts.find(({ source }) => source === candidate.source)?.indexed.text ?? ''
  const passages = candidates.map((candidate) => wordsInContext(textOf(candidate), candidate.unit))
  const logits = await score(question.text, passages)
  // "And severance?" is asked by itself; "and after that?" only with the subject of the previous question.
  const withTopic = question.meaning === question.text ? logits : await score(question.meaning, passages)
  // The model does not reach the end of a long unit: there the best sentence by words is read as well.
  const long = candidates.filter(
    ({ unit, sentence }) =>
      unit.end - unit.start > mostReached && sentence.end - sentence.start < mostReached,
  )
  const ofSentences = await score(
    question.text,
    long.map((candidate) => wordsInContext(textOf(candidate), candidate.unit, candidate.sentence)),
  )
  const read = candidates.map((candidate, at) => ({
    candidate,
    logit: Math.max(
      logits[at] ?? 0,
      withTopic[at] ?? 0,
      ofSentences[long.indexOf(candidate)] ?? Number.NEGATIVE_INFINITY,
    ),
  }))
  const best = read.reduce<ReadUnit<Source> | null>(
    (top, one) => (top === null || scoreOf(one) > scoreOf(top) ? one : top),
    null,
  )
  const sentences = best?.candidate.unit.sentences ?? []
  if (!best || sentences.length < 2 || sentences.length > mostSentences) return read
  const text = textOf(best.candidate)
  const said = await score(
    question.text,
    sentences.map((sentence) => wordsInContext(text, best.candidate.unit, sentence)),
  )
  const sentence = sentences[said.indexOf(Math.max(...said))] ?? best.candidate.sentence
  return read.map((one) => (one === best ? { ...one, candidate: { ...one.candidate, sentence } } : one))
}
