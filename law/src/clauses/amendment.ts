import type { CalendarDate } from '@pam/law/calendar-date'
import { findDates } from '@pam/law/dates/find-dates'
import { type Span, spanAt } from './spans.ts'

/** One change to the amended agreement. */
export interface AmendedSection extends Span {
  /** "Section 4.2", "Exhibit B", "the definition of Term". */
  readonly what: string
  readonly change: 'amended' | 'replaced' | 'deleted' | 'added'
}

/** What an amendment, addendum or modification states about the agreement it changes. */
export interface Amendment {
  readonly title: string
  /** The agreement it amends; null if it could not be read. */
  readonly base: (Span & { readonly title: string; readonly date: CalendarDate | null }) | null
  readonly sections: readonly AmendedSection[]
}

const kind = '(?:amendment|addendum|modification|amending agreement|supplement(?:al agreement)?)'
const count = '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\d{1,2}(?:st|nd|rd|th))'
const number = '(?:\\s*(?:no\\.?|number|#)?\\s*(?:\\d{1,3}|[ivx]{1,5}|one|two|three|four|five))?'
/** A title is a short line in capitals or title case near the top. */
const titleLine = new RegExp(
  `^[ \\t]*((?:${count}\\s+)?(?:(?:[A-Z][\\w&’'-]*)\\s+){0,4}?${kind}\\b${number}(?:\\s+(?:to|of)\\b[^\\n]{0,160})?)[ \\t]*$`,
  'im',
)
const opening = new RegExp(
  `\\bthis\\s+(?:${count}\\s+)?(?:[\\w-]+\\s+){0,3}?${kind}\\b${number}\\s*(?:\\(|to\\b|is\\b|of\\b|\\b(?:dated|made|entered|effective)\\b|,)`,
  'i',
)
const restated = /\bamended\s+and\s+restated\b/i
/** Title words begin with capitals, and there is no period at the end. */
const isTitle = (words: string) =>
  !/\.\s*$/.test(words) &&
  !/(?:^|\s)(?!(?:to|of|and|the|for|by|between|among|no|number|dated|as|with|in|on|a|an)\b)[a-z]/.test(words)
const topLength = 1500
const openingLength = 4000

/** An amendment by its title or its opening words. An "amended and restated" agreement is a whole agreement. */
export function readAmendment(text: string): Amendment | null {
  const top = text.slice(0, topLength)
  const line = titleLine.exec(top)
  const title = line?.[1] && isTitle(line[1]) ? line : null
  const lead = opening.exec(text.slice(0, openingLength))
  if (!title && !lead) return null
  if (!title && restated.test(top)) return null
  const found =
    title?.[1] ?? lead?.[0].replace(/^this\s+|[\s(,]+$|\s+(?:to|is|of|dated|made|entered|effective)$/gi, '')
  const name = (found ?? '').replace(/\s+/g, ' ').trim()
  // A table of contents or a definition of the word is not a title.
  if (!lead && !/\bto\b|\bno\.?\s|^(?:amendment|addendum)\b/i.test(name)) return null
  return { title: name, base: baseOf(text), sections: sectionsOf(text) }
}

const paper =
  '(?:Agreement|AGREEMENT|Contract|CONTRACT|Lease|LEASE|License|LICENSE|Plan|PLAN|Note|NOTE|Indenture|INDENTURE|Letter|Terms|Order)'
const baseTitle = new RegExp(
  `\\b(?:to|to the|that certain|the|certain|parties to|amends the|under the|entered into (?:an?|the)|of the)\\s+((?:[A-Z][\\w&’'/,-]*\\s+|of\\s+|and\\s+|for\\s+|&\\s+){0,9}${paper})\\b`,
  'g',
)
const notBase = /^(?:this|amendment|addendum|supplemental)\b|\b(?:amendment|addendum)\b/i
const dated = /^[^.;]{0,160}?\b(?:dated|made|effective|entered into|executed)\b[^.;]{0,40}?$/is

function baseOf(text: string): Amendment['base'] {
  const room = text.slice(0, openingLength)
  const found = [...room.matchAll(baseTitle)].flatMap((match) => {
    const title = (match[1] ?? '').replace(/\s+/g, ' ').trim()
    if (notBase.test(title) || /^(?:Agreement|AGREEMENT)$/.test(title)) return []
    const start = match.index + match[0].length - (match[1] ?? '').length
    const end = match.index + match[0].length
    return [{ ...spanAt(text, start, end), title, date: dateAfter(text, end) }]
  })
  return found.find(({ date }) => date !== null) ?? found[0] ?? null
}

function dateAfter(text: string, at: number): CalendarDate | null {
  const after = text.slice(at, at + 260)
  const date = findDates(after).find((one) => one.date !== null)
  return date?.date && dated.test(after.slice(0, date.start)) ? date.date : null
}

const place =
  '(?:(?:Sections?|SECTIONS?|Articles?|ARTICLES?|Paragraphs?|PARAGRAPHS?|Clauses?|Subsections?)\\s+[\\dIVX]+(?:\\.\\d+)*(?:\\([a-z\\d]+\\))*|(?:Exhibit|EXHIBIT|Schedule|SCHEDULE|Appendix|Annex|Attachment)\\s+[A-Z\\d][\\w.-]{0,6}|[Tt]he\\s+(?:definition|term)s?\\s+(?:of\\s+)?["“][^"”]{2,60}["”])'
const changes: [AmendedSection['change'], string][] = [
  [
    'deleted',
    '(?:deleted|removed|stricken|struck)(?!\\s+(?:in (?:its|their) entirety\\s+)?and\\s+(?:replaced|substituted|restated))',
  ],
  [
    'replaced',
    '(?:replaced|restated|substituted|amended\\s+and\\s+restated|deleted\\s+(?:in (?:its|their) entirety\\s+)?and\\s+(?:replaced|substituted|restated))',
  ],
  ['amended', '(?:amended|modified|revised|supplemented|changed|extended)'],
]
const added = new RegExp(
  `\\b(?:add(?:ed|ing)?|insert(?:ed|ing)?)\\b[^.;]{0,80}?\\b(?:new\\s+)?(${place})|\\b(?:new)\\s+(${place})[^.;]{0,60}\\b(?:is|are|shall be)\\s+(?:hereby\\s+)?(?:added|inserted)`,
  'g',
)
const most = 30

/** The parts an amendment says it changes, in order, each once. */
function sectionsOf(text: string): AmendedSection[] {
  const found = new Map<string, AmendedSection>()
  const keep = (match: RegExpExecArray, what: string, change: AmendedSection['change']) => {
    const name = what.replace(/\s+/g, ' ').replace(/^The\b/, 'the')
    const span = spanAt(text, match.index, match.index + match[0].length)
    if (!found.has(name)) found.set(name, { ...span, what: name, change })
  }
  for (const [change, words] of changes) {
    const pattern = new RegExp(
      `(${place})(?:[^.;]|\\.\\d){0,140}?\\b(?:is|are|shall be|will be|be)\\s+(?:(?:hereby|further|also|each)\\s+)*${words}\\b`,
      'g',
    )
    for (const match of text.matchAll(pattern)) keep(match, match[1] ?? '', change)
  }
  for (const match of text.matchAll(added)) keep(match, match[1] ?? match[2] ?? '', 'added')
  return [...found.values()].toSorted((a, b) => a.start - b.start).slice(0, most)
}
