import type { Marked } from '#platform/phrases'
import { knownWord } from './known-words.ts'

const caseFirst =
  /^(?:in|for|on|under|re|regarding) (\ue000\d+\ue001)\s*[,:;-]?\s*(?:please |can you |could you )?(\S.*)$/iu
const bareCaseFirst = /^(\ue000\d+\ue001)\s*[,:;]\s*(?:please )?(\S.*)$/u

/** A sentence as written, and with a case named first moved to where most phrasings expect it: the end. */
export function waysOfReading(marked: Marked): Marked[] {
  const found = caseFirst.exec(marked.text) ?? bareCaseFirst.exec(marked.text)
  return found ? [marked, { ...marked, text: `${found[2]} in ${found[1]}` }] : [marked]
}

/** Only the request is corrected, never the text of a note: it begins within this many words, and before a colon. */
const mostMended = 6

/** The same sentence with typos corrected in its first words; null if there are none. */
export function mended({ text, mentions }: Marked, vocabulary: ReadonlySet<string>): Marked | null {
  const asked = /^[^:]*/.exec(text)?.[0] ?? ''
  let count = 0
  const better = asked.replace(/\p{L}+/gu, (word) => {
    count += 1
    return count > mostMended ? word : (knownWord(word.toLowerCase(), vocabulary) ?? word)
  })
  return better === asked ? null : { text: better + text.slice(asked.length), mentions }
}
