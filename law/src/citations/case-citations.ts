import { editionOf } from './authority-tables.ts'
import { caseNameBefore } from './case-names.ts'
import { type CasePlace, matchAt } from './case-places.ts'
import { blankCitation, type Citation } from './citation.ts'
import { readCourt } from './courts.ts'

/** A citation with offsets in the normalized text; the caller maps them to the original text. */
export type Draft = Omit<Citation, 'text'>

const number = String.raw`\*?\d{1,6}(?:[a-z](?!\w))?(?: ?- ?\*?\d{1,6})?(?: ?(?:&|and)? ?nn?\. ?\d{1,3}(?:-\d{1,3})?)?`
const pinFirst = new RegExp(String.raw`,? (?:at )?(?:pp?\. ?|¶¶? ?)?${number}(?!\w)`, 'y')
const pinFirstAfterComma = new RegExp(String.raw`,(?: at)? (?:at )?(?:pp?\. ?|¶¶? ?)?${number}(?!\w)`, 'y')
const pinMore = new RegExp(String.raw`,? ?(?:&|and)? ?${number}(?!\w)`, 'y')
const parallelGap = /^(?:, ?| ?\[| ?= ?|, ?\[|(?:, )?(?:[-_—]+ [A-Z][A-Za-z0-9. ]{0,14} [-_—]+, ?)+)$/
// Texas adds a district in brackets before the year, and what became of the petition after it.
const closing =
  /,? ?[([](?<inside>[^()[\]]{0,90}?(?:\[[^()[\]]{1,12}\][^()[\]]{0,20}?)?(?<year>1[6-9]\d{2}|20\d{2}))(?:, (?:no |writ |pet\.|orig\. |rev'd|error )[^()[\]]{0,40})?[)\]]/y
const remark = /\]? \((?<words>[^()]{1,400}(?:\([^()]{0,200}\)[^()]{0,200})?)\)/y
const yearBefore =
  /\((?:(?<court>[A-Z][A-Za-z0-9. ]{1,30}) )?(?<year>1[6-9]\d{2}|20\d{2})\),? ?(?:[-_—]+ [A-Z][A-Za-z0-9. ]{0,14} [-_—]+ )?\[?$/
// A volume not printed yet: "---- L. Ed. 2d ----".
const blankPlaces = /(?:, [-_—]+ [A-Z][A-Za-z0-9. ]{0,14} [-_—]+)*/y
const monthDay =
  /\s*(?:Jan(?:\.|uary)|Feb(?:\.|ruary)|Mar(?:\.|ch)|Apr(?:\.|il)|May|June?\.?|July?\.?|Aug(?:\.|ust)|Sept?(?:\.|ember)|Oct(?:\.|ober)|Nov(?:\.|ember)|Dec(?:\.|ember))(?: \d{1,2})?,?\s*$/
const scotus = new Set([
  'U.S.',
  'S. Ct.',
  'Cranch',
  'Dall.',
  'Wheat.',
  'Pet.',
  'How.',
  'Wall.',
  'Black',
  'U.S.L.W.',
])
const historyWords =
  /(?<words>aff'd(?: in part| per curiam| sub nom\.)*|rev'd(?: in part| on other grounds)*|vacated(?: as moot)?|cert\. (?:denied|granted|dismissed)|reh'g denied|appeal dismissed|overruled (?:in part )?by|superseded by statute|abrogated by|modified),? ?(?:[^;.]{0,60})$/i

/** Reads the context of each citation: names, parallel citations, pinpoints, court, year, parentheticals. */
export function caseCitations(text: string, places: readonly CasePlace[]): readonly Draft[] {
  const drafts: Draft[] = []
  for (let at = 0; at < places.length; ) {
    const group = groupFrom(text, places, at)
    drafts.push(...ofGroup(text, group, drafts.at(-1)))
    at += group.length
  }
  return drafts
}

interface Pinned {
  readonly place: CasePlace
  readonly pin: string | null
  readonly pinEnd: number
}

/** Parallel citations of one case: each follows the previous pinpoint with only a comma or a bracket between. */
function groupFrom(text: string, places: readonly CasePlace[], first: number): readonly Pinned[] {
  const group: Pinned[] = []
  for (let at = first; at < places.length; at += 1) {
    const place = places[at]
    if (!place) break
    const before = group.at(-1)
    if (before) {
      if (place.kind !== 'full_case' || before.place.kind !== 'full_case') break
      if (place.start - before.pinEnd > 60 || !parallelGap.test(text.slice(before.pinEnd, place.start))) break
    }
    group.push({ place, ...pinAfter(text, place, places[at + 1]?.start ?? text.length) })
  }
  return group
}

/** A number that begins the next citation is its volume, not a pinpoint. */
function pinAfter(text: string, place: CasePlace, limit: number): Omit<Pinned, 'place'> {
  if (place.kind === 'short_case') {
    const more = /(?:-\*?\d{1,6})?(?: ?(?:&|and)? ?nn?\. ?\d{1,3})?/y
    const end = place.end + (matchAt(more, text, place.end)?.[0].length ?? 0)
    return { pin: `${place.page}${text.slice(place.end, end)}`, pinEnd: end }
  }
  let end = place.end
  for (let count = 0; count < 12; count += 1) {
    const match = matchAt(
      count > 0 ? pinMore : place.page === null ? pinFirst : pinFirstAfterComma,
      text,
      end,
    )
    if (!match || end + match[0].length > limit) break
    end += match[0].length
  }
  const pin = text
    .slice(place.end, end)
    .replace(/^,? ?(?:at )?/, '')
    .trim()
  return { pin: pin === '' ? null : pin, pinEnd: end }
}

function ofGroup(text: string, group: readonly Pinned[], before: Draft | undefined): readonly Draft[] {
  const first = group[0]
  const last = group.at(-1)
  if (!first || !last) return []
  const floor = before?.fullEnd ?? 0
  const printed = last.pinEnd + (matchAt(blankPlaces, text, last.pinEnd)?.[0].length ?? 0)
  const close = matchAt(closing, text, printed)
  const remarkMatch = matchAt(remark, text, close ? printed + close[0].length : printed)
  const fullEnd = printed + (close?.[0].length ?? 0) + (remarkMatch?.[0].length ?? 0)
  const early = yearBefore.exec(
    text.slice(Math.max(floor, first.place.start - 50), first.place.start),
  )?.groups
  const year = close?.groups?.year ?? early?.year
  const courtWords = close ? courtIn(close.groups?.inside ?? '') : (early?.court ?? '')
  const isJournal = first.place.kind === 'journal'
  const name = isJournal ? undefined : caseNameBefore(text, first.place.start, floor)
  const gap = before ? text.slice(before.fullEnd, name?.start ?? first.place.start) : ''
  const shared = {
    year: year === undefined ? null : Number(year),
    plaintiff: name?.plaintiff ?? null,
    defendant: name?.defendant ?? null,
    antecedentName: name?.antecedentName ?? null,
    parenthetical: remarkMatch?.groups?.words ?? null,
    fullStart: name?.start ?? first.place.start,
    fullEnd,
    isInString: /^;\s?(?:see |see also |cf\. |accord |and )?$/i.test(gap),
    history: before ? (historyWords.exec(gap)?.groups?.words ?? null) : null,
  }
  return group.map(({ place, pin }, index) => {
    const edition = editionOf(place.editions, place.written, shared.year)
    const reporter = edition?.name ?? place.written
    const implied = scotus.has(reporter) || edition?.type === 'scotus_early' ? 'scotus' : null
    return {
      ...blankCitation,
      ...shared,
      // Annotations have reporter numbers, and no case names before them.
      kind: isAnnotation(reporter) && !name && index === 0 ? ('secondary' as const) : place.kind,
      start: place.start,
      end: place.end,
      volume: place.volume,
      reporter,
      page: place.kind === 'short_case' ? null : place.page,
      pinCite: pin,
      court: isJournal ? null : courtWords === '' ? implied : (readCourt(courtWords)?.id ?? null),
      courtWords: isJournal || courtWords === '' ? null : courtWords,
      isParallel: index > 0,
    }
  })
}

const isAnnotation = (reporter: string) => /^A\.L\.R\./.test(reporter)

/** "S.D.N.Y. Aug. 25, 2000" without the date. */
function courtIn(inside: string): string {
  return inside
    .replace(/\d{4}$/, '')
    .trim()
    .replace(monthDay, '')
    .replace(/[\s,]+$/, '')
    .trim()
}
