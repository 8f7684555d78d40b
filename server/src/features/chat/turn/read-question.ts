import { termOf, wordsOf } from '@pam/retrieval/words'
import softWords from './soft-words.json' with { type: 'json' }
import groups from './synonyms.json' with { type: 'json' }

export type AnswerType =
  | 'money'
  | 'percent'
  | 'duration'
  | 'date'
  | 'number'
  | 'person'
  | 'place'
  | 'yes_no'
  | 'identifier'
  | 'definition'
  | 'reason'
  | 'any'

/** A word of the question with everything an answer may say instead. */
export interface Term {
  readonly word: string
  /** Each as the index writes it; several words are one after the other. */
  readonly forms: readonly string[]
  /** It names what is asked about, not how. */
  readonly isHard: boolean
  /** The name of the document, case or person that was asked about. */
  readonly isScope: boolean
  /** From the question before, which this one goes on with. */
  readonly isTopic: boolean
  /** A name of its own: documents often say "the Executive" or "Party 2" instead. */
  readonly isName: boolean
}

export interface Question {
  readonly text: string
  /** The question with what the one before was about, for comparing meanings. */
  readonly meaning: string
  readonly terms: readonly Term[]
  readonly types: readonly AnswerType[]
  /** Kinds of value an answer probably has, though one without is not wrong. */
  readonly hints: readonly AnswerType[]
  readonly isYesNo: boolean
  /** "Interrogatory no. 3", "section 12". */
  readonly place: { readonly kind: string; readonly number: string } | null
}

const keyOf = (phrase: string): string =>
  wordsOf(phrase)
    .map(({ term }) => term)
    .join(' ')

const synonyms = new Map<string, Set<string>>()
for (const group of groups) {
  const keys = group.map(keyOf).filter((key) => key !== '')
  for (const key of keys) {
    const all = synonyms.get(key) ?? new Set<string>()
    for (const other of keys) all.add(other)
    synonyms.set(key, all)
  }
}
const longest = Math.max(...[...synonyms.keys()].map((key) => key.split(' ').length))
const soft = new Set(softWords.map((word) => termOf(word)))

