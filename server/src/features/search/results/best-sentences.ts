import { wordsOf } from '@pam/retrieval/words'

export interface Best {
  /** Half-open, within the passage. */
  readonly start: number
  readonly end: number
  /** It has enough of the question's own words. */
  readonly isAnswer: boolean
}

const sentence = /[^.!?;\n]+(?:[.!?;](?!\s|$)[^.!?;\n]*)*[.!?;]?\s*/g

/** Question words without content; as stems of the index. */
const asking = new Set(
  wordsOf(
    'say says provide provides state require about regarding find show quote tell us may must search look',
  ).map(({ term }) => term),
)

const termsOf = (text: string): string[] => wordsOf(text).map(({ term }) => term)

/** Names in the question, which an answer must contain: capitalized words except the first. */
const namesIn = (question: string): string[] =>
  [...question.matchAll(/(?<=\S\s+)\p{Lu}[\p{L}\p{N}'’-]+/gu)].flatMap(([name]) => termsOf(name))

/**
 * The span of a passage that contains most of the question, in whole sentences, and whether it is enough for an answer.
 */
export function bestSentences(passage: string, title: string, question: string): Best {
  // Words that name the source do not locate the answer in it.
  const naming = new Set(termsOf(title))
  const wanted = new Set(termsOf(question).filter((text) => !asking.has(text) && !naming.has(text)))
  const pieces = [...passage.matchAll(sentence)].map(({ index, 0: text }) => {
    const held = new Set(termsOf(text).filter((text) => wanted.has(text)))
    return { start: index, end: index + text.trimEnd().length, held }
  })
  const top = pieces.toSorted((a, b) => b.held.size - a.held.size || a.start - b.start)[0]
  if (!top || wanted.size === 0) return { start: 0, end: passage.trimEnd().length, isAnswer: false }
  const at = pieces.indexOf(top)
  const all = new Set(pieces.flatMap(({ held }) => [...held]))
  const [before, after] = [pieces[at - 1], pieces[at + 1]]
  const start = before && before.held.size > 0 && at > 0 ? before.start : top.start
  const end = after && after.held.size > 0 ? after.end : top.end
  const text = new Set([...termsOf(passage), ...naming])
  return {
    start,
    end,
    isAnswer: all.size >= Math.ceil(wanted.size / 2) && namesIn(question).every((entry) => text.has(entry)),
  }
}

/** Whether a text is about the whole question: it contains all of two words, most of more, and every name. */
export function holdsMost(text: string, question: string): boolean {
  const wanted = new Set(termsOf(question).filter((text) => !asking.has(text)))
  const its = new Set(termsOf(text))
  const held = [...wanted].filter((text) => its.has(text)).length
  const needed = wanted.size <= 2 ? wanted.size : Math.ceil((wanted.size * 2) / 3)
  return wanted.size > 0 && held >= needed && namesIn(question).every((text) => its.has(text))
}
