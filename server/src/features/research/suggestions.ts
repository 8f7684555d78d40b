import { captionOf, isSameCaption } from '@pam/law/citations/case-name-match'
import type { ResolvedCitation } from '@pam/law/citations/citation'
import { casesNamed } from '#features/knowledge'
import type { Ctx } from '#platform/context'
import type { JudgedCitation } from './judge-citations.ts'

/** How many names are looked up in one text; a brief with more wrong ones has other problems. */
const mostNames = 30
const most = 5

/** Where the case of this name is printed, for citations whose page is blank or belongs to another case. */
export async function suggestionsFor(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  judged: readonly JudgedCitation[],
): Promise<ReadonlyMap<ResolvedCitation, string>> {
  const wrong = judged
    .filter(({ citation, verdict }) => citation.kind === 'full_case' && isWrong(verdict))
    .slice(0, mostNames)
  const found = new Map<ResolvedCitation, string>()
  for (const { citation } of wrong) {
    const words = [citation.plaintiff, citation.defendant].map(longestWord).filter((word) => word.length > 2)
    if (words.length === 0) continue
    const named = (await casesNamed(ctx, words, most)).filter(({ title }) =>
      isSameCaption(citation, captionOf(title)),
    )
    const [only] = named
    if (named.length === 1 && only)
      found.set(citation, `${only.title}, ${only.citation}${only.year ? ` (${only.year})` : ''}`)
  }
  return found
}

const isWrong = (verdict: string) => verdict === 'NOT_FOUND' || verdict === 'MISMATCH'

const longestWord = (name: string | null): string =>
  (name ?? '').split(/[^\p{L}\p{N}]+/u).toSorted((one, other) => other.length - one.length)[0] ?? ''
