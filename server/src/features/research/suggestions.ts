import { captionOf, isSameCaption } from '@pam/law/citations/case-name-match'
import type { ResolvedCitation } from '@pam/law/citations/citation'
import { type CorrectCase, correctedCitation, neighborsOf } from '@pam/law/citations/correct-citation'
import { courtIdOf } from '@pam/law/citations/court-abbreviation'
import { citationKey } from '@pam/law/citations/find-citations'
import { casesNamed } from '#features/knowledge'
import type { Ctx } from '#platform/context'
import { filedAt } from './filed-authorities.ts'
import type { JudgedCitation } from './judge-citations.ts'

type Reader = Pick<Ctx, 'db' | 'actor' | 'now'>

/** How many wrong citations of one text are looked up; a brief with more has other problems. */
const mostWrong = 30
const most = 5

/**
 * The citation with what is wrong corrected, if exactly one case of that name is at a place one slip away, or is known
 * by that name, or is the case at that place under another year or court.
 */
export async function suggestionsFor(
  ctx: Reader,
  text: string,
  judged: readonly JudgedCitation[],
): Promise<ReadonlyMap<ResolvedCitation, string>> {
  const wrong = judged
    .filter(({ citation, verdict }) => citation.kind === 'full_case' && isWrong(verdict))
    .slice(0, mostWrong)
    .map(({ citation }) => citation)
  const near = await casesNear(ctx, wrong)
  const found = new Map<ResolvedCitation, string>()
  for (const citation of wrong) {
    const right = near.get(citation) ?? (await caseNamed(ctx, citation))
    const corrected = right && correctedCitation(text, citation, right)
    if (corrected && corrected !== asWritten(text, citation)) found.set(citation, corrected)
  }
  return found
}

const asWritten = (text: string, { fullStart, fullEnd }: ResolvedCitation) =>
  text.slice(fullStart, fullEnd).replaceAll(/\s+/g, ' ')

/** The only case of that name at a neighboring place, by exact keys. */
async function casesNear(
  ctx: Reader,
  wrong: readonly ResolvedCitation[],
): Promise<ReadonlyMap<ResolvedCitation, CorrectCase>> {
  const places = new Map(wrong.map((citation) => [citation, neighborsOf(citation)]))
  const keys = [...new Set([...places.values()].flat().map(citationKey))]
  const filed = Map.groupBy(await filedAt(ctx, keys), ({ citationKey: key }) => key)
  const found = new Map<ResolvedCitation, CorrectCase>()
  for (const [citation, near] of places) {
    const cases = near.flatMap((place) =>
      (filed.get(citationKey(place)) ?? [])
        .filter(({ title }) => isSameCaption(citation, captionOf(title)))
        .map(({ title, year, court, courtId }) => ({
          title,
          place,
          year,
          courtId,
          // Of an imported decision only the id is known.
          court: court === courtId ? '' : court,
        })),
    )
    const [only] = cases
    if (only && cases.every(({ place }) => place === only.place)) found.set(citation, only)
  }
  return found
}

/** Where the only case of this name is printed. */
async function caseNamed(ctx: Reader, citation: ResolvedCitation): Promise<CorrectCase | undefined> {
  const words = [citation.plaintiff, citation.defendant].map(longestWord).filter((word) => word.length > 2)
  if (words.length === 0) return undefined
  const named = (await casesNamed(ctx, words, most)).filter(({ title }) =>
    isSameCaption(citation, captionOf(title)),
  )
  const [only] = named
  if (named.length !== 1 || !only) return undefined
  const { title, citation: place, year, court } = only
  return { title, place, year, court, courtId: courtIdOf(court) }
}

const isWrong = (verdict: string) => verdict === 'NOT_FOUND' || verdict === 'MISMATCH'

const longestWord = (name: string | null): string =>
  (name ?? '').split(/[^\p{L}\p{N}]+/u).toSorted((one, other) => other.length - one.length)[0] ?? ''
