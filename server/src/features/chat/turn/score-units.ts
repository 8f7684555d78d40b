import { termOf, wordsOf } from '@pam/retrieval/words'
import { holdsType } from './find-values.ts'
import type { Question, Term } from './read-question.ts'
import { type Span, type Unit, unitsOf } from './units.ts'
import { isSlipOf } from './words.ts'

interface IndexedSentence extends Span {
  readonly key: string
}
export interface IndexedUnit extends Unit {
  readonly key: string
  readonly headingKey: string
  readonly parentKey: string
  readonly indexed: readonly IndexedSentence[]
}

/** A text ready to be asked. */
export interface IndexedText {
  readonly text: string
  readonly units: readonly IndexedUnit[]
  readonly vocabulary: ReadonlySet<string>
  readonly titleKey: string
}

const signature = /^\s*By:\s|\bBy:\s+\S|\/s\/|\bSigned by\b/m

/** The kind of a company is not about liability. */
const companyKind = /\blimited liability (?:company|partnership)\b/gi

const keyOf = (text: string): string =>
  ` ${wordsOf(text.replace(/\s+/g, ' ').replace(companyKind, 'LLC'))
    .map(({ term }) => term)
    .join(' ')} `

/** Signature blocks say who signed without the word. */
const unitKey = (text: string): string =>
  signature.test(text) ? `${keyOf(text)}${termOf('signed')} ` : keyOf(text)

/** `about` is what the whole text is about, where it says so itself: citation and topics. `title` only tells texts apart. */
export function indexText(text: string, about = '', title = ''): IndexedText {
  const units = unitsOf(text).map(
    (unit): IndexedUnit => ({
      ...unit,
      key: unitKey(text.slice(unit.start, unit.end)),
      headingKey: `${keyOf(`${unit.label.replace(/\d+/g, '')} ${unit.heading}`)}${
        signature.test(text.slice(unit.start, unit.end)) ? `${termOf('signed')} ` : ''
      }`,
      parentKey: keyOf(`${unit.parent} ${about}`),
      indexed: unit.sentences.map((span) => ({ ...span, key: unitKey(text.slice(span.start, span.end)) })),
    }),
  )
  const vocabulary = new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map(String))
  return {
    text,
    units,
    vocabulary,
    titleKey: keyOf(title.replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll('_', ' ')),
  }
}

export interface Candidate<Source> {
  readonly source: Source
  readonly unit: IndexedUnit
  readonly sentence: Span
  readonly score: number
  /** Of the words that carry the question, how much it holds: 0 to 1. */
  readonly cover: number
  readonly hasType: boolean
  readonly parts: ScoreParts
}

/** What of a unit speaks for it, each 0 to 1 unless said otherwise: what the weights of the ranking are fitted on. */
export interface ScoreParts {
  readonly cover: number
  readonly all: number
  /** 1 where the sentence has a value of the kind asked for, 0.5 where only its unit has one; 0 where nothing was asked for. */
  readonly typed: number
  /** A value was asked for and there is none. */
  readonly untyped: number
  readonly heading: number
  readonly bare: number
  readonly pairs: number
  /** The share of the carrying words that none of the texts says. */
  readonly unknown: number
  /** It has a value of a kind the question only hints at. */
  readonly hinted: number
  /** The question has words of this text's title that other titles do not have. */
  readonly titled: number
}

export interface SourceText<Source> {
  readonly source: Source
  readonly indexed: IndexedText
}

const holds = (key: string, form: string): boolean => key.includes(` ${form} `)

/** How well a text says a word: in the same words, in others, or not. */
function hit(key: string, { forms }: Term): number {
  const [own, ...others] = forms
  if (own !== undefined && holds(key, own)) return 1
  return others.some((form) => holds(key, form)) ? 0.85 : 0
}

/** A word nobody wrote in these texts is read as the one it is a slip of. */
function spelled(term: Term, texts: readonly IndexedText[]): Term {
  const word = term.word.toLowerCase()
  if (term.word.includes(' ') || word.length < 5) return term
  const near = texts.flatMap(({ vocabulary }) =>
    vocabulary.has(word) ? [] : [...vocabulary].filter((known) => isSlipOf(word, known)),
  )
  const [first] = near
  return first ? { ...term, forms: [...term.forms, termOf(first)] } : term
}

