import { termOf, wordsOf } from '@pam/retrieval/words'
import idiomForms from './idioms.json' with { type: 'json' }
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
  /** What somebody said. */
  | 'statement'
  | 'any'

/** A word of the question with its accepted alternatives in an answer. */
export interface Term {
  readonly word: string
  /** Each as an index term; several words are consecutive. */
  readonly forms: readonly string[]
  /** It names the subject, not the form of the question. */
  readonly isHard: boolean
  /** The name of the document, case or person in question. */
  readonly isScope: boolean
  /** From the previous question, which this one continues. */
  readonly isTopic: boolean
  /** A proper name: documents often say "the Executive" or "Party 2" instead. */
  readonly isName: boolean
  /** The words of a phrase one by one, for texts without the phrase. */
  readonly apart: readonly Term[]
}

export interface Question {
  readonly text: string
  /** The question with the subject of the previous one, for comparing meanings. */
  readonly meaning: string
  readonly terms: readonly Term[]
  readonly types: readonly AnswerType[]
  /** Kinds of value an answer probably has, though one without is not wrong. */
  readonly hints: readonly AnswerType[]
  readonly isYesNo: boolean
  /** "How much did they pay": a past event, not what may or must happen. */
  readonly isOfEvent: boolean
  /** The person a yes-or-no question is about, by a linked name: "is Dov entitled to". */
  readonly subject: string | null
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
    /\bhow much\b|\bwhat (?:is|are|was|were) .{0,60}\b(?:rent|salary|deposit|fees?|price|retainer|rate|cost|offer|amount|payment|wages?|expenses|bills?|damages|deductible|premium|balance|penalty|budget|value|compensation|royalty|loan)\b|\bamount\b|\b(?:rent|salary|deposit|fee|price|retainer|rate|cost|payment)\b\W*$|\bdollars?\b|\$|\bpaid\b.{0,20}\bhow\b|\b(?:monthly|annual|weekly|yearly|quarterly) (?:payment|fee|charge|installment|rent|dues)s?\b|\bpay(?:s|ing)? (?:a|per|each|every) (?:month|year|week|hour|day)\b|\bhow expensive\b|\b(?:the |is )most\b.{0,30}\b(?:pays?|owes?|recovers?|gets?|covers?)\b|\brates? (?:per|for each|an?)\b|\b(?:hourly|daily|billing|per diem) rates?\b/i,
    'money',
  ],
  [
    /^\W*(?:and )?(?:the |total |base |monthly |annual |hourly |purchase |contract |overall |full |initial )*(?:price|cost|fee|salary|rent|deposit|retainer|amount|premium|lien|deductible|allowance)\b/i,
    'money',
  ],
  [/\b(?:what|which) (?:is|are|was) .{0,40}\brates?\b|\brates?\b/i, 'percent'],
  [
    /(?:^|\band|\bor|\bso|[,;:.?+&–-])\s*when\b|^(?!.*\b(?:what|who|how|which|can|does|do|is|are|may|must|will)\b.*\bwhen\b).*\bwhen\b|\b(?:what|which) (?:date|day|time|year)\b|\bdeadlines?\b|\bcut-?off\b|\blast (?:day|date)\b|\bdue\b|\bexpir\w+|\buntil\b|\bby what\b|\beffective date\b|\bdate of\b|\bhow soon\b/i,
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
    /\bwhat (?:did|does|has|do) .{2,40}\b(?:tell|say|report|admit|see|saw|hear|remember|testify|claim|recall)\b|\baccording to\b/i,
    'statement',
  ],
  [
    /\b(?:rent|salary|deposit|fees?|price|retainer|cost|costs|offer|offered|lien|bills?|balance|limits?|cap|premium|deductible|severance|bonus|allowance|penalty|fine|loan|principal|value|worth|pays?|paying|paid|charge|earns?|compensation|wages|budget|credit|sum|settle|settlement amount|expenses|damages|reward|stipend|royalty)\b/i,
    'money',
  ],
  [
    /\b(?:period|term|notice|window|warranty|duration|noncompete|non-?solicit\w*|cure|grace|tail|survival|severance|probation|turnaround)\b/i,
    'duration',
  ],
  [
    /\b(?:rate|share|percentage|interest|bonus|increase|escalates?|escalation|commission|royalty|credit|discount|late (?:fee|charge))\b/i,
    'percent',
  ],
  [/\b(?:deadline|due|date|expire|closing|trial|hearing|mature|maturity|cut-?off|start|end|ends)\b/i, 'date'],
]

