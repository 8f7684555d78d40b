import { findCourt } from './find-court.ts'
import { findDays } from './find-days.ts'
import { type Links, withoutStaff } from './link-mentions.ts'

/** The intent classifier's features of a message besides its vector. */
export interface IntentCues {
  /** The message with neutral words for the names in it: this text is embedded. */
  readonly text: string
  /** Its words, word pairs and characters, by their index among the weights. */
  readonly places: readonly number[]
}

export const cueBuckets = 1536

interface Cut {
  readonly start: number
  readonly end: number
  readonly words: string
}

const span =
  /\b(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty|twenty[- ]one|thirty|forty|forty[- ]five|sixty|ninety)[\s-]+((?:calendar |business |court |working )?(?:days?|weeks?|months?|years?))\b/gi
const unit = /\b(?:days?|weeks?|months?|years?)\b/i

/** Adjacent names are one name; "v." may be between those of a case. */
function namesIn({ tokens, cases, contacts, staff }: Links): Cut[] {
  const kinds = new Map<number, string>()
  for (const [links, words] of [
    [staff, 'our colleague'],
    [contacts.filter(({ at }) => at.length < 2), 'this person'],
    [cases, 'the case'],
    [contacts.filter(({ at }) => at.length > 1), 'this person'],
  ] as const)
    for (const { at } of links) for (const place of at) kinds.set(place, words)
  const cuts: Cut[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const words = kinds.get(at)
    if (!words) continue
    let last = at
    while (
      kinds.get(last + 1) === words ||
      (/^(?:v|vs|of|and)$/.test(tokens[last + 1]?.text ?? '') && kinds.get(last + 2) === words)
    )
      last += kinds.get(last + 1) === words ? 1 : 2
    cuts.push({ start: tokens[at]?.start ?? 0, end: tokens[last]?.end ?? 0, words })
    at = last
  }
  return cuts
}

function replaced(text: string, cuts: readonly Cut[]): string {
  let [rest, reached] = ['', 0]
  for (const { start, end, words } of cuts.toSorted((one, other) => one.start - other.start)) {
    if (start < reached) continue
    rest += text.slice(reached, start) + words
    reached = end
  }
  return rest + text.slice(reached)
}

function hashOf(word: string): number {
  let hash = 2166136261
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 16777619)
  return (hash >>> 0) % cueBuckets
}

/** A normalized message as input of the classifier. The training script uses the same function. */
export function intentCues(message: string, links: Links, today: string): IntentCues {
  const days = findDays(withoutStaff(message, links), today)
  const written = days.filter(
    ({ start, end, from, until }) =>
      from === until && /\d/.test(message.slice(start, end)) && !unit.test(message.slice(start, end)),
  )
  const named = namesIn(links)
  const text = replaced(message, [
    ...named,
    ...written.map(({ start, end }) => ({ start, end, words: 'that day' })),
  ])
    .replace(span, 'some $1')
    .replace(/\$\s?\d[\d,.]*[km]?\b/gi, 'some money')
    .replace(/\d+/g, '0')
    .replace(/\bthe the\b|\bthis the\b/gi, 'the')
    .replace(/\bthe case case\b/gi, 'the case')
    .toLowerCase()
    .trim()
  const words = ['^', ...(text.match(/[\p{L}0]+(?:['’][\p{L}]+)?/gu) ?? []), '$']
  const signs = [
    ...named.map((cut) => `names ${cut.words}`),
    days.some(({ from, until }) => from !== until) && 'has a stretch of days',
    written.length > 0 && 'has a day',
    days.length > 1 && 'has days',
    /\bsome (?:\w+ )?(?:day|week|month|year)/.test(text) && 'has a span',
    findCourt(message) !== null && 'has a court',
    words.length < 5 && 'is brief',
    words.length > 16 && 'is long',
    /\b(?:he|she|him|her|his|they|them|their|it|that)\b/.test(text) && 'refers',
    /:\s/.test(text) && 'has a colon',
  ].filter((sign) => sign !== false)
  const grams = words.flatMap((word, at) => [
    `1 ${word}`,
    ...(at > 0 ? [`2 ${words[at - 1]} ${word}`] : []),
    // A one-letter typo leaves most of a word.
    ...(word.length > 4 ? [`b ${word.slice(0, 4)}`] : []),
  ])
  return { text, places: [...new Set([...grams, ...signs.map((sign) => `s ${sign}`)].map(hashOf))] }
}
