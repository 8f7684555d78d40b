import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { namePattern } from '#slice/search/results/name-words'
import { searchPassages, searchSources } from '#slice/search/search.table'

/** Passages of these sources that contain exactly these characters, in any case. */
export const passagesHolding = (db: Db, editions: readonly string[], characters: string, limit: number) =>
  db
    .select({
      edition: searchSources.edition,
      number: searchPassages.number,
      start: searchPassages.start,
      text: searchPassages.text,
    })
    .from(searchPassages)
    .innerJoin(searchSources, eq(searchSources.id, searchPassages.sourceId))
    .where(
      and(
        sql`${searchSources.edition} = any(string_to_array(${editions.join(' ')}, ' ')::uuid[])`,
        sql`strpos(lower(${searchPassages.text}), ${characters.toLowerCase()}) > 0`,
        // A few letters inside a longer word do not match: "NDA" is not in "boundary".
        /^[\p{L}\p{N}]{1,3}$/u.test(characters)
          ? sql`lower(${searchPassages.text}) ~ ${namePattern({ word: characters, isBegun: true })}`
          : undefined,
      ),
    )
    .orderBy(
      sql`array_position(string_to_array(${editions.join(' ')}, ' '), ${searchSources.edition}::text)`,
      searchPassages.number,
    )
    .limit(limit)
