import { splitSentences } from '@pam/law/claims/split-sentences'
import { withoutCitations } from './cited-cases.ts'

export interface WrittenSentence {
  /** Without the marks. */
  readonly text: string
  /** The numbers in its marks, once each. */
  readonly marks: readonly number[]
}

const mark = /\s*\[(\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*)\]/g
/** A mark after the period belongs to the sentence before it. */
const lateMark = /([.!?]+["”’')]*)((?:\s*\[\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*\])+)/g
const listed = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/

/** A model's output as paragraphs of sentences. Its formatting is removed: it is shown as text, never as markup. */
export const paragraphsOf = (text: string): WrittenSentence[][] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n+/)
    .map(sentencesOf)
    .filter((items) => items.length > 0)

function sentencesOf(line: string): WrittenSentence[] {
  const start = listed.exec(line)?.[0] ?? ''
  const plain = withoutMarkup(line.slice(start.length)).replaceAll(
    lateMark,
    (_, stop: string, marks: string) => `${marks}${stop}`,
  )
  return withCitations(splitSentences(plain))
    .map((citation, index) => ({
      text: `${index === 0 ? bulletOf(start) : ''}${citation.replaceAll(mark, '').replaceAll(/\s+/g, ' ').trim()}`,
      marks: [...new Set([...citation.matchAll(mark)].flatMap(([, numbers = '']) => numbersIn(numbers)))],
    }))
    .filter(({ text: words }) => /[\p{L}\p{N}]/u.test(words))
}

/** A citation that forms its own sentence belongs to the previous sentence. */
const withCitations = (sentences: readonly string[]): string[] => {
  const joined: string[] = []
  for (const sentence of sentences) {
    const last = joined.at(-1)
    if (last !== undefined && isCitation(sentence)) joined[joined.length - 1] = `${last} ${sentence}`
    else joined.push(sentence)
  }
  return joined
}

const isCitation = (sentence: string): boolean => {
  const words = withoutCitations(sentence.replaceAll(mark, ''))
  return (
    words !== sentence &&
    (words.match(/\p{L}{2,}/gu) ?? []).every((text) => /^(?:see|also|accord|cf)$/i.test(text))
  )
}

const bulletOf = (start: string): string => (/\d/.test(start) ? `${start.trim()} ` : start ? '• ' : '')

/** "1, 3" and "2-4". */
const numbersIn = (words: string): number[] =>
  words.split(/[,;]/).flatMap((text) => {
    const [from = 0, to = from] = text.split(/[–-]/).map(Number)
    return to >= from && to - from < 50
      ? Array.from({ length: to - from + 1 }, (_, at) => from + at)
      : [from, to]
  })

/** An image or a link becomes its text, followed by its URL: nothing is ever fetched or opened for a model. */
const withoutMarkup = (line: string): string =>
  line
    .replaceAll(/!?\[([^\]]*)\]\(\s*<?([^)\s>]*)>?[^)]*\)/g, '$1 ($2)')
    .replaceAll(/<\/?[a-z][^>]*>/gi, ' ')
    .replaceAll(/^#{1,6}\s+|^>\s?/g, '')
    .replaceAll(/(\*\*|__|`+)(\S(?:.*?\S)?)\1/g, '$2')
    .replaceAll(/(?<![\p{L}\p{N}*])\*(\S(?:[^*]*\S)?)\*(?![\p{L}\p{N}*])/gu, '$1')
