import { parseCitations } from '@pam/law/citations/parse-citations'
import { suspicions } from '@pam/law/citations/suspicions'
import { wordsWithPages } from '#features/documents'
import type { Db } from '#platform/database/db'

/**
 * The words of a version without the headers and footers found at reading, which would part a volume from its page
 * (CT-5). Each is replaced by as many spaces, so that offsets stay.
 */
export async function checkedText(db: Db, versionId: string): Promise<string> {
  const { text, furniture } = await wordsWithPages(db, versionId)
  const places = furniture
    .filter(({ start, end }) => !mayCite(text.slice(start, end)))
    .toSorted((one, other) => one.start - other.start)
  const parts: string[] = []
  let from = 0
  for (const { start, end } of places) {
    if (start < from) continue
    parts.push(text.slice(from, start), ' '.repeat(end - start))
    from = end
  }
  return [...parts, text.slice(from)].join('')
}

/** A line that comes back on every page and cites something is checked like any other. */
function mayCite(line: string): boolean {
  const citations = parseCitations(line)
  return citations.length > 0 || suspicions(line, citations).length > 0 || /["“”§]|\d{4}\)/.test(line)
}
