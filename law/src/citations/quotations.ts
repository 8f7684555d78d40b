import type { ResolvedCitation } from './citation.ts'
import { withoutPageMarks } from './pinpoints.ts'
import { nextSentence } from './suspicions.ts'

/** Words in quotation marks or in an indented block, and the citation they are attributed to. */
export interface Quotation {
  readonly text: string
  /** Of the words between the marks. */
  readonly start: number
  readonly end: number
  /** Index of the citation; null if none is close enough. */
  readonly citation: number | null
  /** To a citation, or by the words around it to a court, even if no citation can be tied to it. */
  readonly isAttributed: boolean
}

const fewestWords = 4
const longest = 5000
/** Between the closing mark and the citation: "." and "See", a signal, but not another sentence. */
const reach = 60
/** Between a citation and the words quoted from it later in its sentence. */
const reachBack = 400

/** After a citation, in a parenthetical that is still open: (2009) ("..."), (2009) (holding that "..."). */
const widestParenthesis = 600
const opensParenthesis = /^[,.]?\s*\([^()]*$/

const marks = /"(?<straight>[^"]{1,5000})"|“(?<curly>[^“”]{1,5000})”/g
const signals = /^\W*(?:(?:[Ss]ee|[Aa]ccord|[Cc]f\.|citing|quoting|[Ee]\.g\.,?|also|but|generally)\W*)*$/
const sentenceEnds = new RegExp(
  String.raw`${nextSentence.source}|[)\]\d"”’]\.["”’]?\s+[A-Z]|[?!]["”’)]*\s+[A-Z]`,
)

/** Right behind a citation: "(2009). The lease says", "Id. The lease says". */
const beginsSentence = /^.?\.["”’)]*\s+["“]?[A-Z]/
const everySentenceEnd = new RegExp(sentenceEnds.source, 'g')

const speaker = String.raw`(?:[Cc]ourt|[Oo]pinion|[Mm]ajority|[Dd]issent|[Pp]lurality|[Jj]ustice|[Pp]anel|Circuit|J\.)`
const spoke =
  '(?:said|says|held|holds|holding|wrote|writes|stated|states|explained|explains|noted|notes|observed|observes|reasoned|reasons|emphasized|emphasizes|concluded|concludes|found|finds|ruled|rules|declared|declares|recognized|recognizes|cautioned|warned|instructed|described|defined|put it)'
/** "the Court said", before the words or right behind them. */
const courtBefore = new RegExp(String.raw`(?<!\w)${speaker}(?!\w).{0,80}?(?<!\w)${spoke}(?!\w).{0,40}$`, 's')
const courtBehind = new RegExp(
  String.raw`^[\s,.]{0,3}(?:the )?(?:[\w.']+ ){0,3}${speaker}(?!\w)[^.]{0,30}?${spoke}(?!\w)`,
)

interface Words {
  readonly text: string
  readonly start: number
  readonly end: number
}

/**
 * The quotations of a text that are long enough to attribute, each with its citation: the one whose parenthetical it is
 * in, or else the one that follows it, or else the one before it in its sentence.
 */
export function findQuotations(text: string, citations: readonly ResolvedCitation[]): readonly Quotation[] {
  const found: Quotation[] = []
  let next = 0
  for (const words of quotedIn(text, citations)) {
    const { start, end } = words
    while (next < citations.length && (citations[next]?.fullStart ?? 0) < end) next += 1
    const before = citations[next - 1]
    if (before && isInParenthesis(text, before, start - 1)) {
      found.push({ ...words, citation: next - 1, isAttributed: true })
      continue
    }
    const after = citations[next]
    if (after && after.fullStart - end <= reach && signals.test(text.slice(end, after.fullStart))) {
      found.push({ ...words, citation: next, isAttributed: true })
      continue
    }
    const isOwn = before !== undefined && isInSentenceOf(text, before, start - 1)
    found.push({
      ...words,
      citation: isOwn ? next - 1 : null,
      isAttributed: isOwn || isCourtSpeaking(text, words),
    })
  }
  return found
}

/** In quotation marks or in an indented block, in order. */
function quotedIn(text: string, citations: readonly ResolvedCitation[]): readonly Words[] {
  const marked = [...text.matchAll(marks)].flatMap((match) => {
    const words = match.groups?.straight ?? match.groups?.curly ?? ''
    if (words.length > longest || countOf(words) < fewestWords) return []
    return [{ text: words, start: match.index + 1, end: match.index + 1 + words.length }]
  })
  const blocks = blocksOf(text).filter(
    ({ start, end }) =>
      !marked.some((one) => one.start < end && start < one.end) &&
      !citations.some((one) => one.fullStart < end && start < one.fullEnd),
  )
  return blocks.length === 0
    ? marked
    : [...marked, ...blocks].toSorted((one, other) => one.start - other.start)
}

const fewestInBlock = 20
const block =
  /(?<=:[ \t]{0,4}\n(?:[ \t]{0,9}\n){0,2})(?:(?: {4,16}|\t{1,4}|> ?)\S[^\n]{0,2000}(?:\n|$)){1,60}/g