/** The best unit and sentence for a question, the likeliest first. */
export function scoreUnits<Source>(
  question: Question,
  texts: readonly SourceText<Source>[],
): Candidate<Source>[] {
  const all = texts.flatMap(({ source, indexed }) => indexed.units.map((unit) => ({ source, indexed, unit })))
  const count = all.length
  const indexes = texts.map(({ indexed }) => indexed)
  const weighed = question.terms.map((given) => {
    const seen = (one: Term) => all.filter(({ unit }) => hit(unit.key, one) > 0).length
    const rare = seen(given)
    const term = rare === 0 && given.isHard ? spelled(given, indexes) : given
    const df = term === given ? rare : seen(term)
    return { term, isUnknown: df === 0, idf: Math.log((count + 1) / (df + 0.5)) }
  })
  const terms = promoted(weighed)
  const whole = sum(terms.map(({ weight }) => weight))
  const hardWhole = sum(terms.flatMap(({ isHard, weight }) => (isHard ? [weight] : [])))
  const unknown =
    hardWhole > 0
      ? sum(terms.flatMap(({ isHard, weight, isUnknown }) => (isHard && isUnknown ? [weight] : []))) /
        hardWhole
      : 0
  const titles = titleHits(question, texts)
  const wanted = question.types
  return all
    .map(({ source, indexed: { text }, unit }) => {
      const titled = titles.get(source) ?? 0
      let best: Candidate<Source> | null = null
      for (const sentence of unit.indexed) {
        if (unit.indexed.length > 1 && sentence.end - sentence.start < 22) continue
        const hits = terms.map(({ term, weight, isHard }) => {
          const value = Math.max(
            hit(sentence.key, term),
            hit(unit.headingKey, term),
            hit(unit.key, term) * 0.6,
            hit(unit.parentKey, term) * 0.4,
          )
          return { value: value * weight, isHard }
        })
        const cover =
          hardWhole > 0 ? sum(hits.flatMap((one) => (one.isHard ? [one.value] : []))) / hardWhole : 0
        const all = whole > 0 ? sum(hits.map(({ value }) => value)) / whole : 0
        const words = text.slice(sentence.start, sentence.end)
        const hasType = wanted.length === 0 || wanted.some((type) => holdsType(words, type))
        const around = text.slice(unit.start, unit.end)
        // "When must it be dismissed" is answered by a period as well as by a date.
        const isNear =
          !hasType &&
          (wanted.some((type) => holdsType(around, type)) ||
            (wanted.includes('date') && holdsType(words, 'duration')) ||
            (wanted.includes('duration') && holdsType(words, 'date')) ||
            // "How much severance": nine months of salary is an amount as well.
            (wanted.includes('money') && (holdsType(words, 'duration') || holdsType(words, 'percent'))))
        const inHeading = terms.some(({ term, isHard }) => isHard && hit(unit.headingKey, term) > 0)
        const isBare =
          words.length < 60 && !/\d/.test(words) && unit.indexed.length === 1 && unit.heading !== ''
        const parts: ScoreParts = {
          cover,
          all,
          typed: wanted.length === 0 ? 0 : hasType ? 1 : isNear ? 0.5 : 0,
          untyped: wanted.length > 0 && !hasType && !isNear ? 1 : 0,
          heading: inHeading ? 1 : 0,
          bare: isBare ? 1 : 0,
          pairs: pairs(sentence.key, terms),
          unknown,
          hinted: question.hints.some((type) => holdsType(words, type)) ? 1 : 0,
          titled,
        }
        const score = byWords(parts)
        if (!best || score > best.score)
          best = { source, unit, sentence, score, cover, hasType: hasType || isNear, parts }
      }
      return best
    })
    .filter((one) => one !== null)
    .toSorted((one, other) => other.score - one.score)
}

/** "According to Tull": the text whose title alone has the name is the likelier one. */
function titleHits<Source>(
  { terms }: Question,
  texts: readonly SourceText<Source>[],
): ReadonlyMap<Source, number> {
  const keys = texts.map(({ source, indexed }) => ({ source, key: indexed.titleKey }))
  const hits = new Map<Source, number>()
  for (const { forms } of terms) {
    const [own] = forms
    const having = own === undefined ? [] : keys.filter(({ key }) => holds(key, own))
    if (having.length > 0 && having.length < keys.length) for (const { source } of having) hits.set(source, 1)
  }
  return hits
}

/** The score by words alone. It chooses which units are compared by meaning, and decides where no model is installed. */
const byWords = ({ cover, all, typed, untyped, heading, bare, pairs: beside }: ScoreParts): number =>
  cover * 0.7 +
  all * 0.3 +
  (typed === 1 ? 0.2 : typed * 0.1 - untyped * 0.25) +
  heading * 0.12 -
  bare * 0.4 +
  beside * 0.16

interface Weighed {
  readonly term: Term
  readonly weight: number
  readonly isHard: boolean
  readonly isUnknown: boolean
}

/** Where no word carries the question, those that say how it is asked do; and last those that name where to look. */
function promoted(
  weighed: readonly { readonly term: Term; readonly idf: number; readonly isUnknown: boolean }[],
): Weighed[] {
  const isAny = (test: (term: Term) => boolean) => weighed.some(({ term }) => test(term))
  const hard = isAny(({ isHard }) => isHard)
    ? ({ isHard }: Term) => isHard
    : isAny(({ isTopic }) => isTopic)
      ? ({ isTopic }: Term) => isTopic
      : isAny(({ isScope }) => !isScope)
        ? ({ isScope }: Term) => !isScope
        : () => true
  return weighed.map(({ term, idf, isUnknown }) => {
    const isHard = hard(term)
    const floor = Math.max(idf, 0.2)
    const own = term.isName ? floor * 0.6 : floor
    return { term, isHard, isUnknown, weight: isHard ? own : term.isScope ? floor * 0.2 : floor * 0.25 }
  })
}

/** Words that are side by side in the question and in the answer. */
function pairs(key: string, terms: readonly Weighed[]): number {
  let found = 0
  for (const [at, { term }] of terms.entries()) {
    const next = terms[at + 1]?.term
    if (next && term.forms.some((one) => next.forms.some((other) => holds(key, `${one} ${other}`))))
      found += 1
  }
  return Math.min(1, found * 0.5)
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Every word that carries the question is in one unit, and no other is near: of 124 questions 47 are, and none of them wrongly. */
export function isDecidedByWords<Source>([first, second]: readonly Candidate<Source>[]): boolean {
  if (!first) return false
  const { cover, unknown, untyped, bare } = first.parts
  return (
    cover >= 0.9 && unknown === 0 && untyped === 0 && bare === 0 && first.score - (second?.score ?? 0) >= 0.4
  )
}
