import everydayWords from './everyday-words.json' with { type: 'json' }
import paperKinds from './paper-kinds.json' with { type: 'json' }
import softWords from './soft-words.json' with { type: 'json' }
import groups from './synonyms.json' with { type: 'json' }
import { isSlipOf, type Token, tokensOf } from './words.ts'

export interface KnownCase {
  readonly id: string
  readonly title: string
  readonly number: string
  readonly client: string | null
}
export interface KnownContact {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly roles: readonly { readonly caseId: string; readonly role: string }[]
}
export interface KnownPerson {
  readonly id: string
  readonly name: string
}
export interface KnownDocument {
  readonly id: string
  readonly name: string
  readonly caseId: string | null
}

/** The records a message could name, as far as the person may see them. */
export interface FirmRecords {
  readonly cases: readonly KnownCase[]
  readonly contacts: readonly KnownContact[]
  readonly staff: readonly KnownPerson[]
  readonly documents: readonly KnownDocument[]
}

export interface Linked<Record> {
  readonly record: Record
  readonly score: number
  /** The tokens that name it, by index. */
  readonly at: readonly number[]
}

/** The records a message names, most likely first; all that tie. */
export interface Links {
  readonly tokens: readonly Token[]
  readonly cases: readonly Linked<KnownCase>[]
  readonly contacts: readonly Linked<KnownContact>[]
  readonly staff: readonly Linked<KnownPerson>[]
  readonly documents: readonly Linked<KnownDocument>[]
  /** "The Hollister case", if there is none. */
  readonly unknownCase: string | null
}

const kinds: Readonly<Record<string, readonly string[]>> = paperKinds
const empty = new Set(
  `the of and for in re v vs a an to on at by with from inc llc llp ltd co corp corporation company plc pc pllc lp mr mrs ms dr jr sr hon
  estate matter case file people state states united city county department board group holdings partners associates services
  is are was what when who where which how his her their our my this that it does do did has have can me us we i all new old first second third one two will
  task tasks note notes call due day days date deadline open draft send order client judge court office mutual commercial general
  text txt pdf docx doc copy final signed version draft`.split(/\s+/),
)
const isDistinctive = (word: string): boolean =>
  word.length >= 3 && !empty.has(word) && !/^\d{1,2}$/.test(word)

/** Names are capitalized; lower-case words of a title ("supply agreement") are weaker evidence. */
function namesIn(title: string): { word: string; weight: number }[] {
  return tokensOf(title)
    .filter(({ text }) => isDistinctive(text))
    .map(({ text, start }) => ({
      word: text,
      weight: /\p{Lu}|\d/u.test(title[start] ?? '') && !kinds[text] ? 1 : 0.3,
    }))
}

const placesOf = (word: string, tokens: readonly Token[]): number[] =>
  tokens.flatMap(({ text }, at) =>
    // "Fresh harbor" is FreshHarbor.
    (text.length >= 3 && word === `${text}${tokens[at + 1]?.text}`) ||
    (text.length >= 3 && word === `${tokens[at - 1]?.text}${text}`) ||
    text === word ||
    text === `${word}s` ||
    (isDistinctive(text) && text.length >= 5 && isSlipOf(text, word))
      ? [at]
      : [],
  )

const kindOfCase = /^(?:case|matter|deal|claim|lawsuit|suit|litigation|transaction|purchase|closing|dispute)$/

/** "The premarital matter": a word before "matter" says which, even if it is not a name. */
const saysWhich = (place: number, tokens: readonly Token[]): boolean =>
  kindOfCase.test(tokens[place + 1]?.text ?? '') ||
  (kindOfCase.test(tokens[place + 2]?.text ?? '') && (tokens[place + 1]?.text ?? '').length > 3)