/** Indented lines after a colon, as a long quotation is set without marks. */
function blocksOf(text: string): readonly Words[] {
  return [...text.matchAll(block)].flatMap((match) => {
    const [start, end] = [match.index + match[0].search(/[^\s>]/), match.index + match[0].trimEnd().length]
    const words = text.slice(start, end).replaceAll(/\n[ \t>]*/g, '\n')
    return words.length <= longest && countOf(words) >= fewestInBlock ? [{ text: words, start, end }] : []
  })
}

const countOf = (words: string) => tokensOf(words).filter(isWord).length

const isCase = ({ kind }: ResolvedCitation) =>
  ['full_case', 'short_case', 'id', 'supra', 'reference'].includes(kind)

/** "In Twombly, 550 U.S. 544, the Court said "..."": what follows a case in its sentence is quoted from it. */
function isInSentenceOf(text: string, citation: ResolvedCitation, at: number): boolean {
  if (at - citation.fullEnd > reachBack || at < citation.fullEnd) return false
  const gap = text.slice(citation.fullEnd, at)
  // A blank line above a block does not end the sentence that introduces it.
  if (beginsSentence.test(`${text[citation.fullEnd - 1]}${gap}`) || sentenceEnds.test(`${gap.trimEnd()} A`))
    return false
  // After a statute, another speaker may be meant: "Under Rule 26, Mr. Doe answered".
  return isCase(citation) || !/[A-Z]/.test(gap)
}

function isCourtSpeaking(text: string, { start, end }: Words): boolean {
  const before = text.slice(Math.max(0, start - 1 - 240), start - 1)
  const ends = [...before.matchAll(everySentenceEnd)].at(-1)
  const sentence = before.slice(ends ? ends.index + 1 : 0)
  return courtBefore.test(sentence) || courtBehind.test(text.slice(end + 1, end + 120))
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

const rawWord =
  /[\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\ufeff]+(?:['’‘‚-][\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\ufeff]+)*|\S/gu

/** The same tokens, each with its place in the text. */
const placedTokens = (text: string) =>
  [...text.matchAll(rawWord)].flatMap(({ 0: raw, index }) =>
    tokensOf(raw).map((token) => ({ token, start: index, end: index + raw.length })),
  )

/** A gap marked by the writer: up to this many words of the source may be left out. */
const widestGap = 400
const gap = '\u0000'
/** More gaps than this make a collage, not a quotation. */
const mostPieces = 40

/**
 * Whether the words are in the source. Exact except for whitespace and the style of marks; an ellipsis omits words,
 * brackets change a letter or insert words (CT-7).
 */
export const isQuotedFrom = (quotation: string, source: string): boolean =>
  runsOf(quotation, tokensOf(withoutPageMarks(source))).length > 0

/** Where the quoted words are in the source, with the omitted ones between them; undefined if they are not there. */
export function whereQuoted(
  quotation: string,
  source: string,
): { readonly start: number; readonly end: number } | undefined {
  const held = placedTokens(withoutPageMarks(source))
  const [run] = runsOf(
    quotation,
    held.map(({ token }) => token),
  )
  const [first, last] = run ? [held[run.from], held[run.to - 1]] : []
  return first && last ? { start: first.start, end: last.end } : undefined
}

interface Run {
  readonly from: number
  readonly to: number
}

/** Every place of the words among the tokens of a source. */
function runsOf(quotation: string, held: readonly string[]): readonly Run[] {
  const wanted = tokensOf(
    withoutPageMarks(quotation)
      .replaceAll(/\[(?<letter>\p{L})\](?=\p{L})/gu, (_, letter: string) => `${anyCase}${letter}`)
      .replaceAll(/\[[^\]]{0,300}\]/g, ` ${gap} `)
      .replaceAll(/\.\s*\.\s*\.(?:\s*\.)?|…/g, ` ${gap} `),
  )
  const from = wanted.findIndex((token) => isWord(token) || token === anyCase)
  const to = wanted.findLastIndex(isWord)
  if (from < 0) return []
  const pieces = splitAtGaps(wanted.slice(from, to + 1))
  if (pieces.length === 0 || pieces.length > mostPieces) return []
  const [first = [], ...others] = pieces
  let runs: readonly Run[] = startsOf(first, held).map((at) => ({ from: at, to: at + first.length }))
  for (const piece of others) {
    const ends = runs
    runs = startsOf(piece, held).flatMap((at) => {
      const before = runBefore(ends, at)
      return before ? [{ from: before.from, to: at + piece.length }] : []
    })
  }
  return runs
}

const startsOf = (piece: readonly string[], held: readonly string[]): number[] =>
  held.flatMap((_, at) => (standsAt(piece, held, at) ? [at] : []))

/** The run that this fragment continues, if it follows closely enough. They are in order. */
function runBefore(runs: readonly Run[], at: number): Run | undefined {
  const last = runs.findLast(({ to }) => to <= at)
  return last !== undefined && at - last.to <= widestGap ? last : undefined
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
