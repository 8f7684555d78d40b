import { type Value, valuesIn } from './find-values.ts'
import {
  closeScore,
  closeWhereUnsure,
  isPlain,
  leastFor,
  leastProbability,
  type ReadUnit,
  rankUnits,
  sureEnough,
} from './rank-units.ts'
import type { AnswerType, Question } from './read-question.ts'
import {
  type Candidate,
  hasUnknownKind,
  namesOtherMatter,
  type SourceText,
  scoreUnits,
} from './score-units.ts'

/** If no embedding model is installed, only words decide. */
const leastCover = 0.5
const leastScore = 0.52
const nearScore = 0.3
const longestQuote = 900
const sureLogit = 5
/** A name in a clause that matches less of the question often belongs to somebody else. */
const leastNamed = 0.8

export interface ChosenQuote {
  readonly start: number
  readonly end: number
}

export type Chosen<Source> =
  | {
      readonly is: 'found'
      readonly best: Candidate<Source>
      readonly second: Candidate<Source> | null
      readonly value: Value | null
    }
  | { readonly is: 'absent'; readonly nearest: Candidate<Source> | null }

/** The unit that answers, or the nearest one if none does. `read` has the answer model's results. */
export function chooseAnswer<Source>(
  question: Question,
  texts: readonly SourceText<Source>[],
  read: readonly ReadUnit<Source>[] | null,
): Chosen<Source> {
  const direct = placed(question, texts)
  if (direct) return foundAs(question, direct, null, texts)
  if (!read) return chooseByWords(question, texts)
  const {
    ranked,
    logit,
    probability: fitted,
  } = rankUnits(
    question,
    read.filter(({ candidate }) => !isUnnumbered(question, candidate)),
  )
  const [first, next] = ranked
  const best = first?.candidate
  const ahead = first ? first.score - (next?.score ?? Number.NEGATIVE_INFINITY) : 0
  const probability = best && isSaid(question, best, ahead) ? Math.max(fitted, leastProbability) : fitted
  if (
    !best ||
    probability < leastFor(logit, best.parts.unknown) ||
    (isStrict(question) && !best.hasType && !isPlain(logit)) ||
    isOfAnother(question, best, texts) ||
    namesOtherMatter(question.text, textOf(best, texts)) ||
    (probability < 0.8 && hasUnknownKind(question, texts))
  )
    return { is: 'absent', nearest: best && best.score >= nearScore ? best : null }
  const isClose =
    next !== undefined &&
    (probability < sureEnough
      ? next.score >= first.score - closeWhereUnsure && next.candidate.parts.bare === 0
      : next.score >= first.score - closeScore && next.candidate.cover >= leastCover) &&
    next.candidate.hasType
  // A clause that matches little of the question is quoted, without its value up front.
  const isName = question.types.includes('person')
  const isSureValue = isName
    ? best.cover >= leastNamed
    : best.cover >= leastCover || best.parts.heading === 1 || logit >= sureLogit
  return foundAs(question, best, isClose ? next.candidate : null, texts, isSureValue)
}

function chooseByWords<Source>(question: Question, texts: readonly SourceText<Source>[]): Chosen<Source> {
  const ranked = scoreUnits(question, texts)
  const [first, next] = ranked
  const best = ranked.find(({ hasType, cover }) => hasType && cover >= leastCover) ?? first
  if (!best || best.cover < leastCover || best.score < leastScore || (isStrict(question) && !best.hasType))
    return { is: 'absent', nearest: best && best.score >= nearScore ? best : null }
  const isClose = next && next.score >= best.score * 0.88 && next.cover >= 0.5 && next.hasType
  return foundAs(question, best, isClose ? next : null, texts)
}

function foundAs<Source>(
  question: Question,
  best: Candidate<Source>,
  second: Candidate<Source> | null,
  texts: readonly SourceText<Source>[],
  isSureValue = true,
): Chosen<Source> {
  const value = isSureValue ? askedValue(question, best, textOf(best, texts)) : null
  return { is: 'found', best, second, value }
}

const textOf = <Source>({ source }: Candidate<Source>, texts: readonly SourceText<Source>[]): string =>
  texts.find((one) => one.source === source)?.indexed.text ?? ''

/** With this lead no other clause is likely. */
const farAhead = 1

/** All content words are in one clause: the fitted probability trusts unknown words too much there. */
function isSaid<Source>({ isYesNo, terms }: Question, { parts }: Candidate<Source>, ahead: number): boolean {
  const { cover, unknown, bare, untyped, heading, typed } = parts
  if (bare === 1 || untyped === 1 || unknown > 0 || cover < 0.8) return false
  const carrying = terms.filter(({ isHard }) => isHard).length
  if (isYesNo || carrying > 1) return carrying > 0
  // "Who is the escrow agent" has one word: a heading of it, or a value of the requested kind, decides if no other
  // clause is close.
  if (carrying === 1 && heading === 1 && typed === 1) return true
  return carrying === 1 && ahead >= farAhead && (heading === 1 || typed === 1)
}