const yesNo =
  /^\W*(?:and |so |but |also )?(?:is|are|was|were|does|do|did|can|could|may|must|has|have|had|will|would|should|any)\b/i

const placeRule =
  /\b(interrogator(?:y|ies)|rogs?|requests?(?: for (?:production|admission))?|rfps?|rfas?|sections?|sec\.|§|clauses?|paragraphs?|para|articles?|counts?|items?)\s*(?:no\.?|number|num|#)?\s*(\d+(?:\.\d+)*|[ivx]{1,4}\b)/i

const asksEvent =
  /\b(?:how much|how many|what|who|where)\b.{0,40}\b(?:did|has|have|had)\b.{0,40}\b(?:pay|paid|give|given|offer|offered|spend|spent|receive|received|send|sent|cost|get|got|award|awarded|charge|charged|bill|billed)\b/i
const askedOf =
  /^\W*(?:and |so |but )?(?:is|are|was|were|does|do|did|can|could|may|must|has|have|will|should)\s+(?:the\s+)?([\p{L}'’-]+)/iu

/** "How much is the buyer paying for the shop": whatever the wording, the price is meant. */
const meantWords: readonly [RegExp, string][] = [
  [/\b(?:did|does|can|could|may|will)\b.{2,40}\bfine\b (?!to\b|with\b|if\b)/i, 'fine'],
  [
    /\bhow much (?:is|are|was|were|did|does|do|will) .{2,40}\b(?:pay|paid|paying|pays|buy|buying|give|giving|spend|spending) for\b/i,
    'purchase price',
  ],
]

/** The subject of a question without a word for it: "how long is the lease" asks for its term. */
const impliedWords: readonly [RegExp, string][] = [
  [/\bhow long (?:is|does|will|are)\b/i, 'term'],
  [/\bwhen (?:does|will|did) .{2,60}\b(?:start|begin)/i, 'commencement'],
]

const idioms = idiomForms.map(([form = '', words = '']) => ({ form: new RegExp(form, 'giu'), words }))

/** "When did they let her out" in the words of a document: the answer model reads both. */
const inPaperWords = (text: string): string =>
  idioms.reduce((rest, { form, words }) => rest.replace(form, words), text)

const kindOf = (word: string): string => {
  const low = word.toLowerCase()
  if (/^(?:rog|interrog)/.test(low)) return 'interrogatory'
  if (/^(?:rfp|rfa|request)/.test(low)) return 'request'
  return /^count/.test(low) ? 'count' : 'section'
}

/** What a question asks for. `named` are the words that say where to search. */
export function readQuestion(
  written: string,
  named: ReadonlySet<string>,
  extra: readonly string[] = [],
  people: ReadonlySet<string> = new Set(),
): Question {
  // Documents write "7,200" where people type "7200".
  const text = written
    .replace(/(?<=\d),(?=\d{3}\b)/g, '')
    .replace(/\blet (?:him|her|them|me|us|it) go\b/gi, 'terminate')
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
    const own = words.slice(at, at + size)
    const single = own.map(({ term, start, end }): Term => {
      const isScope = named_.has(term)
      return {
        word: text.slice(start, end),
        forms: [term, ...[...(synonyms.get(term) ?? [])].filter((one) => one !== term)],
        isHard: !(soft.has(term) || end - start < 3) && !isScope,
        isScope,
        isTopic: false,
        isName: isNameAt(text, start),
        apart: [],
      }
    })
    const [only] = single
    if (size === 1 && only) terms.push(only)
    else
      terms.push({
        word: text.slice(words[at]?.start ?? 0, words[at + size - 1]?.end ?? 0),
        forms: [key, ...[...(synonyms.get(key) ?? [])].filter((one) => one !== key)],
        isHard: true,
        isScope: false,
        isTopic: false,
        isName: isNameAt(text, words[at]?.start ?? 0),
        apart: single,
      })
    at += size
  }
  const isWithoutWords = !terms.some(({ isHard }) => isHard) && extra.length === 0
  const implied = [...(isWithoutWords ? impliedWords : []), ...meantWords]
  for (const [form, word] of implied)
    if (form.test(text))
      terms.push({
        word,
        forms: [keyOf(word), ...(synonyms.get(keyOf(word)) ?? [])],
        isHard: true,
        isScope: false,
        isTopic: false,
        isName: false,
        apart: [],
      })
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
        apart: [],
      })
  }
  const found = placeRule.exec(text)
  const identified = /\b(\w+) (?:number\b|no\.|no\b|#)/i.exec(text)?.[1]?.toLowerCase()
  // "What does he pay a month" is answered by a monthly payment.
  const per = /\b(?:a|per|each|every) (month|year|week|hour|day)\b/i.exec(text)?.[1]?.toLowerCase()
  const own = terms.map((term) =>
    (term.word.toLowerCase() === identified || term.word.toLowerCase() === per) && !term.isScope
      ? { ...term, isHard: true }
      : term,
  )
  return {
    text,
    meaning: [...extra, inPaperWords(text)].join(' '),
    terms: withoutRepeats(own),
    isYesNo: yesNo.test(text),
    isOfEvent: asksEvent.test(text),
    subject: subjectIn(text, people),
    types: typesOf(text),
    hints: hintRules.filter(([pattern]) => pattern.test(text)).map(([, type]) => type),
    place: found?.[1] && found[2] ? { kind: kindOf(found[1]), number: found[2].toLowerCase() } : null,
  }
}

