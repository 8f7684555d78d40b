import type { MemoAuthority } from '@pam/contracts/research/runs'
import { parseCitations } from '@pam/law/citations/parse-citations'
import { filedUnder } from './citation-keys.ts'
import { citeOf } from './memo/cite.ts'
import { isFullText, type Source } from './memo/source.ts'

type Signal = MemoAuthority['signals'][number]

/** How much of an opinion is read for history phrases. */
const mostRead = 200_000
const mostOfOne = 5

/** What the texts read say happened to an authority afterward ("aff'd", "overruled by"), by its citation key. */
export function historySignals(sources: readonly Source[]): ReadonlyMap<string, readonly Signal[]> {
  const found = new Map<string, Signal[]>()
  for (const source of sources.filter(isFullText)) {
    const citations = parseCitations(source.body.slice(0, mostRead))
    citations.forEach((citation, place) => {
      const next = citations[place + 1]
      if (citation.kind !== 'full_case' || !next?.history) return
      for (const key of filedUnder(citation).flat()) {
        const signals = found.get(key) ?? []
        if (signals.length < mostOfOne)
          found.set(key, [...signals, { words: next.history, other: next.text, said_in: citeOf(source) }])
      }
    })
  }
  return found
}
