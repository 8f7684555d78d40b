import { splitSentences } from '@pam/law/claims/split-sentences'

interface Span {
  readonly start: number
  readonly end: number
}

interface Sentence extends Span {
  /** Where a long one is cut. */
  readonly isCutBefore: boolean
  readonly isCutAfter: boolean
}

const longest = 500
/** What may precede a citation that is a sentence of its own. */
const signals = /^(?:(?:See|Cf|But|E\.g|Accord|Compare|also|generally|cf|see)[.,]?\s*)*$/

/** The sentence a citation is in; if that is only the citation, with the sentence it supports. Within its paragraph. */
export function sentenceAround(text: string, { start, end }: Span): Sentence {
  const from = text.lastIndexOf('\n', Math.max(0, start - 1)) + 1
  const stop = text.indexOf('\n', end)
  const sentences = sentencesOf(text.slice(from, stop < 0 ? text.length : stop), from)
  const first = sentences.findIndex((one) => one.end > start)
  const last = sentences.findLastIndex((one) => one.start < end)
  const [opening, closing] = [sentences[first], sentences[last]]
  if (!opening || !closing) return { start, end, isCutBefore: false, isCutAfter: false }
  const before = sentences[first - 1]
  const isAlone = signals.test(text.slice(opening.start, start).trim())
  return cut({ start: isAlone && before ? before.start : opening.start, end: closing.end }, { start, end })
}

function sentencesOf(paragraph: string, offset: number): Span[] {
  let at = 0
  return splitSentences(paragraph).map((words) => {
    const place = Math.max(at, paragraph.indexOf(words, at))
    at = place + words.length
    return { start: offset + place, end: offset + at }
  })
}

/** A string citation can be as long as a page: of that, whole words around the citation. */
function cut(sentence: Span, cite: Span): Sentence {
  const isLong = sentence.end - sentence.start > longest
  const room = Math.max(0, longest - (cite.end - cite.start)) / 2
  const start = isLong ? Math.max(sentence.start, Math.floor(cite.start - room)) : sentence.start
  const end = isLong ? Math.min(sentence.end, Math.ceil(cite.end + room)) : sentence.end
  return { start, end, isCutBefore: start > sentence.start, isCutAfter: end < sentence.end }
}

const pageMark = /\s?\[?\*{1,2}\d{1,5}\]?(?=\s)/g

/** As a list shows them: without page marks, and with an ellipsis where a sentence is cut. */
export function shownWords(text: string, { start, end, isCutBefore, isCutAfter }: Sentence): string {
  let words = text.slice(start, end)
  if (isCutBefore) words = `…${words.replace(/^\S*\s+/, '')}`
  if (isCutAfter) words = `${words.replace(/\s+\S*$/, '')}…`
  return words.replaceAll(pageMark, '').replaceAll(/\s+/g, ' ').trim()
}
