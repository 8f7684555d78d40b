import { splitSentences } from '@pam/law/claims/split-sentences'

export interface Span {
  readonly start: number
  readonly end: number
}

/** A clause, a paragraph, a question with its answer, or a line of a form: what is quoted whole. */
export interface Unit extends Span {
  /** "3", "Request No. 4", "Interrogatory No. 3"; empty where it has none. */
  readonly label: string
  readonly heading: string
  /** The heading above it. */
  readonly parent: string
  readonly sentences: readonly Span[]
}

interface Line extends Span {
  readonly text: string
}

const label =
  /^\s*(?:(?<named>(?:REQUEST(?: FOR (?:PRODUCTION|ADMISSION))?|INTERROGATORY|SECTION|ARTICLE|Section|Article|Request|Interrogatory|Paragraph|COUNT|Count|EXHIBIT|Item)\s+(?:NO\.?|No\.?|NUMBER|Number)?\s*(?:\d+(?:\.\d+)*|[IVXLC]+))|(?<number>\d{1,3}(?:\.\d{1,3})*(?=[.)]\s|[.)]$)|\d{1,2}(?:\.\d{1,2}){1,3}(?=\s+[A-Z]))|(?<letter>[A-Z])(?=\.\s)|\((?<point>[a-z]{1,3})\)(?=\s))[.:)]?\s*/
const heading =
  /^(?<caps>[A-Z][A-Z0-9 ,&/'’();-]{2,80}?)[.:](?:\s|$)|^(?<title>[A-Z][\w’'-]*(?:[ /&,-]+(?:[A-Z][\w’'-]*|of|and|or|the|to|for|in|on|by|with|a|an)){0,6})[.:]\s+(?=[A-Z"“(])/
const startsQuestion = /^\s*Q[.:]\s/
const startsAnswer = /^\s*A[.:]\s/
const field = /^\s*[A-Z][\w .#/()'’&-]{1,40}:\s+\S/
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

/** "(d) persistent failure" goes on with its clause; a number after an unfinished line is a number of the sentence. */
const startsClause = (text: string): boolean => {
  const groups = label.exec(text)?.groups
  return groups !== undefined && groups.point === undefined
}
const endsClause = (lines: readonly Line[]): boolean => /[.:;!?)"”]$/.test(lines.at(-1)?.text.trimEnd() ?? '')

/** Lines that belong together. A page break inside a sentence ends nothing. */
function blocksOf(text: string): Line[][] {
  const blocks: Line[][] = []
  let open: Line[] = []
  const close = () => {
    if (open.length > 0) blocks.push(open)
    open = []
  }
  for (const line of linesOf(text)) {
    if (line.text.trim() === '') {
      close()
      continue
    }
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

/** The sentences of a stretch, with their places in the whole text. */
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

/** A text in the units its author wrote. */
export function unitsOf(text: string): Unit[] {
  const units: Unit[] = []
  let parent = ''
  const add = (lines: readonly Line[], named: string, head: string) => {
    const span = spanOf(lines)
    if (span.end > span.start)
      units.push({ ...span, label: named, heading: head, parent, sentences: sentencesIn(text, span) })
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
      block.filter((line) => field.test(line.text)).length >= Math.max(2, block.length - 1) &&
      !/^By:/i.test(first.text.trim())
    ) {
      for (const line of block) add([line], '', line.text.split(':')[0]?.trim() ?? '')
      continue
    }
    if (block.length === 1 && isHeadLine(first.text) && !label.test(first.text)) {
      parent = first.text.trim()
      add(block, '', parent)
      continue
    }
    const found = label.exec(first.text)
    const { named, number, letter, point } = found?.groups ?? {}
    const rest = first.text.slice(found?.[0].length ?? 0)
    const head = heading.exec(rest)?.groups
    add(
      block,
      named ?? number ?? letter ?? (point ? `(${point})` : ''),
      (head?.caps ?? head?.title ?? '').trim(),
    )
  }
  return units
}

const startsQuestionBefore = (text: string, units: readonly Unit[]): boolean => {
  const last = units.at(-1)
  return last !== undefined && startsQuestion.test(text.slice(last.start, last.end))
}
