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

/** `about` is what the whole text is about: its title, citation and topics. */
export function indexText(text: string, about = ''): IndexedText {
  const units = unitsOf(text).map(
    (unit): IndexedUnit => ({
      ...unit,
      key: unitKey(text.slice(unit.start, unit.end)),
      headingKey: keyOf(`${unit.label.replace(/\d+/g, '')} ${unit.heading}`),
      parentKey: keyOf(`${unit.parent} ${about}`),
      indexed: unit.sentences.map((span) => ({ ...span, key: unitKey(text.slice(span.start, span.end)) })),
    }),
  )
  const vocabulary = new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map(String))
  return { text, units, vocabulary }
}

export interface Candidate<Source> {
  readonly source: Source
  readonly unit: IndexedUnit
  readonly sentence: Span
  readonly score: number
  /** Of the words that carry the question, how much it holds: 0 to 1. */
  readonly cover: number
  readonly hasType: boolean
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
    return { term, idf: Math.log((count + 1) / (df + 0.5)) }
  })
  const terms = promoted(weighed)
  const whole = sum(terms.map(({ weight }) => weight))
  const hardWhole = sum(terms.flatMap(({ isHard, weight }) => (isHard ? [weight] : [])))
  const wanted = question.types
  return all
    .map(({ source, indexed: { text }, unit }) => {
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
        const isNear = !hasType && wanted.some((type) => holdsType(text.slice(unit.start, unit.end), type))
        const bonus = wanted.length === 0 ? 0 : hasType ? 0.2 : isNear ? 0.05 : -0.25
        const inHeading = terms.some(({ term, isHard }) => isHard && hit(unit.headingKey, term) > 0)
          ? 0.12
          : 0
        const isBare =
          words.length < 60 && !/\d/.test(words) && unit.indexed.length === 1 && unit.heading !== ''
            ? -0.4
            : 0
        const score = cover * 0.7 + all * 0.3 + bonus + inHeading + isBare + pairs(sentence.key, terms)
        if (!best || score > best.score)
          best = { source, unit, sentence, score, cover, hasType: hasType || isNear }
      }
      return best
    })
    .filter((one) => one !== null)
    .toSorted((one, other) => other.score - one.score)
}

interface Weighed {
  readonly term: Term
  readonly weight: number
  readonly isHard: boolean
}

/** Where no word carries the question, those that say how it is asked do; and last those that name where to look. */
function promoted(weighed: readonly { readonly term: Term; readonly idf: number }[]): Weighed[] {
  const isAny = (test: (term: Term) => boolean) => weighed.some(({ term }) => test(term))
  const hard = isAny(({ isHard }) => isHard)
    ? ({ isHard }: Term) => isHard
    : isAny(({ isTopic }) => isTopic)
      ? ({ isTopic }: Term) => isTopic
      : isAny(({ isScope }) => !isScope)
        ? ({ isScope }: Term) => !isScope
        : () => true
  return weighed.map(({ term, idf }) => {
    const isHard = hard(term)
    const floor = Math.max(idf, 0.2)
    return { term, isHard, weight: isHard ? floor : term.isScope ? floor * 0.2 : floor * 0.25 }
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
  return Math.min(0.16, found * 0.08)
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
