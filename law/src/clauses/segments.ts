/** A part of a contract about one sentence long, with its span. */
export interface Segment {
  readonly start: number
  readonly end: number
  readonly text: string
  /** Its heading, in lower case; empty if none was found. */
  readonly heading: string
}

const longest = 1200
const abbreviations =
  /(?:\b(?:inc|ltd|corp|co|llc|l\.l\.c|no|nos|art|sec|v|vs|mr|mrs|ms|dr|st|u\.s|u\.s\.a|e\.g|i\.e|etc|jr|sr|dept|approx|del|cal|n\.a|p\.m|a\.m)|\b[A-Z])\.$/i

/** Splits a text into segments: at ends of sentences, at empty lines, and before numbered clauses. */
export function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = []
  let heading = ''
  for (const [start, end] of blocksOf(text)) {
    for (const [from, to] of sentencesIn(text, start, end)) {
      const piece = text.slice(from, to)
      const found = headingOf(piece)
      if (found) heading = found
      segments.push({ start: from, end: to, text: piece, heading })
    }
  }
  return segments
}

/** Parts between empty lines. */
function* blocksOf(text: string): Generator<[number, number]> {
  let start = 0
  for (const gap of text.matchAll(/\n\s*\n/g)) {
    if (gap.index > start) yield [start, gap.index]
    start = gap.index + gap[0].length
  }
  if (start < text.length) yield [start, text.length]
}

/** The end of a sentence is a period before a capital, a quotation mark, a bracket or a number. */
const stop = /[.;:](?:["”’)]*)(?=\s+(?:["“(]?[A-Z(]|\d+\.|[ivx]+\)|[a-z]\)))/g

function* sentencesIn(text: string, start: number, end: number): Generator<[number, number]> {
  const block = text.slice(start, end)
  let from = 0
  for (const found of block.matchAll(stop)) {
    const to = found.index + found[0].length
    const sentence = block.slice(from, to)
    // A colon or semicolon ends a segment only if it is long enough by itself.
    if (found[0].startsWith('.') ? abbreviations.test(sentence) : sentence.length < 250) continue
    // The number of a clause belongs to what follows it.
    if (sentence.trim().length < 12 && /^\W*[\d.()a-z]+\W*$/i.test(sentence.trim())) continue
    yield* cut(text, start + from, start + to)
    from = to
  }
  yield* cut(text, start + from, end)
}

function* cut(text: string, start: number, end: number): Generator<[number, number]> {
  let [from, to] = trimmed(text, start, end)
  while (to - from > longest) {
    const window = text.slice(from, from + longest)
    const place = Math.max(window.lastIndexOf('; '), window.lastIndexOf(', '), window.lastIndexOf('\n'))
    const at = from + (place > longest / 3 ? place + 1 : longest)
    const [a, b] = trimmed(text, from, at)
    if (b > a) yield [a, b]
    ;[from, to] = trimmed(text, at, to)
  }
  if (to > from) yield [from, to]
}

function trimmed(text: string, start: number, end: number): [number, number] {
  let [from, to] = [start, end]
  while (from < to && /\s/.test(text[from] ?? '')) from += 1
  while (to > from && /\s/.test(text[to - 1] ?? '')) to -= 1
  return [from, to]
}

/**
 * "12. GOVERNING LAW.", "ARTICLE IX. INSURANCE", "Section 4.2 Audit Rights." and the like at the start of a segment.
 */
function headingOf(piece: string): string | null {
  const found =
    /^(?:(?:article|section)\s+)?(?:[\dIVXivx]+(?:\.\d+)*\.?|\([a-z\d]{1,4}\))?\s*([A-Z][A-Za-z'’,&/-]*(?:\s+(?:[A-Z][A-Za-z'’,&/-]*|of|and|or|to|the|for|in|on|by|from|with|upon|No)){0,8})\s*(?:[.:–—-]|$)/.exec(
      piece.slice(0, 140),
    )
  const words = found?.[1]?.trim() ?? ''
  if (words.length < 4 || words.length > 90) return null
  return words.toLowerCase()
}