/**
 * "Is Dov entitled to a salary", and the clause pays the Manager: documents that call Dov by name say nothing about him
 * there.
 */
function isOfAnother<Source>(
  { subject }: Question,
  { unit }: Candidate<Source>,
  texts: readonly SourceText<Source>[],
): boolean {
  if (!subject || unit.key.includes(` ${subject} `)) return false
  const naming = texts.flatMap(({ indexed }) =>
    indexed.units.filter(({ key }) => key.includes(` ${subject} `)),
  )
  return naming.length >= 3
}

const strict: ReadonlySet<AnswerType> = new Set([
  'money',
  'percent',
  'duration',
  'date',
  'number',
  'identifier',
])

/** An amount, a date or a period was requested: words without one do not answer. */
const isStrict = ({ types }: Question): boolean => types.length > 0 && types.every((type) => strict.has(type))

const whole = {
  cover: 1,
  all: 1,
  typed: 1,
  untyped: 0,
  heading: 1,
  bare: 0,
  pairs: 1,
  unknown: 0,
  hinted: 0,
  titled: 0,
  called: 1,
  unreal: 0,
}

/** "Claim number": a number elsewhere in the clause is a different one. */
const isUnnumbered = <Source>({ types }: Question, { parts }: Candidate<Source>): boolean =>
  types.length === 1 && types[0] === 'identifier' && parts.typed < 1

/** "Interrogatory no. 3" is found by its number. */
function placed<Source>({ place }: Question, texts: readonly SourceText<Source>[]): Candidate<Source> | null {
  if (!place) return null
  for (const { source, indexed } of texts)
    for (const unit of indexed.units) {
      const number = /(\d+(?:\.\d+)*|[ivx]+)$/i.exec(unit.label)?.[1]?.toLowerCase()
      const kind = /^interrog/i.test(unit.label)
        ? 'interrogatory'
        : /^request/i.test(unit.label)
          ? 'request'
          : /^count/i.test(unit.label)
            ? 'count'
            : 'section'
      if (number !== place.number || kind !== place.kind) continue
      return { source, unit, sentence: unit, score: 1, cover: 1, hasType: true, parts: whole }
    }
  return null
}

const valued: readonly AnswerType[] = ['money', 'percent', 'duration', 'date', 'number', 'place', 'person']

/** The requested value, if the sentence leaves no doubt which it is. */
function askedValue<Source>(question: Question, { sentence }: Candidate<Source>, text: string): Value | null {
  const words = text.slice(sentence.start, sentence.end)
  const wanted = question.types.filter((type) => valued.includes(type))
  const isDue = /\b(?:due|deadline|by when|last day|expires?)\b/i.test(question.text)
  const places = question.terms
    .flatMap(({ word, isHard }) =>
      isHard ? [words.toLowerCase().indexOf(word.toLowerCase().slice(0, 5))] : [],
    )
    .filter((at) => at >= 0)
  for (const type of wanted) {
    // "Records from January 1 to the present" are not due on January 1.
    const found = valuesIn(words, type).filter(
      ({ start }) =>
        !(type === 'date' && isDue && /\b(?:from|since|dated|between)\s+$/i.test(words.slice(0, start))),
    )
    if (found.length === 1) return found[0] ?? null
    if (found.length > 1 && places.length > 0) {
      const near = found
        .map((value) => ({
          value,
          far: Math.min(
            ...places.map((at) => Math.min(Math.abs(value.start - at), Math.abs(value.end - at))),
          ),
        }))
        .toSorted((one, other) => one.far - other.far)
      const [first, second] = near
      if (first && second && first.far < 40 && second.far > first.far * 1.6) return first.value
    }
  }
  return null
}

/** The current value of an amended clause: the only one, or the one after "replaced by" or "increased to". */
export function valueIn({ types }: Question, words: string): Value | null {
  for (const type of types.filter((one) => valued.includes(one))) {
    const found = valuesIn(words, type)
    if (found.length === 1) return found[0] ?? null
    const now = found.filter(({ start }) =>
      /\b(?:by|to|with|read|reads|is|means)\s+["“(]?$/i.test(words.slice(0, start)),
    )
    if (now.length === 1) return now[0] ?? null
  }
  return null
}

/** The whole unit, or for a long one the sentence with its neighbors. */
export function quoteOf<Source>({ unit, sentence }: Candidate<Source>): ChosenQuote {
  if (unit.end - unit.start <= longestQuote) return { start: unit.start, end: unit.end }
  const at = unit.sentences.findIndex(({ start }) => start === sentence.start)
  let [first, last] = [at, at]
  for (;;) {
    const [before, after] = [unit.sentences[first - 1], unit.sentences[last + 1]]
    const start = unit.sentences[first]?.start ?? sentence.start
    const end = unit.sentences[last]?.end ?? sentence.end
    if (after && after.end - start <= longestQuote) last += 1
    else if (before && end - before.start <= longestQuote) first -= 1
    else return { start, end: Math.min(end, start + longestQuote * 2) }
  }
}
