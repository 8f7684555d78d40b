/** Half-open character offsets into a text. */
export interface Span {
  readonly start: number
  readonly end: number
}

export interface PassageSizes {
  /** A passage is closed at the first good place after so many characters. */
  readonly usual: number
  /** No passage is longer. */
  readonly most: number
  /** A new section opens a new passage only when the one before has so many characters. */
  readonly least: number
}

export const usualSizes: PassageSizes = { usual: 480, most: 800, least: 160 }

/** Cuts a text into passages of whole sentences that lie one after another and never overlap. */
export function cutPassages(text: string, sizes: PassageSizes = usualSizes): Span[] {
  const passages: Span[] = []
  let open: { start: number; end: number } | null = null
  const close = () => {
    if (open) passages.push(open)
    open = null
  }
  for (const sentence of cutSentences(text)) {
    for (const piece of cutLong(text, sentence, sizes.most)) {
      const isTooLong: boolean = open !== null && piece.end - open.start > sizes.most
      const isFull: boolean = open !== null && open.end - open.start >= sizes.usual
      const isNewSection: boolean =
        open !== null && open.end - open.start >= sizes.least && opensSection(text, piece)
      if (isTooLong || isFull || isNewSection) close()
      open = open ? { start: open.start, end: piece.end } : { start: piece.start, end: piece.end }
    }
  }
  close()
  return passages
}

const sectionMark =
  /^(?:ARTICLE|Article|SECTION|Section|SCHEDULE|EXHIBIT|ANNEX|Sec\.|§+)\s*[\dIVXLA-Z]|^\d{1,3}(?:\.\d{1,3})*[.)]?\s+["“]?[A-Z]|^\([a-zA-Z0-9]{1,4}\)\s/

const opensSection = (text: string, { start }: Span) => sectionMark.test(text.slice(start, start + 24))

/** A sentence ends at a stop before a capital, at a line's end, or at a gap of several spaces. */
const sentenceEnd = /[.?!;:]["”’)\]]*(?=\s+["“‘([]*[A-Z0-9(§•*-])|\n+|[ \t\u00a0]{3,}/g

const noEnd =
  /(?:^|[\s("“])(?:[A-Z]|Inc|Corp|Co|Ltd|No|Nos|Sec|Secs|Art|Arts|Mr|Mrs|Ms|Dr|St|vs?|e\.g|i\.e|cf|al|etc|U\.S|Fed|Cal|App|Cir|Supp|Ct|Rev|Stat|Reg|Exh?|para?|approx|dated|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|\d{1,3}(?:\.\d{1,3})*)\.$/

/** Sentences without the space around them, in order. */
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

/** A sentence longer than a passage may be is cut at the last comma or space that fits. */
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
