import type { ResolvedCitation } from './citation.ts'

/** Words in quotation marks, and the citation they are attributed to. */
export interface Quotation {
  readonly text: string
  /** Of the words between the marks. */
  readonly start: number
  readonly end: number
  /** Index of the citation; null if none follows closely and none has it in its parenthetical. */
  readonly citation: number | null
}

const fewestWords = 4
const longest = 5000
/** Between the closing mark and the citation: "." and "See", a signal, but not another sentence. */
const reach = 60

/** After a citation, in a parenthetical that is still open: (2009) ("..."), (2009) (holding that "..."). */
const widestParenthesis = 600
const opensParenthesis = /^[,.]?\s*\([^()]*$/

const marks = /"(?<straight>[^"]{1,5000})"|“(?<curly>[^“”]{1,5000})”/g

/**
 * The quotations of a text that are long enough to attribute, each with its citation: the one whose parenthetical it is
 * in, or else the one that follows it.
 */
export function findQuotations(text: string, citations: readonly ResolvedCitation[]): readonly Quotation[] {
  const found: Quotation[] = []
  let next = 0
  for (const match of text.matchAll(marks)) {
    const words = match.groups?.straight ?? match.groups?.curly ?? ''
    if (words.length > longest || tokensOf(words).filter(isWord).length < fewestWords) continue
    const [start, end] = [match.index + 1, match.index + 1 + words.length]
    while (next < citations.length && (citations[next]?.fullStart ?? 0) < end) next += 1
    const before = citations[next - 1]
    if (before && isInParenthesis(text, before, start - 1)) {
      found.push({ text: words, start, end, citation: next - 1 })
      continue
    }
    const after = citations[next]
    const isAttributed =
      after !== undefined &&
      after.fullStart - end <= reach &&
      /^\W*(?:(?:[Ss]ee|[Aa]ccord|[Cc]f\.|citing|quoting|[Ee]\.g\.,?|also|but|generally)\W*)*$/.test(
        text.slice(end, after.fullStart),
      )
    found.push({ text: words, start, end, citation: isAttributed ? next : null })
  }
  return found
}

/** A parenthetical without its own parentheses was parsed as part of the citation. */
const isInParenthesis = (text: string, { end, fullEnd }: ResolvedCitation, at: number): boolean =>
  at < fullEnd
    ? at >= end
    : at - fullEnd <= widestParenthesis && opensParenthesis.test(text.slice(fullEnd, at))

const isWord = (token: string) => /[\p{L}\p{N}]/u.test(token)

/** Words and marks, so that a changed comma counts; curly, straight, double and single marks are equal. */
const tokensOf = (text: string): string[] =>
  (
    text
      .normalize('NFKC')
      .replaceAll(/[\u00ad\u200b-\u200d\ufeff]/g, '')
      .replaceAll(/[“”„«»]/g, '"')
      .replaceAll(/[‘’‚]/g, "'")
      .replaceAll(/[–—]/g, '-')
      .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]/gu) ?? []
  )
    // A nested quotation uses single marks.
    .map((token) => (token === "'" ? '"' : token))

/** A gap marked by the writer: up to this many words of the source may be left out. */
const widestGap = 400
const gap = '\u0000'
/** More gaps than this make a collage, not a quotation. */
const mostPieces = 40

/**
 * Whether the words are in the source. Exact except for whitespace and the style of marks; an ellipsis omits words,
 * brackets change a letter or insert words (CT-7).
 */
export function isQuotedFrom(quotation: string, source: string): boolean {
  const wanted = tokensOf(
    quotation
      .replaceAll(/\[(?<letter>\p{L})\](?=\p{L})/gu, (_, letter: string) => `${anyCase}${letter}`)
      .replaceAll(/\[[^\]]{0,300}\]/g, ` ${gap} `)
      .replaceAll(/\.\s*\.\s*\.(?:\s*\.)?|…/g, ` ${gap} `),
  )
  const from = wanted.findIndex((token) => isWord(token) || token === anyCase)
  const to = wanted.findLastIndex(isWord)
  if (from < 0) return false
  const pieces = splitAtGaps(wanted.slice(from, to + 1))
  if (pieces.length === 0 || pieces.length > mostPieces) return false
  const held = tokensOf(source)
  const [first = [], ...others] = pieces
  let ends = startsOf(first, held).map((at) => at + first.length)
  for (const piece of others)
    ends = startsOf(piece, held)
      .filter((at) => isWithinGap(ends, at))
      .map((at) => at + piece.length)
  return ends.length > 0
}

const startsOf = (piece: readonly string[], held: readonly string[]): number[] =>
  held.flatMap((_, at) => (standsAt(piece, held, at) ? [at] : []))

/** Whether a fragment that begins here follows one of these ends closely enough. They are in order. */
function isWithinGap(ends: readonly number[], at: number): boolean {
  const last = ends.findLast((end) => end <= at)
  return last !== undefined && at - last <= widestGap
}

/** Marks a word whose first letter was changed: "[t]he". */
const anyCase = '\u0001'

function splitAtGaps(tokens: readonly string[]): string[][] {
  const pieces: string[][] = [[]]
  for (const token of tokens) {
    if (token === gap) pieces.push([])
    else pieces.at(-1)?.push(token)
  }
  return pieces.map(withChangedLetters).filter((piece) => piece.some(isWord))
}

/** The mark of a changed letter precedes its word. */
const withChangedLetters = (tokens: readonly string[]): string[] =>
  tokens.flatMap((token, place) => {
    if (token === anyCase) return []
    return [tokens[place - 1] === anyCase ? `${anyCase}${token}` : token]
  })

const isSame = (wanted: string, held: string | undefined): boolean =>
  wanted.startsWith(anyCase)
    ? held?.slice(0, 1).toLowerCase() === wanted.slice(1, 2).toLowerCase() &&
      held.slice(1) === wanted.slice(2)
    : held === wanted

const standsAt = (piece: readonly string[], held: readonly string[], at: number): boolean =>
  piece.every((token, place) => isSame(token, held[at + place]))
