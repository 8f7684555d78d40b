import type { Citation } from '@pam/law/citations/citation'
import { citationKey } from '@pam/law/citations/find-citations'
import { parseCitations } from '@pam/law/citations/parse-citations'
import { filedUnder } from '#slice/research/citation-keys'

/** An authority that a text cites, at its first citation or the one that states its history. */
export interface Cite {
  readonly key: string
  /** Half open, in the text. */
  readonly start: number
  readonly end: number
  /** "overruled by" and what it names. */
  readonly history: { readonly words: string; readonly other: string } | null
}

const kinds = ['full_case', 'statute', 'regulation', 'rule', 'constitution']
const longestKey = 200
const longestOther = 300

/** Every authority cited in full. Short forms refer to one of these. */
export function citesOf(text: string): Cite[] {
  const found = new Map<string, Cite>()
  const citations = parseCitations(text)
  citations.forEach((citation, place) => {
    if (!kinds.includes(citation.kind)) return
    const next = citations[place + 1]
    const history =
      citation.kind === 'full_case' && next?.history
        ? { words: next.history, other: next.text.slice(0, longestOther) }
        : null
    for (const key of keysOf(citation)) {
      const known = found.get(key)
      if (!known || (history && !known.history))
        found.set(key, { key, start: citation.fullStart, end: citation.fullEnd, history })
    }
  })
  return [...found.values()]
}

function keysOf(citation: Citation): string[] {
  const keys = new Set(filedUnder(citation).flat())
  const written = citationKey(citation.text)
  return [...keys].filter(
    (key) =>
      key !== '' &&
      key.length <= longestKey &&
      // The reporter of a rule is only the beginning of its name.
      (citation.kind !== 'rule' || written.startsWith(key)),
  )
}

const readAtOnce = 100_000

/** The same for a text of any length: others on the server take turns with its parts. */
export async function citesInTurns(text: string): Promise<Cite[]> {
  const found = new Map<string, Cite>()
  for (let from = 0; from < text.length; ) {
    const to = endOfPart(text, from)
    for (const cite of citesOf(text.slice(from, to))) {
      const known = found.get(cite.key)
      if (!known || (cite.history && !known.history))
        found.set(cite.key, { ...cite, start: from + cite.start, end: from + cite.end })
    }
    from = to
    if (from < text.length) await new Promise(setImmediate)
  }
  return [...found.values()]
}

/** A citation does not cross the end of a paragraph. */
function endOfPart(text: string, from: number): number {
  if (text.length - from <= readAtOnce) return text.length
  const line = text.lastIndexOf('\n', from + readAtOnce)
  return line > from ? line + 1 : from + readAtOnce
}
