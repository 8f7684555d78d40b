import { keysOf } from '@pam/law/citations/find-citations'
import { and, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '#platform/context'
import { seenKnowledge } from '#slice/knowledge/seen-knowledge.queries'

/** The authority of a citation among those the actor may see: an exact match before the provision that contains it. */
export async function authorityOf(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  citation: string,
): Promise<{ readonly name: string; readonly year: number | null; readonly text: string } | null> {
  const keys = keysOf(citation)
  const seen = seenKnowledge(ctx.db, ctx.actor)
  const rows = await ctx.db
    .select({
      name: seen.title,
      year: seen.year,
      key: seen.citationKey,
      summary: seen.summary,
      body: seen.body,
    })
    .from(seen)
    .where(and(isNull(seen.removedAt), inArray(seen.citationKey, [...keys])))
  const found = rows.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))[0]
  return found ? { name: found.name, year: found.year, text: `${found.summary}\n${found.body}` } : null
}
