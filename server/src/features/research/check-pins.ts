import type { ResolvedCitation } from '@pam/law/citations/citation'
import { citationKey } from '@pam/law/citations/find-citations'
import { type CasePages, type CheckedPin, checkPin, lastPageMarked } from '@pam/law/citations/pinpoints'
import type { Judged } from '@pam/law/citations/verdicts'
import { casesInVolumes } from '#features/knowledge'
import type { Ctx } from '#platform/context'
import { nextPages } from './authorities/authority-index.queries.ts'
import { filedUnder } from './citation-keys.ts'
import { type FiledAuthority, wordsOfFiled } from './filed-authorities.ts'

type Reader = Pick<Ctx, 'db' | 'actor' | 'now'>

/** The authorities filed under each key. */
export type Found = ReadonlyMap<string, readonly FiledAuthority[]>

interface Place {
  readonly citation: ResolvedCitation
  readonly key: string
  /** The key without the page. */
  readonly volume: string
  readonly first: number
}

/**
 * Compares the pinpoint of every verified case, and of every short form of one, with the pages of the case. Keyed by
 * the citation's index in the list.
 */
export async function checkPins(
  ctx: Reader,
  citations: readonly ResolvedCitation[],
  identified: readonly Judged[],
  found: Found,
): Promise<ReadonlyMap<number, CheckedPin>> {
  const pinned = citations.flatMap((citation, at) => {
    const places = identified[at]?.verdict === 'VERIFIED' ? placesMeant(citations, at) : []
    return citation.pinCite !== null && places.length > 0 ? [{ at, pin: citation.pinCite, places }] : []
  })
  const pages = await pagesOf(ctx, [...new Set(pinned.flatMap(({ places }) => places))], found)
  return new Map(
    pinned.flatMap(({ at, pin, places }) => {
      const checks = places.flatMap((place) => checkPin(pin, place.citation, pages.get(place.key)) ?? [])
      // A page without a reporter may refer to any parallel citation of the case: one that contains it is enough.
      const kindest =
        checks.find(({ check }) => check === 'within') ??
        checks.find(({ check }) => check === 'unknown') ??
        checks[0]
      return kindest ? [[at, kindest] as const] : []
    }),
  )
}

/** The full citations of a case that a pinpoint may count in: its own, that of its volume, or every parallel one. */
function placesMeant(citations: readonly ResolvedCitation[], at: number): Place[] {
  const citation = citations[at]
  if (citation?.kind === 'full_case') return placeOf(citation)
  const first = citation?.antecedent ?? null
  if (first === null) return []
  const printings = citation?.kind === 'short_case' ? [citations[first]] : printingsFrom(citations, first)
  return printings.flatMap((one) => (one ? placeOf(one) : []))
}

function printingsFrom(citations: readonly ResolvedCitation[], first: number) {
  let end = first + 1
  while (citations[end]?.isParallel) end += 1
  return citations.slice(first, end)
}

function placeOf(citation: ResolvedCitation): Place[] {
  const { kind, volume, reporter, page } = citation
  const key = filedUnder(citation)[0]?.[0]
  if (kind !== 'full_case' || !key || !/^\d{1,7}$/.test(page ?? '')) return []
  return [{ citation, key, volume: citationKey(`${volume} ${reporter}`), first: Number(page) }]
}

/** The last page of each case, as far as its stored text or the cases of its volume show. */
async function pagesOf(
  ctx: Reader,
  places: readonly Place[],
  found: Found,
): Promise<ReadonlyMap<string, CasePages>> {
  const byKey = new Map(places.map((place) => [place.key, place]))
  const imported = await nextPages(ctx.db, [...byKey.values()])
  const own = await casesInVolumes(ctx, [...new Set(places.map(({ volume }) => volume))])
  const lastPages = await lastPagesOf(ctx, [...byKey.values()], found)
  return new Map(
    [...byKey].map(([key, { volume, first }]) => {
      const starts = own
        .filter((one) => one.startsWith(volume) && /^\d{1,7}$/.test(one.slice(volume.length)))
        .map((one) => Number(one.slice(volume.length)))
      const next = Math.min(...[...starts, imported.get(key) ?? first].filter((page) => page > first))
      const last = lastPages.get(key) ?? []
      return [
        key,
        {
          next: Number.isFinite(next) ? next : null,
          last: last.length > 0 ? Math.max(...last) : null,
        },
      ] as const
    }),
  )
}

/** Texts of cases are long: so many are in memory at a time. */
const textsAtOnce = 50

/** The last pages that the stored texts of each case mark, by its key. */
async function lastPagesOf(
  ctx: Reader,
  places: readonly Place[],
  found: Found,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const pages = new Map<string, number[]>()
  for (let from = 0; from < places.length; from += textsAtOnce) {
    const some = places.slice(from, from + textsAtOnce)
    const idsOf = ({ key }: Place) => (found.get(key) ?? []).map(({ id }) => id)
    const texts = await wordsOfFiled(ctx, some.flatMap(idsOf))
    for (const place of some)
      pages.set(
        place.key,
        idsOf(place).flatMap((id) => lastPageMarked(texts.get(id)?.words ?? '', place.first) ?? []),
      )
  }
  return pages
}
