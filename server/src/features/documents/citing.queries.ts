import { and, asc, eq, exists, like, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { pages } from './documents.table.ts'
import { seenDocuments } from './seen-documents.queries.ts'

const escaped = (word: string) => word.replaceAll(/[^\p{L}\p{N}]/gu, (text) => `\\${text}`)

/** Documents within sight whose words cite an authority, however the citation is spaced; by name. */
export async function documentsCiting(db: Db, actor: Actor, citation: string, limit: number) {
  const words = citation.split(/[\s.§]+/).filter((word) => word !== '')
  const numbers = words.filter((word) => /^\d+$/.test(word))
  if (numbers.length === 0) return []
  const gap = '[[:space:].§]*'
  const pattern = `(^|[^[:alnum:]])${words.map(escaped).join(gap)}($|[^[:alnum:]])`
  const seen = seenDocuments(db, actor)
  // The plain numbers first: they are quick to look for, and most pages have none of them.
  const saying = db
    .select({ one: sql`1` })
    .from(pages)
    .where(
      and(
        eq(pages.versionId, seen.versionId),
        ...numbers.map((number) => like(pages.text, `%${number}%`)),
        sql`${pages.text} ~* ${pattern}`,
      ),
    )
  return db
    .select({ id: seen.id, name: seen.name })
    .from(seen)
    .where(and(eq(seen.state, 'ready'), exists(saying)))
    .orderBy(asc(seen.inOrder), asc(seen.id))
    .limit(limit)
}