function subjectIn(text: string, people: ReadonlySet<string>): string | null {
  const word = askedOf.exec(text)?.[1]?.toLowerCase()
  return word && people.has(word) ? termOf(word) : null
}

/** "How long and how far is she barred": both ask about the same restriction. */
const onlyAsks = /^\W*(?:and |so )?(?:how (?:long|far|much|many|often|soon|big)|when|where|who|why|what)\W*$/i
const asksFirst = /^\W*(?:how (?:long|far|much|many|often|soon|big)|when|where|who|why|what)\b/i

/** It says where to look, and asks nothing. */
const onlyPoints = /^\W*(?:please )?(?:consider|look(?:ing)? at|take)\b/i

const nextQuestion =
  /\s*(?:[?;,.]|\bvs\.?|\bversus\b|\+|&|\bplus\b)?\s+(?:and\s+|vs\.?\s+|plus\s+)?(?:(?:for|by|to|from) (?=(?:what|how|who|when)\b))?(?=(?:what|how|when|who|where|which|why)(?:['’]?s|['’]re)?\b)/i

/** "Who is the manager and what is he paid": two questions, the second about the answer to the first. */
export function splitQuestion(text: string): readonly [string, string] | null {
  const found = nextQuestion.exec(text.slice(8))
  if (!found?.[0].trim()) return null
  const [begun, second] = [text.slice(0, 8 + found.index), text.slice(8 + found.index + found[0].length)]
  const first = onlyAsks.test(begun) ? `${begun.trim()} ${second.replace(asksFirst, '').trim()}` : begun
  // "Consider the lease; what about the deposit" asks one thing.
  if (onlyPoints.test(begun)) return null
  const isWhole = (part: string) => part.trim().split(/\s+/).length >= 2
  return isWhole(first) && isWhole(second) ? [first.trim(), second.trim()] : null
}

/** "How much is due" asks for an amount, not for a date. */
const typesOf = (text: string): AnswerType[] =>
  typeRules
    .filter(
      ([pattern, type]) => pattern.test(text) && !(type === 'date' && /\bhow (?:much|many)\b/i.test(text)),
    )
    .map(([, type]) => type)

/** A capital inside a sentence that is not in capitals throughout. */
const isNameAt = (text: string, at: number): boolean =>
  at > 0 &&
  /\p{Lu}/u.test(text[at] ?? '') &&
  /^\p{Lu}?\p{Ll}/u.test(text.slice(at)) &&
  /\p{Ll}\s*$/u.test(text.slice(0, at).replace(/[^\p{L}]+$/u, ''))

const withoutRepeats = (terms: readonly Term[]): Term[] =>
  terms.filter(({ forms }, at) => terms.findIndex((other) => other.forms[0] === forms[0]) === at)

/** The content words of the question, for a message that says what was not found. */
export const subjectOf = ({ terms }: Question): string =>
  terms
    .filter(({ isHard }) => isHard)
    .map(({ word }) => word)
    .join(' ')
