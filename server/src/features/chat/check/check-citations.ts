import type { FoundCitation } from '@pam/law/citations/find-citations'
import { wordsOf } from '@pam/retrieval/words'
import { type CitedCase, citedCases } from './cited-cases.ts'
import { type Ground, type Grounds, groundOf } from './grounds.ts'

/** How far around a citation its name and year may be in a source. */
const [before, behind] = [200, 80]

/** The authorities a sentence cites; or why one cannot be relied on: it does not exist, or has another name or year. */
export async function checkCitations(
  cases: readonly CitedCase[],
  places: readonly Ground[],
  grounds: Grounds,
): Promise<{ readonly authorities: readonly Ground[] } | { readonly whyNot: string }> {
  const authorities: Ground[] = []
  for (const cited of cases) {
    const { citation, year } = cited
    const inText = places.flatMap((place) => namedIn(place, citation))
    if (inText.some((found) => agrees(found, cited))) continue
    const authority = await grounds.authorityOf(citation.text)
    if (authority && agrees(standing(authority, year), cited)) {
      authorities.push(groundOf(null, `${authority.name}\n${authority.text}`))
      continue
    }
    if (authority)
      return {
        whyNot: `${citation.text} is ${authority.name}${authority.year ? ` (${authority.year})` : ''}.`,
      }
    return {
      whyNot:
        inText.length > 0
          ? `${citation.text} appears in its source with a different name or year.`
          : `No authority with the citation ${citation.text} is in your library.`,
    }
  }
  return { authorities }
}

/** A rule has no parties, and for some authorities the year is not known. */
const standing = ({ name, year }: { name: string; year: number | null }, said: string | null): Named => ({
  sides: name.split(/\s+vs?\.\s+/),
  year: year === null ? said : String(year),
  around: name,
})

/** The citation as written. */
const namedIn = ({ text, citations }: Ground, { keys }: FoundCitation): Named[] => {
  const at = citations.get(keys[0] ?? '')
  if (at === undefined) return []
  const around = text.slice(Math.max(0, at - before), at + behind)
  const own = citedCases(around).find((legalCase) => legalCase.citation.keys[0] === keys[0])
  return [{ sides: own?.sides ?? [], year: own?.year ?? null, around }]
}

interface Named {
  readonly sides: readonly string[]
  readonly year: string | null
  /** If a text names it in short form, only the words before it can be compared. */
  readonly around: string
}

/** Both sides of the name, by a distinctive word of each, and the year. */
function agrees(found: Named, { sides, year }: CitedCase): boolean {
  if (year !== null && found.year !== null && year !== found.year) return false
  if (year !== null && found.year === null && !new RegExp(`(?<!\\d)${year}(?!\\d)`).test(found.around))
    return false
  if (sides.length === 0) return true
  if (found.sides.length === 0) return sides.some((side) => isSaidIn(side, found.around))
  return sides.every((side, at) => isSaidIn(side, found.sides[at] ?? ''))
}

function isSaidIn(side: string, text: string): boolean {
  const held = new Set(wordsOf(text).map(({ term }) => term))
  const words = wordsOf(side).map(({ term }) => term)
  return words.length === 0 || words.some((word) => held.has(word))
}
