import { wordsOf } from '@pam/retrieval/words'

/** A question as the run understands it. */
export interface ReadQuestion {
  readonly text: string
  readonly isYesNo: boolean
  /** It asks whether something is not so: "Is a noncompete unenforceable?" */
  readonly isNegative: boolean
  /** Stems of the words that say what it is about, with how much each counts. */
  readonly weights: ReadonlyMap<string, number>
  /** The same words as they were written, once each. */
  readonly words: readonly string[]
  /** Jurisdictions it names, as the authorities are filed. */
  readonly jurisdictions: readonly string[]
}

const yesNo =
  /^(?:whether|(?:can|could|may|might|must|shall|should|will|would|is|are|was|were|does|do|did|has|have|had|am)\b)/i

/** Words of asking, of time and place in a sentence: they find everything and mean nothing. */
const asking = new Set(
  wordsOf(
    'say says provide provides state states require about regarding find show quote tell us may must might search look question whether case cases law laws rule rules legal court courts authority authorities under still ever also',
  ).map(({ term }) => term),
)

/** Common words of the trade count little: they are in every opinion. */
const common = new Set(
  wordsOf(
    'party parties plaintiff defendant claim claims action right rights person people agreement contract act standard test apply make give take use good require need time',
  ).map(({ term }) => term),
)

const commonWeight = 0.4

const federal = /\b(?:federal(?:ly)?|united states|u\.s\.)\b/i

/** What a question asks, by its words alone. `filed` are the jurisdictions there are authorities of. */
export function readQuestion(text: string, filed: readonly string[]): ReadQuestion {
  const jurisdictions = filed.filter((name) => names(text, name))
  const placeWords = new Set(jurisdictions.flatMap((name) => wordsOf(name).map(({ term }) => term)))
  const told = wordsOf(text).filter(({ term }) => !asking.has(term) && !placeWords.has(term))
  const weights = new Map(told.map(({ term }) => [term, common.has(term) ? commonWeight : 1]))
  const words = new Map(told.map(({ term, start, end }) => [term, text.slice(start, end).toLowerCase()]))
  return {
    text,
    isYesNo: yesNo.test(text.trim()),
    isNegative: negationsIn(text).length % 2 === 1,
    weights,
    words: [...words.values()],
    jurisdictions,
  }
}

function names(question: string, jurisdiction: string): boolean {
  if (jurisdiction === 'United States') return federal.test(question)
  const escaped = jurisdiction.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(String.raw`\b${escaped}\b`, 'i').test(question)
}

const negation =
  /\b(?:not|no|never|cannot|can't|isn't|doesn't|won't|neither|nor|none|without|den(?:y|ies|ied)|reject(?:s|ed)?|refus(?:e|es|ed)|bar(?:s|red)?|preclud(?:e|es|ed)|prohibit(?:s|ed)?|forbid(?:s|den)?|unenforceable|unlawful|unconstitutional|invalid|void|voidable|fail(?:s|ed)?|insufficient|inadequate|immaterial|irrelevant|reversed|dismissed)\b/gi

/** Turns of phrase with a negative word that deny nothing. */
const harmless =
  /\b(?:not only|not merely|and not|but not|rather than|whether or not|no doubt|no matter|(?:did|does) not matter|if not|not limited to|no later than|no more than|no less than|not less than)\b/gi

/** The words of a sentence that turn it round. */
export const negationsIn = (sentence: string): string[] =>
  (sentence.replaceAll(harmless, ' ').match(negation) ?? []).map((word) => word.toLowerCase())
