import type { Actor } from '#platform/context'
import type { Where } from '#slice/search/results/seen-sources.queries'

const mostKept = 64

/** The sources used by a person's last search in a scope; least recently used entries are evicted. */
const kept = new Map<string, readonly string[]>()

/** What will most likely be visible again. Only the database decides whether it is. */
export interface LastSight {
  readonly editions: readonly string[] | undefined
  keep(editions: readonly string[]): void
}

export function lastSightOf({ firmId, userId, role }: Actor, where: Where): LastSight {
  const key = JSON.stringify([firmId, userId, role, where])
  return {
    editions: kept.get(key),
    keep(editions) {
      kept.delete(key)
      kept.set(key, editions)
      if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '')
    },
  }
}

export const isSameSight = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((edition, at) => edition === other[at])
