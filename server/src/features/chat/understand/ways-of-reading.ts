import type { Marked } from '#platform/phrases'
import { knownWord } from './known-words.ts'

const caseFirst =
  /^(?:in|for|on|under|re|regarding) (\ue000\d+\ue001)\s*[,:;-]?\s*(?:please |can you |could you )?(\S.*)$/iu
const bareCaseFirst = /^(\ue000\d+\ue001)\s*[,:;]\s*(?:please )?(\S.*)$/u

/** A sentence as it stands, and with the case that was named first where most ways of asking have it: behind. */
export function waysOfReading(marked: Marked): Marked[] {
  const found = caseFirst.exec(marked.text) ?? bareCaseFirst.exec(marked.text)
  return found ? [marked, { ...marked, text: `${found[2]} in ${found[1]}` }] : [marked]
}

/** Only what is asked for is fixed, never the text of a note: it begins within so many words, and before a colon. */
const mostMended = 6

/** The same sentence with slips of the pen fixed in its first words; nothing where there are none. */
export function mended({ text, mentions }: Marked, vocabulary: ReadonlySet<string>): Marked | null {
  const asked = /^[^:]*/.exec(text)?.[0] ?? ''
  let count = 0
  const better = asked.replace(/\p{L}+/gu, (word) => {
    count += 1
    return count > mostMended ? word : (knownWord(word.toLowerCase(), vocabulary) ?? word)
  })
  return better === asked ? null : { text: better + text.slice(asked.length), mentions }
}
