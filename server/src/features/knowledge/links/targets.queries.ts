import { and, inArray, isNull, or } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { seenKnowledge } from '#slice/knowledge/seen-knowledge.queries'
import type { Link } from './links.queries.ts'

/** The items at both ends of links, as far as the actor may see them and they are not in the trash. */
export async function itemsAtEnds(db: Db, actor: Actor, links: readonly Link[]) {
  const found = await readEnds(db, actor, links)
  const byId = new Map(found.map((entry) => [entry.id, entry]))
  const byKey = new Map(found.filter((entry) => entry.citationKey).map((entry) => [entry.citationKey, entry]))
  return {
    /** Undefined if the link was read from words that are no longer current. */
    from: (link: Link) => {
      const item = byId.get(link.fromId)
      return item && (!link.isFound || item.wordsOf === link.firmId) ? item : undefined
    },
    to: (link: Link) =>
      link.toId ? byId.get(link.toId) : (byKey.get(link.citationKey) ?? byKey.get(link.wholeKey)),
  }
}

async function readEnds(db: Db, actor: Actor, links: readonly Link[]) {
  if (links.length === 0) return []
  const ids = links.flatMap((link) => (link.toId ? [link.fromId, link.toId] : [link.fromId]))
  const keys = links.flatMap((link) => [link.citationKey, link.wholeKey]).filter((text) => text !== '')
  const seen = seenKnowledge(db, actor)
  return db
    .select({
      id: seen.id,
      title: seen.title,
      citation: seen.citation,
      citationKey: seen.citationKey,
      collection: seen.collection,
      wordsOf: seen.wordsOf,
    })
    .from(seen)
    .where(
      and(
        isNull(seen.removedAt),
        or(
          inArray(seen.id, [...new Set(ids)]),
          keys.length > 0 ? inArray(seen.citationKey, [...new Set(keys)]) : undefined,
        ),
      ),
    )
}

export type LinkTarget = Awaited<ReturnType<typeof readEnds>>[number]
