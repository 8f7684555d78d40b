/** Half-open character offsets into a text. */
export interface Span {
  readonly start: number
  readonly end: number
}

export interface PassageSizes {
  /** A passage is closed at the first good position after this many characters. */
  readonly usual: number
  /** No passage is longer. */
  readonly most: number
  /** A new section starts a new passage only if the previous one has this many characters. */
  readonly least: number
}

export const usualSizes: PassageSizes = { usual: 480, most: 800, least: 160 }

/** A passage being filled: from the start of a paragraph, or with the rest of one. */
interface Open extends Span {
  readonly isRest: boolean
}

/** Splits a text into consecutive, non-overlapping passages of whole sentences. */
export function cutPassages(text: string, sizes: PassageSizes = usualSizes): Span[] {
  const passages: Span[] = []
  let open: Open | null = null
  const close = () => {
    if (open) passages.push({ start: open.start, end: open.end })
    open = null
  }
  for (const sentence of cutSentences(text)) {
    for (const piece of cutLong(text, sentence, sizes.most)) {
      const opens: boolean =
        open !== null && (opensSection(text, piece) || opensParagraph(text, open.end, piece.start))
      const isTooLong: boolean = open !== null && piece.end - open.start > sizes.most
      const isFull: boolean = open !== null && open.end - open.start >= sizes.usual
      // The short rest of a long paragraph belongs to that paragraph, not to the next one.
      const isNew: boolean = open !== null && opens && (open.isRest || open.end - open.start >= sizes.least)
      const isCut: boolean = isTooLong || isFull || isNew
      if (isCut) close()
      const begun: Open = open ?? { ...piece, isRest: isCut && !opens }
      open = { ...begun, end: piece.end }
    }
  }
  close()
  return passages
}

const sectionMark =
  /^(?:ARTICLE|Article|SECTION|Section|SCHEDULE|EXHIBIT|ANNEX|Sec\.|§+)\s*[\dIVXLA-Z]|^\d{1,3}(?:\.\d{1,3})*[.)]?\s+["“]?[A-Z]|^\([a-zA-Z0-9]{1,4}\)\s/

/** Whether a paragraph ends before this offset. A line break inside a sentence does not end one. */
const opensParagraph = (text: string, lastEnd: number, start: number): boolean =>
  isOpening(text, start) &&
  (isBlankLine(text, lastEnd, start) ||
    (/\n|[ \t\u00a0]{3}/.test(text.slice(lastEnd, start)) &&
      /[.;:?!]["”’)\]]*$/.test(text.slice(Math.max(0, lastEnd - 4), lastEnd))))

const isBlankLine = (text: string, lastEnd: number, start: number) =>
  /\n[ \t\r\u00a0]*\n/.test(text.slice(lastEnd, start))

const isOpening = (text: string, start: number) =>
  /^["“‘([]*[\p{Lu}\d(§•*]/u.test(text.slice(start, start + 6))

/** A lettered part, (a) or (ii), belongs to the clause above it. */
const isPart = (text: string, start: number) => /^\([a-zA-Z0-9]{1,4}\)\s/.test(text.slice(start, start + 8))

/** No clause is shown or scored as one if it is longer. */
const mostInClause = 12

/**
 * Which passages start a clause, a paragraph or a numbered part of one. If the author uses blank lines, those separate
 * the clauses; otherwise paragraph ends and section numbers do.
 */
export function findClauses(text: string, passages: readonly Span[]): boolean[] {
  const gaps = passages.map(({ start }, number) => [passages[number - 1]?.end ?? 0, start] as const)
  const blank = gaps.map(([from, to]) => isBlankLine(text, from, to))
  const goesByBlankLines = blank.filter(Boolean).length * 8 > passages.length
  let length = 0
  return passages.map((passage, number) => {
    const [from, to] = gaps[number] ?? [0, 0]
    const isOpen = goesByBlankLines
      ? blank[number] === true && isOpening(text, to)
      : !isPart(text, to) && (opensSection(text, passage) || opensParagraph(text, from, to))
    const opens = number === 0 || isOpen || length === mostInClause
    length = opens ? 1 : length + 1
    return opens
  })
}

const opensSection = (text: string, { start }: Span) => sectionMark.test(text.slice(start, start + 24))

/** A sentence ends at a period before a capital, at a line's end, or at a gap of several spaces. */
const sentenceEnd = /[.?!;:]["”’)\]]*(?=\s+["“‘([]*[A-Z0-9(§•*-])|\n+|[ \t\u00a0]{3,}/g

const noEnd =
  /(?:^|[\s("“])(?:[A-Z]|Inc|Corp|Co|Ltd|No|Nos|Sec|Secs|Art|Arts|Mr|Mrs|Ms|Dr|St|vs?|e\.g|i\.e|cf|al|etc|U\.S|Fed|Cal|App|Cir|Supp|Ct|Rev|Stat|Reg|Exh?|para?|approx|dated|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|\d{1,3}(?:\.\d{1,3})*)\.$/

/** Sentences without surrounding whitespace, in order. */
export function cutSentences(text: string): Span[] {
  const found: Span[] = []
  let start = 0
  const take = (end: number) => {
    const span = trimmed(text, start, end)
    if (span) found.push(span)
    start = end
  }
  for (const match of text.matchAll(sentenceEnd)) {
    const end = match.index + match[0].length
    const isStop = /[.?!;:]/.test(match[0].charAt(0))
    if (isStop && noEnd.test(text.slice(Math.max(start, end - 12), end))) continue
    take(isStop ? end : match.index)
  }
  take(text.length)
  return found
}

function trimmed(text: string, from: number, to: number): Span | null {
  let [start, end] = [from, to]
  while (start < end && isSpace(text.charCodeAt(start))) start++
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--
  return start < end ? { start, end } : null
}

const isSpace = (code: number) => code <= 32 || code === 0xa0 || code === 0xfeff || code === 0x3000

/** A sentence longer than a passage may be is split at the last comma or space that fits. */
function cutLong(text: string, sentence: Span, most: number): Span[] {
  const pieces: Span[] = []
  let { start } = sentence
  while (sentence.end - start > most) {
    const room = text.slice(start, start + most)
    const comma = Math.max(room.lastIndexOf(', '), room.lastIndexOf('; '))
    const space = room.lastIndexOf(' ')
    const length = comma > most / 2 ? comma + 1 : space > most / 2 ? space : most
    const piece = trimmed(text, start, start + length)
    if (piece) pieces.push(piece)
    start += length
    while (start < sentence.end && isSpace(text.charCodeAt(start))) start++
  }
  if (start < sentence.end) pieces.push({ start, end: sentence.end })
  return pieces
}
