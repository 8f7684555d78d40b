import type { CalendarDate } from '@pam/law/calendar-date'
import { findSpokenDays, type SpokenDays } from '@pam/law/dates/spoken-days'
import type { Marked, Meant, Mention } from '#platform/phrases'

/** A named record, and its aliases: in lower case, words separated by one space. */
export interface Called {
  readonly meant: Meant
  readonly keys: readonly string[]
}

interface Stretch extends Mention {
  readonly start: number
  readonly end: number
}

const beforeDays =
  /(?:\b(?:due|effective)\s+)?\b(?:on|by|before|until|till|for|within|in|during|over|from|between|through|as of|no later than)\s+$/i
const beforeCase = /\b(?:the|our|my)\s+$/i
const afterCase = /^(?:['’]s)?(?:\s+(?:case|matter|file|estate|litigation|lawsuit))?(?![\p{L}\p{N}])/iu

const beforeDocument = /(?:\b(?:the|this|that|our|my)\s+)?(?:\b(?:document|paper)\s+)?$/i

/** Finds dates and names in a sentence, each with all its meanings; the longest match wins. */
export function markMentions(text: string, named: readonly Called[], today: CalendarDate): Marked {
  const stretches = [...namesIn(text, named), ...daysIn(text, today)].toSorted(
    (a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start,
  )
  const kept: Stretch[] = []
  for (const stretch of stretches)
    if (kept.every((other) => stretch.end <= other.start || stretch.start >= other.end)) kept.push(stretch)
  kept.sort((a, b) => a.start - b.start)
  let [marked, reached] = ['', 0]
  for (const [index, { start, end }] of kept.entries()) {
    marked += `${text.slice(reached, start)}\ue000${index}\ue001`
    reached = end
  }
  return { text: marked + text.slice(reached), mentions: kept.map(({ words, meant }) => ({ words, meant })) }
}

function daysIn(text: string, today: CalendarDate): Stretch[] {
  return joinedDays(text, findSpokenDays(text, today)).map(({ start, end, from, until }) => {
    const said = beforeDays.exec(text.slice(0, start))?.[0] ?? ''
    const begin = start - said.length
    const days = upTo(said, { from, until }, today)
    return { start: begin, end, words: text.slice(begin, end), meant: [{ is: 'days', ...days }] }
  })
}

/** "By Friday" is from today to Friday; "before" too, since an extra day is better than a missing one. */
const upTo = (said: string, days: { from: CalendarDate; until: CalendarDate }, today: CalendarDate) =>
  days.from > today && /\b(?:by|before|until|till|within|no later than)\s+$/i.test(said)
    ? { from: today, until: days.until }
    : days

/** "Between December 1 and December 10" is one date range. */
function joinedDays(text: string, days: readonly SpokenDays[]): SpokenDays[] {
  const joined: SpokenDays[] = []
  for (const day of days) {
    const before = joined.at(-1)
    const isOne =
      before &&
      before.from <= day.until &&
      /\b(?:from|between)\s+$/i.test(text.slice(0, before.start)) &&
      /^\s*(?:and|to|through|until|till|-|–)\s*$/i.test(text.slice(before.end, day.start))
    if (isOne) joined.splice(-1, 1, { ...before, end: day.end, until: day.until })
    else joined.push(day)
  }
  return joined
}

function namesIn(text: string, named: readonly Called[]): Stretch[] {
  const places = new Map<string, Stretch & { meant: Meant[] }>()
  const lowered = text.toLowerCase()
  const isSaid = (word: string) => lowered.includes(word.toLowerCase())
  // A firm has thousands of names and a sentence has few: names with another word are not looked for.
  for (const { meant, keys } of named)
    for (const key of keys.filter((name) => name.split(' ').every(isSaid)))
      for (const [start, end] of placesOf(text, key)) {
        const [from, to] = withWordsAround(meant, key, text, start, end)
        // "Rivera" and "the Rivera case" at one offset are one mention; only the second must be a case.
        const id = `${from}:${to}`
        const there = places.get(id)
        if (there && !there.meant.some((entry) => sameThing(entry, meant))) there.meant.push(meant)
        else if (!there) places.set(id, { start: from, end: to, words: text.slice(from, to), meant: [meant] })
      }
  return [...places.values()]
}

const sameThing = (a: Meant, b: Meant): boolean =>
  a.is !== 'days' && b.is !== 'days' && a.is === b.is && a.id === b.id

function withWordsAround(meant: Meant, key: string, text: string, start: number, end: number) {
  if (meant.is === 'case') return withCaseWords(text, start, end)
  // One word of a file's name may be somebody's name as well, and keeps its article.
  if (meant.is !== 'document' || !key.includes(' ')) return [start, end] as const
  return [start - (beforeDocument.exec(text.slice(0, start))?.[0].length ?? 0), end] as const
}

function withCaseWords(text: string, start: number, end: number): [number, number] {
  const after = afterCase.exec(text.slice(end))?.[0] ?? ''
  const before = after.trim() ? (beforeCase.exec(text.slice(0, start))?.[0] ?? '') : ''
  return [start - before.length, end + after.length]
}

function* placesOf(text: string, key: string): Generator<[number, number]> {
  const pattern = key
    .split(' ')
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[\\s.,_-]+')
  for (const { index, 0: words } of text.matchAll(
    new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu'),
  ))
    yield [index, index + words.length]
}