function linkCase(record: KnownCase, tokens: readonly Token[]): Linked<KnownCase> | null {
  const at = new Set<number>()
  let score = 0
  for (const { word, weight: own } of namesIn(record.title)) {
    const found = placesOf(word, tokens)
    for (const place of found) at.add(place)
    const weight = found.some((place) => saysWhich(place, tokens)) ? Math.max(own, 0.8) : own
    if (found.length > 0) score += found.some((place) => tokens[place]?.text === word) ? weight : weight * 0.8
  }
  for (const { word } of namesIn(record.client ?? '')) {
    const found = placesOf(word, tokens).filter((place) => !at.has(place))
    for (const place of found) at.add(place)
    if (found.length > 0) score += 0.8
  }
  const number = tokens.findIndex(({ text }) => text === record.number.toLowerCase())
  if (number >= 0) {
    at.add(number)
    score += 3
  }
  return score >= 0.75 ? { record, score, at: [...at] } : null
}

const ordinary = new Set([...everydayWords, ...softWords, ...groups.flat()])

/** "The price" is not Mr. Price: a surname that is a word needs its capital, or a title before it. */
const isPlainWord = (
  { text, start }: Token,
  tokens: readonly Token[],
  place: number,
  message: string,
): boolean =>
  ordinary.has(text) &&
  /\p{Ll}/u.test(message[start] ?? '') &&
  !/^(?:mr|mrs|ms|dr|judge|attorney|counsel)$/.test(tokens[place - 1]?.text ?? '')

function linkName<R extends { readonly name: string }>(
  record: R,
  tokens: readonly Token[],
  isFirm: boolean,
  message: string,
): Linked<R> | null {
  const words = tokensOf(record.name)
    .map(({ text }) => text)
    .filter(
      (word) =>
        word.length > 1 &&
        !/^(?:inc|llc|llp|ltd|co|corp|corporation|company|pc|pllc|jr|sr|esq|hon|dr|mr|mrs|ms|the|of|and)$/.test(
          word,
        ),
    )
  const found = words.map((word) =>
    tokens.flatMap(({ text }, at) =>
      text === word || (word.length >= 5 && isSlipOf(text, word)) ? [at] : [],
    ),
  )
  const held = found.filter((places) => places.length > 0).length
  if (held === 0 || words.length === 0) return null
  const at = found.flatMap((places) => places.slice(0, 1))
  if (held === words.length && words.length > 1) return { record, score: 3 + words.length * 0.1, at }
  const first = (found[0]?.length ?? 0) > 0
  const last = (found.at(-1)?.length ?? 0) > 0
  const only = at.length === 1 ? at[0] : undefined
  const token = only === undefined ? undefined : tokens[only]
  if (token && only !== undefined && isPlainWord(token, tokens, only, message)) return null
  const live = words.filter((word) => isDistinctive(word) && !kinds[word])
  if (isFirm) return first && live.includes(words[0] ?? '') ? { record, score: 1.2 + held * 0.2, at } : null
  if (last && isDistinctive(words.at(-1) ?? '')) return { record, score: 1.5, at }
  return first && isDistinctive(words[0] ?? '') ? { record, score: 0.9, at } : null
}

/** "2B" of "Lease Unit 2B": next to a lease of unit 3A it says which. */
const isUnit = /^(?:\d{1,4}[a-z]|[a-z]\d{1,4})$/

