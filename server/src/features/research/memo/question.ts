import { termsOf } from './terms.ts'

/** A parsed question. */
export interface ReadQuestion {
  readonly text: string
  readonly isYesNo: boolean
  /** It asks about a negative: "Is a noncompete unenforceable?" */
  readonly isNegative: boolean
  /** It asks about a case with a condition or a negation: which way an extract points then depends on that. */
  readonly isConditional: boolean
  /** Stems of its subject words, with weights. */
  readonly weights: ReadonlyMap<string, number>
  /** The same words as written, once each. */
  readonly words: readonly string[]
  /** Jurisdictions it names, as authorities are filed. */
  readonly jurisdictions: readonly string[]
}

const yesNo =
  /^(?:whether|(?:can|could|may|might|must|shall|should|will|would|is|are|was|were|does|do|did|has|have|had|am)\b)/i

/** Question words, and words of time and place: they match everything and mean nothing. */
const asking = new Set(
  termsOf(
    'say says provide provides state states require about regarding find show quote tell us may must might search look question whether case cases law laws rule rules legal court courts authority authorities under still ever also against between before after during within without over',
  ).map(({ term }) => term),
)

/** Common legal words have little weight: they are in every opinion. */
const common = new Set(
  termsOf(
    'party parties plaintiff defendant claim claims action right rights person people agreement contract act standard test apply make give take use good require need time former new later ordinary own certain valid entire remote day days year years enforce enforceable',
  ).map(({ term }) => term),
)

const commonWeight = 0.4

const federal = /\b(?:federal(?:ly)?|united states|u\.s\.)\b/i

/** Parses a question by its words only. `filed` are the jurisdictions with authorities. */
export function readQuestion(text: string, filed: readonly string[]): ReadQuestion {
  const jurisdictions = filed.filter((name) => names(text, name))
  const placeWords = new Set(jurisdictions.flatMap((name) => termsOf(name).map(({ term }) => term)))
  const told = termsOf(text).filter(({ term }) => !asking.has(term) && !placeWords.has(term))
  const weights = new Map(told.map(({ term }) => [term, common.has(term) ? commonWeight : 1]))
  const words = new Map(told.map(({ term, start, end }) => [term, text.slice(start, end).toLowerCase()]))
  return {
    text,
    isYesNo: yesNo.test(text.trim()),
    isNegative: negationsIn(mainClause(text)).length % 2 === 1,
    isConditional:
      /\b(?:without|unless|except|absent|lacking|despite)\b/i.test(text) || describesWithNegative(text),
    weights,
    words: [...words.values()],
    jurisdictions,
  }
}

/** "Can a lawyer be sanctioned for citing cases that do not exist?" is not a negative question. */
const described =
  /(?<!\b(?:true|certain|settled|clear|law|rule|held|established) )\b(?:that|which|who|whom|whose|when|where|if|because|after|before|while|once|until|although)\b.*$/is
/** "for a dismissed claim": the word modifies a noun, not the answer. */
const qualified =
  /\b(?:an?|the|any|his|her|its|their|our|another)\s+(?:void|voidable|invalid|unlawful|unenforceable|unconstitutional|rejected|refused|denied|barred|prohibited|forbidden|failed|dismissed|reversed|insufficient|inadequate)\s+(?=[a-z])/gi

const mainClause = (text: string): string => text.replace(described, ' ').replaceAll(qualified, ' ')

const describesWithNegative = (text: string): boolean =>
  negationsIn(text).length !== negationsIn(mainClause(text)).length

function names(question: string, jurisdiction: string): boolean {
  if (jurisdiction === 'United States') return federal.test(question)
  const escaped = jurisdiction.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(String.raw`\b${escaped}\b`, 'i').test(question)
}

const negation =
  /\b(?:not|no|never|cannot|can't|isn't|doesn't|won't|neither|nor|none|den(?:y|ies|ied)|reject(?:s|ed)?|refus(?:e|es|ed)|bar(?:s|red)?|preclud(?:e|es|ed)|prohibit(?:s|ed)?|forbid(?:s|den)?|unenforceable|unlawful|unconstitutional|invalid|void|voidable|fail(?:s|ed)?|insufficient|inadequate|immaterial|irrelevant|reversed|dismissed)\b/gi

/** Phrases with a negative word that negate nothing. */
const harmless =
  /\b(?:not only|not merely|and not|but not|rather than|whether or not|no doubt|no matter|(?:did|does) not matter|if not|not limited to|no later than|no more than|no less than|not less than)\b/gi

/** The negating words of a sentence. */
export const negationsIn = (sentence: string): string[] =>
  (sentence.replaceAll(harmless, ' ').match(negation) ?? []).map((word) => word.toLowerCase())

/** The same question with its words weighted by their rarity in these texts: a word in all of them is uninformative. */
export function weighed(question: ReadQuestion, texts: readonly string[]): ReadQuestion {
  const holding = new Map<string, number>()
  for (const text of texts)
    for (const term of new Set(termsOf(text).map((word) => word.term)))
      if (question.weights.has(term)) holding.set(term, (holding.get(term) ?? 0) + 1)
  const rarity = (term: string) => Math.log(1 + (texts.length + 10) / ((holding.get(term) ?? 0) + 2))
  const weights = [...question.weights].map(([term, weight]) => [term, weight * rarity(term)] as const)
  return { ...question, weights: new Map(weights) }
}