const typeRules: readonly [RegExp, AnswerType][] = [
  [
    /\b(?:claim|policy|report|account|invoice|serial|parcel|file|case|badge|star|license|vin|permit|tracking|loan) (?:number|no\.?|#)|\bnumber of the (?:claim|policy|report)|\b(?:policy|claim|report) #/i,
    'identifier',
  ],
  [
    /\bhow (?:much|big|large|many) (?:of a |advance |prior |written |more )*(?:notice|time)\b|\bhow (?:long|soon|fast|quickly|far in advance|often)\b|\bhow many (?:days|weeks|months|years|hours)\b|\b(?:notice|cure|grace|waiting|retention|restricted|non-?(?:compete|solicit)\w*) (?:period|term|length|duration)\b|\bduration\b|\blength of\b|\bperiod\b/i,
    'duration',
  ],
  [/\b(?:percent|percentage|interest rate|what rate|rate of interest|what share)\b|%/i, 'percent'],
  [
    /\bhow much\b|\bwhat (?:is|are|was|were) .{0,60}\b(?:rent|salary|deposit|fees?|price|retainer|rate|cost|offer|amount|payment|wages?|expenses|bills?|damages|deductible|premium|balance|penalty|budget|value|compensation|royalty|loan)\b|\bamount\b|\b(?:rent|salary|deposit|fee|price|retainer|rate|cost|payment)\b\W*$|\bdollars?\b|\$|\bpaid\b.{0,20}\bhow\b|\bhow expensive\b/i,
    'money',
  ],
  [
    /^\W*(?:and )?(?:the |total |base |monthly |annual |hourly |purchase |contract |overall |full |initial )*(?:price|cost|fee|salary|rent|deposit|retainer|amount|premium|lien|deductible|allowance)\b/i,
    'money',
  ],
  [/\b(?:what|which) (?:is|are|was) .{0,40}\brates?\b|\brates?\b/i, 'percent'],
  [
    /\bwhen\b|\b(?:what|which) (?:date|day|time|year)\b|\bdeadlines?\b|\bcut-?off\b|\blast (?:day|date)\b|\bdue\b|\bexpir\w+|\buntil\b|\bby what\b|\beffective date\b|\bdate of\b|\bhow soon\b/i,
    'date',
  ],
  [/\bhow many\b|\bnumber of\b|\bhow old\b|\bsquare f/i, 'number'],
  [
    /^\W*(?:and |so |then )?who\b|\bwho(?:se|m)?\b|\bwhich (?:party|person|company|side|doctor|lawyer|officer|attorney|witness)\b|\bname of\b|\bwhat(?:'s| is) the name\b/i,
    'person',
  ],
  [
    /\bwhere\b|\baddress\b|\blocation\b|\blocated\b|\bwhich (?:county|city|court|state|states)\b|\bwhat (?:county|city|court|state|states)\b/i,
    'place',
  ],
  [
    /\bwhat (?:counts as|constitutes|is meant by|does .{2,40} mean)\b|\bdefin(?:e|ed|ition)\b|\bmeaning of\b/i,
    'definition',
  ],
  [
    /^\W*(?:and |so |but )?why\b|\bhow come\b|\bwhat (?:is|was|were) the (?:reason|grounds?|basis)\b|\bfor what reason\b/i,
    'reason',
  ],
]

const hintRules: readonly [RegExp, AnswerType][] = [
  [
    /\b(?:rent|salary|deposit|fees?|price|retainer|cost|costs|offer|offered|lien|bills?|balance|limits?|cap|premium|deductible|severance|bonus|allowance|penalty|fine|loan|principal|value|worth|pays?|paying|paid|charge|earns?|compensation|wages|budget|credit|sum|settle|settlement amount|expenses|damages|reward|stipend|royalty)\b/i,
    'money',
  ],
  [
    /\b(?:period|term|notice|window|warranty|duration|noncompete|non-?solicit\w*|cure|grace|tail|survival|severance|probation|turnaround)\b/i,
    'duration',
  ],
  [
    /\b(?:rate|share|percentage|interest|bonus|increase|escalates?|escalation|commission|royalty|credit|late (?:fee|charge))\b/i,
    'percent',
  ],
  [/\b(?:deadline|due|date|expire|closing|trial|hearing|mature|maturity|cut-?off|start|end|ends)\b/i, 'date'],
]

const yesNo =
  /^\W*(?:and |so |but |also )?(?:is|are|was|were|does|do|did|can|could|may|must|has|have|had|will|would|should|any)\b/i

const placeRule =
  /\b(interrogator(?:y|ies)|rogs?|requests?(?: for (?:production|admission))?|rfps?|rfas?|sections?|sec\.|§|clauses?|paragraphs?|para|articles?|counts?|items?)\s*(?:no\.?|number|num|#)?\s*(\d+(?:\.\d+)*|[ivx]{1,4}\b)/i

const kindOf = (word: string): string => {
  const low = word.toLowerCase()
  if (/^(?:rog|interrog)/.test(low)) return 'interrogatory'
  if (/^(?:rfp|rfa|request)/.test(low)) return 'request'
  return /^count/.test(low) ? 'count' : 'section'
}

/** What a question asks for. `named` are the words that say where to look. */
export function readQuestion(
  text: string,
  named: ReadonlySet<string>,
  extra: readonly string[] = [],
): Question {
  const words = wordsOf(text)
  const terms: Term[] = []
  const named_ = new Set([...named].map((word) => termOf(word)))
  for (let at = 0; at < words.length; ) {
    let size = Math.min(longest, words.length - at)
    for (; size > 1; size -= 1)
      if (
        synonyms.has(
          words
            .slice(at, at + size)
            .map(({ term }) => term)
            .join(' '),
        )
      )
        break
    const key = words
      .slice(at, at + size)
      .map(({ term }) => term)
      .join(' ')
    const isSoft = size === 1 && (soft.has(key) || key.length < 3)
    terms.push({
      word: text.slice(words[at]?.start ?? 0, words[at + size - 1]?.end ?? 0),
      forms: [key, ...[...(synonyms.get(key) ?? [])].filter((one) => one !== key)],
      isHard: !isSoft && !(size === 1 && named_.has(key)),
      isScope: size === 1 && named_.has(key),
      isTopic: false,
      isName: isNameAt(text, words[at]?.start ?? 0),
    })
    at += size
  }
  for (const word of extra) {
    const key = keyOf(word)
    if (key && !terms.some(({ forms }) => forms[0] === key))
      terms.push({
        word,
        forms: [key, ...(synonyms.get(key) ?? [])],
        isHard: false,
        isScope: false,
        isTopic: !soft.has(key),
        isName: false,
      })
  }
  const found = placeRule.exec(text)
  const identified = /\b(\w+) (?:number\b|no\.|no\b|#)/i.exec(text)?.[1]?.toLowerCase()
  const own = terms.map((term) =>
    term.word.toLowerCase() === identified && !term.isScope ? { ...term, isHard: true } : term,
  )
  return {
    text,
    meaning: [...extra, text].join(' '),
    terms: withoutRepeats(own),
    isYesNo: yesNo.test(text),
    types: typesOf(text),
    hints: hintRules.filter(([pattern]) => pattern.test(text)).map(([, type]) => type),
    place: found?.[1] && found[2] ? { kind: kindOf(found[1]), number: found[2].toLowerCase() } : null,
  }
}

/** "How much is due" asks for an amount, not for a date. */
const typesOf = (text: string): AnswerType[] =>
  typeRules
    .filter(
      ([pattern, type]) => pattern.test(text) && !(type === 'date' && /\bhow (?:much|many)\b/i.test(text)),
    )
    .map(([, type]) => type)

/** A capital inside a sentence that is not written in capitals throughout. */
const isNameAt = (text: string, at: number): boolean =>
  at > 0 &&
  /\p{Lu}/u.test(text[at] ?? '') &&
  /^\p{Lu}?\p{Ll}/u.test(text.slice(at)) &&
  /\p{Ll}\s*$/u.test(text.slice(0, at).replace(/[^\p{L}]+$/u, ''))

const withoutRepeats = (terms: readonly Term[]): Term[] =>
  terms.filter(({ forms }, at) => terms.findIndex((other) => other.forms[0] === forms[0]) === at)

/** The words that carry the question, for a message that says what was not found. */
export const subjectOf = ({ terms }: Question): string =>
  terms
    .filter(({ isHard }) => isHard)
    .map(({ word }) => word)
    .join(' ')
