import { citationKey, findCitations } from '@pam/law/citations/find-citations'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import { deleteLinksFrom, insertLinks } from './links.queries.ts'

interface Words {
  readonly itemId: string
  /** The owner of the words: null for the library's. */
  readonly firmId: string | null
  readonly body: string
  /** The item's own: no item cites itself. */
  readonly citation: string
}

const most = 500

/** Extracts the citations from the current words, replacing those of the previous words. */
export async function linkCitations(tx: Db, words: Words, now: Date): Promise<void> {
  const { itemId, firmId } = words
  await deleteLinksFrom(tx, itemId, firmId, true)
  const own = citationKey(words.citation)
  const once = new Map(
    findCitations(words.body)
      .filter(({ keys }) => !keys.includes(own))
      .map((citation) => [citation.keys[0] ?? '', citation]),
  )
  const rows = [...once].slice(0, most).map(([key, { text, keys }]) => ({
    id: newId(),
    firmId,
    fromId: itemId,
    toId: null,
    citation: text,
    createdBy: null,
    createdAt: now,
    citationKey: key,
    wholeKey: keys.at(-1) ?? key,
    kind: 'cites' as const,
    isFound: true,
  }))
  if (rows.length > 0) await insertLinks(tx, rows)
}
