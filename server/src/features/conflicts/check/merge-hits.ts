import type { AskedIdentity } from '@pam/contracts/conflicts'
import type { FoundHit } from './find-hits.ts'
import { targetOf } from './hit-target.ts'

interface SearchedName {
  readonly asked: AskedIdentity
  readonly hits: readonly FoundHit[]
}

export type MergedHit = FoundHit & { readonly askedNames: string[] }

const gravity = { red: 0, amber: 1, info: 2 } as const

/** The most severe counts, then the most certain match. */
const outranks = (a: FoundHit, b: FoundHit) =>
  gravity[a.severity] < gravity[b.severity] || (a.severity === b.severity && a.score > b.score)

/** One hit per target: a party's name and aliases that find the same target are one, with every name that matched. */
export function mergeHits(searched: readonly SearchedName[]): MergedHit[] {
  const merged = new Map<string, MergedHit>()
  for (const { asked, hits } of searched)
    for (const hit of hits) {
      const key = [asked.party ?? asked.name, asked.role, targetOf(hit)].join('|')
      const before = merged.get(key)
      const askedNames = [...new Set([...(before?.askedNames ?? []), hit.name])]
      merged.set(key, before && !outranks(hit, before) ? { ...before, askedNames } : { ...hit, askedNames })
    }
  return [...merged.values()]
}
