import { splitSentences } from '@pam/law/claims/split-sentences'

export interface Span {
  readonly start: number
  readonly end: number
}

/** A clause, a paragraph, a question with its answer, or a line of a form: always quoted whole. */
export interface Unit extends Span {
  /** "3", "Request No. 4", "Interrogatory No. 3"; empty if it has none. */
  readonly label: string
  readonly heading: string
  /** The heading above it. */
  readonly parent: string
  readonly sentences: readonly Span[]
}

/** Maximum characters of a unit that a model reads. */
const mostRead = 1200

/** A unit, or a sentence of it, with its headings: "(b) may be released" means little by itself. */
export function wordsInContext(text: string, unit: Unit, span: Span = unit): string {
  const { heading, parent } = unit
  const above = parent !== '' && parent !== heading ? `${parent.replace(/^[\w. ]*\d[\d.]*\s/, '')}. ` : ''
  const own = span !== unit && heading !== '' ? `${heading}. ` : ''
  return `${above}${own}${text.slice(span.start, span.end)}`.slice(0, mostRead).replace(/\s+/g, ' ').trim()
}

interface Line extends Span {
  readonly text: string
}

const label =
  /^\s*(?:(?<named>(?:REQUEST(?: FOR (?:PRODUCTION|ADMISSION))?|INTERROGATORY|SECTION|ARTICLE|Section|Article|Request|Interrogatory|Paragraph|COUNT|Count|EXHIBIT|Item)\s+(?:NO\.?|No\.?|NUMBER|Number)?\s*(?:\d+(?:\.\d+)*|[IVXLC]+)(?!\w))|(?<number>\d{1,3}(?:\.\d{1,3})*(?=[.)]\s|[.)]$)|\d{1,2}(?:\.\d{1,2}){1,3}(?=\s+["“]?[A-Z]))|(?<letter>[A-Z])(?=\.\s)|\((?<point>[a-z]{1,3})\)(?=\s))[.:)]?\s*/
const heading =
  /^(?<caps>[A-Z][A-Z0-9 ,&/'’();-]{2,80}?)[.:](?:\s|$)|^(?<title>[A-Z][\w’'-]*(?:[ /&,-]+(?:[A-Z][\w’'-]*|of|and|or|the|to|for|in|on|by|with|a|an)){0,6})[.:]\s+(?=[A-Z"“(])/
/** "Section 8. Covenants." on its own line: what follows belongs to it. */
const isSectionHead = (rest: string): boolean => isHeadLine(rest.replace(/[.:]$/, ''))
/** Columns are separated by more than one space. */
const columned = /\S(?: {2,}|\t)\s*\S/
const rule = /^[\s=_-]*$/
const longestTable = 1500
const announces = /:\s*$|\b(?:table|follows|following|below)\b/i
const startsQuestion = /^\s*Q[.:]\s/
const startsAnswer = /^\s*A[.:]\s/
/** A label is a few words; "Supply Co. Driver: " is the middle of a sentence. */
const field = /^\s*[A-Z](?![^:]*\.\s)[\w .#/()'’&-]{1,40}:\s+\S/
const isHeadLine = (text: string): boolean =>
  text.length <= 90 &&
  /\p{L}{3}/u.test(text) &&
  !/[.;,:]$/.test(text.trim()) &&
  (text === text.toUpperCase() || /^(?:[A-Z][\w’'()-]*\s*){1,7}$/.test(text.trim()))

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let start = 0
  for (const piece of text.split('\n')) {
    lines.push({ start, end: start + piece.length, text: piece })
    start += piece.length + 1
  }
  return lines
}

/** "(d) persistent failure" continues its clause; a number after an unfinished line is part of the sentence. */
const startsClause = (text: string): boolean => {
  const groups = label.exec(text)?.groups
  return groups !== undefined && groups.point === undefined
}
const endsClause = (lines: readonly Line[]): boolean => /[.:;!?)"”]$/.test(lines.at(-1)?.text.trimEnd() ?? '')

/** "- 2 -", "Lease (Smith) - Page 2 of 5": a page footer is not part of a clause. */
const isFooter = (text: string): boolean =>
  text.trim().length <= 90 &&
  /^\s*(?:-\s*)?\d{1,3}(?:\s*-)?\s*$|\bpage \d{1,3}(?: of \d{1,3})?\s*-?\s*$/i.test(text)
/** "Employment Agreement (Smith)      2", alone between blank lines. */
const isFooterAlone = (text: string): boolean =>
  text.trim().length <= 90 && /^\s*\p{Lu}[^.$:]*\S(?: {2,}|\t)\s*\d{1,3}\s*$/u.test(text)

/** Lines that belong together. A page break inside a sentence does not split it. */
function blocksOf(text: string): Line[][] {
  const blocks: Line[][] = []
  let open: Line[] = []
  const close = () => {
    if (open.length > 0) blocks.push(open)
    open = []
  }
  const lines = linesOf(text)
  const isBlank = (at: number) => (lines[at]?.text.trim() ?? '') === ''
  for (const [at, line] of lines.entries()) {
    if (isBlank(at)) {
      close()
      continue
    }
    if (isFooter(line.text) || (isFooterAlone(line.text) && isBlank(at - 1) && isBlank(at + 1))) continue
    const isNew =
      open.length > 0 && (startsQuestion.test(line.text) || (startsClause(line.text) && endsClause(open)))
    if (isNew) close()
    const before = blocks.at(-1)
    const last = before?.at(-1)?.text.trimEnd() ?? ''
    const isCarriedOver =
      open.length === 0 &&
      before &&
      !isNew &&
      /[\p{L}\p{N},;(-]$/u.test(last) &&
      /^\s*\p{Ll}/u.test(line.text)
    if (isCarriedOver) {
      open = before
      blocks.pop()
    }
    open.push(line)
  }
  close()
  return blocks
}

const spanOf = (lines: readonly Line[]): Span => {
  const [first, last] = [lines[0], lines.at(-1)]
  const lead = first ? first.text.length - first.text.trimStart().length : 0
  return { start: (first?.start ?? 0) + lead, end: (last?.start ?? 0) + (last?.text.trimEnd().length ?? 0) }
}

/** The sentences of a span, with their offsets in the whole text. */
function sentencesIn(text: string, { start, end }: Span): Span[] {
  const words = text.slice(start, end)
  const spans: Span[] = []
  let at = 0
  for (const sentence of splitSentences(words)) {
    const from = words.indexOf(sentence, at)
    if (from < 0) continue
    at = from + sentence.length
    spans.push({ start: start + from, end: start + at })
  }
  return spans.length > 0 ? spans : [{ start, end }]
}

const indentOf = (text: string): number => text.length - text.trimStart().length

/** The rows of a table, each with its continuation lines; empty if the lines are not a table. */
function rowsOf(block: readonly Line[]): Span[] | null {
  const lines = block.filter(({ text }) => !rule.test(text))
  const least = Math.min(...lines.map(({ text }) => indentOf(text)))
  const having = lines.filter(({ text }) => columned.test(text.trim())).length
  if (lines.length < 2 || having < 2 || having * 2 < lines.length) return null
  const rows: Span[] = []
  for (const line of lines) {
    const last = rows.at(-1)
    const end = line.start + line.text.trimEnd().length
    if (last && indentOf(line.text) > least + 4) rows[rows.length - 1] = { start: last.start, end }
    else rows.push({ start: line.start + indentOf(line.text), end })
  }
  return rows
}

/** A line with details indented below it: the vehicle of a report with its driver and its citation. */
function detailsOf(block: readonly Line[]): Span[] | null {
  const [first, ...rest] = block
  if (!first || rest.length < 2 || indentOf(first.text) > 0) return null
  return rest.every(({ text }) => indentOf(text) > 0) &&
    rest.filter(({ text }) => field.test(text)).length > 1
    ? block.map((line) => spanOf([line]))
    : null
}

/** Splits a text into the units its author wrote. */
export function unitsOf(text: string): Unit[] {
  const units: Unit[] = []
  let parent = ''
  /** The heading above a section that is itself a heading. */
  let outer = ''
  /** The number of the section whose items follow. */
  let section = ''
  /** A heading still without a paragraph or table. */
  let open: Span | null = null
  const add = (lines: readonly Line[], named: string, head: string) => {
    const own = spanOf(lines)
    if (own.end <= own.start) return
    const rows = rowsOf(lines)
    const sentences = rows ?? detailsOf(lines) ?? sentencesIn(text, own)
    const last = units.at(-1)
    // "As follows:" and the table after it are one clause.
    if (
      last &&
      rows &&
      named === '' &&
      last.label !== '' &&
      announces.test(text.slice(last.start, last.end))
    ) {
      if (own.end - last.start <= longestTable) {
        units.pop()
        units.push({ ...last, end: own.end, sentences: [...last.sentences, ...rows] })
        return
      }
    }
    const isUnder = open !== null && named === '' && (head === '' || rows !== null)
    const span = isUnder && open && own.end - open.start <= longestTable ? { ...own, start: open.start } : own
    if (span !== own) units.pop()
    open = null
    units.push({ ...span, label: named, heading: span === own ? head : parent, parent, sentences })
  }
  for (const block of blocksOf(text)) {
    const [first] = block
    if (!first) continue
    if (startsAnswer.test(first.text) && startsQuestionBefore(text, units)) {
      // An answer after a page break belongs to the question before it.
      const last = units.pop()
      if (last)
        units.push({
          ...last,
          end: spanOf(block).end,
          sentences: [{ start: last.start, end: spanOf(block).end }],
        })
      continue
    }
    if (startsQuestion.test(first.text)) {
      const span = spanOf(block)
      units.push({ ...span, label: '', heading: '', parent, sentences: [span] })
      continue
    }
    if (
      block.length >= 2 &&
      detailsOf(block) === null &&
      block.filter((line) => field.test(line.text)).length >= Math.max(2, block.length - 1) &&
      !/^By:/i.test(first.text.trim())
    ) {
      for (const line of block) add([line], '', line.text.split(':')[0]?.trim() ?? '')
      continue
    }
    if (block.length === 1 && isHeadLine(first.text) && !label.test(first.text)) {
      parent = first.text.trim()
      outer = parent
      section = ''
      add(block, '', parent)
      // The title of a document is not the heading of its first paragraph.
      open = units.length > 1 ? spanOf(block) : null
      continue
    }
    const found = label.exec(first.text)
    const { named, number, letter, point } = found?.groups ?? {}
    const rest = first.text.slice(found?.[0].length ?? 0)
    if (section !== '' && (named ?? letter ?? (number && !number.startsWith(`${section}.`)))) {
      parent = outer
      section = ''
    }
    if (block.length === 1 && found && !point && isSectionHead(rest.trim())) {
      parent = `${(named ?? number ?? letter ?? '').trim()} ${rest.trim().replace(/[.:]$/, '')}`
      section = /\d[\d.]*$/.exec(named ?? number ?? '')?.[0] ?? ''
      add(block, named ?? number ?? letter ?? '', rest.trim().replace(/[.:]$/, ''))
      continue
    }
    const head = heading.exec(rest)?.groups
    add(
      block,
      named ?? number ?? letter ?? (point ? `${section}(${point})` : ''),
      (head?.caps ?? head?.title ?? '').trim(),
    )
  }
  return units
}

const startsQuestionBefore = (text: string, units: readonly Unit[]): boolean => {
  const last = units.at(-1)
  return last !== undefined && startsQuestion.test(text.slice(last.start, last.end))
}