/** A file is meant by its kind and the names in its title: "the Sable NDA", "his employment agreement". */
function linkDocument(record: KnownDocument, tokens: readonly Token[]): Linked<KnownDocument> | null {
  const words = tokensOf(record.name.replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll('_', ' ')).map(
    ({ text }) => text,
  )
  const at = new Set<number>()
  const byOtherWord: number[] = []
  let [score, hasKind, hasUnit] = [0, false, false]
  for (const [place, { text }] of tokens.entries()) {
    const isJudgment = text === 'summary' && /^judgments?$/.test(tokens[place + 1]?.text ?? '')
    const kind = isJudgment ? undefined : (kinds[text] ?? kinds[text.replace(/s$/, '')])
    const isOwnWord = words.includes(text) || words.includes(text.replace(/s$/, ''))
    if (kind?.some((word) => words.includes(word))) {
      score += isOwnWord ? 1 : 0.8
      hasKind = true
      if (isOwnWord) at.add(place)
      else byOtherWord.push(place)
    } else if (isOwnWord && isUnit.test(text)) {
      score += 0.9
      hasUnit = true
      at.add(place)
    } else if (
      isOwnWord &&
      (isDistinctive(text) || /^(?:mutual|commercial|first|second|third|final|draft)$/.test(text))
    ) {
      score += 0.6
      at.add(place)
    }
  }
  // "The retainer in the engagement letter" asks for the retainer; "his depo" is the deposition.
  const isNamedByKind = [...at].some((place) => kinds[tokens[place]?.text ?? ''])
  if (!isNamedByKind) for (const place of byOtherWord) at.add(place)
  // "Master services agreement": a common word next to a word that names the file is part of its name.
  for (const [place, { text }] of tokens.entries())
    if (!at.has(place) && text.length > 3 && words.includes(text) && (at.has(place - 1) || at.has(place + 1)))
      at.add(place)
  const isWhole = words.length > 1 && words.every((word) => tokens.some(({ text }) => text === word))
  return hasUnit || (hasKind && score >= 0.8) || isWhole || (at.size >= 2 && at.size >= words.length - 1)
    ? { record, score, at: [...at] }
    : null
}

const best = <R>(found: readonly (Linked<R> | null)[], room: number): Linked<R>[] => {
  const ranked = found.filter((one) => one !== null).toSorted((a, b) => b.score - a.score)
  const top = ranked[0]?.score ?? 0
  return ranked.filter(({ score }) => score >= top - room)
}

const calledCase =
  /\b(?:in|for|on|of|to|under|from|about)\s+(?:the\s+|our\s+)?((?:[A-Z][\p{L}'’-]+\s*){1,3}?)(?:'s)?\s+(?:(?:estate|trust|divorce|probate|custody|closing|injury|eviction|bankruptcy|criminal|dui|immigration)\s+)?(?:case|matter|file|lawsuit|litigation)\b|\bthe\s+((?:[A-Z][\p{L}'’-]+\s*){1,3}?)\s+(?:case|matter|lawsuit|litigation)\b/u

/** The firm's records a message names. */
export function linkMentions(text: string, records: FirmRecords): Links {
  const tokens = tokensOf(text)
  const whole = records.staff
    .map((one) => linkName(one, tokens, false, text))
    .filter((one) => one !== null && one.score >= 3)
  const ofWhole = new Set(whole.flatMap((one) => [...(one?.at ?? [])]))
  const cases = best(
    // "Tomás Rivera" is the colleague, even if a case is called Rivera.
    records.cases
      .map((one) => linkCase(one, tokens))
      .filter((one) => one !== null && !one.at.every((place) => ofWhole.has(place))),
    0.05,
  )
  const contacts = best(
    records.contacts.map((one) => linkName(one, tokens, one.kind !== 'person', text)),
    0.3,
  )
  const ofCases = new Set(cases.flatMap(({ at }) => [...at]))
  // "In Rivera" is the case, even if a colleague is called Rivera.
  const staff = best(
    records.staff
      .map((one) => linkName(one, tokens, false, text))
      .filter((one) => one !== null && (one.score >= 3 || !one.at.every((place) => ofCases.has(place)))),
    0.3,
  )
  const documents = records.documents
    .map((one) => linkDocument(one, tokens))
    .filter((one) => one !== null)
    .toSorted((a, b) => b.score - a.score)
  const called = calledCase.exec(text)
  const name = (called?.[1] ?? called?.[2])?.trim()
  const isKnown = cases.length > 0 || contacts.some(({ record }) => record.roles.length > 0)
  return { tokens, cases, contacts, staff, documents, unknownCase: name && !isKnown ? name : null }
}

/** The same message with colleagues' names masked: June, April and May are months too. */
export function withoutStaff(text: string, { tokens, staff }: Pick<Links, 'tokens' | 'staff'>): string {
  let masked = text
  for (const { at } of staff)
    for (const place of at) {
      const token = tokens[place]
      if (token && !/^\s+\d/.test(text.slice(token.end)))
        masked = `${masked.slice(0, token.start)}${'_'.repeat(token.end - token.start)}${masked.slice(token.end)}`
    }
  return masked
}
