import type { ResearchFilter } from '@pam/contracts/research/runs'
import { courtIdOf } from '@pam/law/citations/court-abbreviation'
import {
  courtJurisdiction,
  courtName,
  courtsNamed,
  courtsOfJurisdiction,
  writtenCourt,
} from '@pam/law/citations/court-names'
import { lastPageMarked } from '@pam/law/citations/pinpoints'
import { placeOfKey } from '@pam/law/citations/written-place'
import { wholeNumber } from '@pam/law/format/numbers'
import type { Db } from '#platform/database/db'
import { addressOfDecision } from './authorities/decision-address.ts'
import { textsOfDecisions, wordsOfCourt } from './authorities/decision-text.ts'
import {
  countOpinions,
  type FoundDecision,
  mostCounted,
  searchDecisions,
} from './authorities/opinions.queries.ts'
import type { ReadQuestion } from './memo/question.ts'
import type { Source } from './memo/source.ts'
import { withSynonyms } from './memo/terms.ts'

/** How many imported decisions are read closely. */
const mostRead = 20

interface FoundDecisions {
  /** What was searched, in a sentence; null if no opinion is imported. */
  readonly searched: string | null
  readonly decisions: readonly Source[]
}

/** Searches the imported opinions of courts, within the filter. */
export async function findDecisions(
  db: Db,
  question: ReadQuestion,
  filter: ResearchFilter,
): Promise<FoundDecisions> {
  const count = await countOpinions(db)
  if (count === 0) return { searched: null, decisions: [] }
  const words = [...question.weights].map(([term, weight]) => ({ terms: withSynonyms(term), weight }))
  const found =
    words.length === 0
      ? []
      : await searchDecisions(
          db,
          words,
          { courts: courtsOf(filter), fromYear: filter.from_year, toYear: filter.to_year },
          mostRead,
        )
  const texts = await textsOfDecisions(
    db,
    found.map(({ id }) => id),
  )
  const many = count > mostCounted ? `more than ${wholeNumber(mostCounted)}` : wholeNumber(count)
  return {
    searched: `Searched the words of ${many} imported ${count === 1 ? 'opinion' : 'opinions'}. Concurring and dissenting opinions were left out.`,
    decisions: found.flatMap((decision) => {
      const text = texts.get(decision.id)
      return text ? sourceOf(decision, wordsOfCourt(text)) : []
    }),
  }
}

/** Ids of the courts a filter allows; null for all. */
function courtsOf({ jurisdiction, court }: ResearchFilter): string[] | null {
  if (court) return [...new Set([...courtsNamed(court), courtIdOf(court) ?? ''])].filter(Boolean)
  return jurisdiction ? courtsOfJurisdiction(jurisdiction) : null
}

/** As a brief cites it: in the reporter whose pages its text marks, otherwise in the most usual one. */
function sourceOf({ id, name, year, court, keys }: FoundDecision, body: string): Source[] {
  const places = keys
    .flatMap((key) => {
      const place = placeOfKey(key)
      return place ? { ...place, key, isMarked: lastPageMarked(body, place.page) !== null } : []
    })
    .toSorted((one, other) => Number(other.isMarked) - Number(one.isMarked) || one.rank - other.rank)
  const [place] = places
  if (!place || !body) return []
  return [
    {
      id: `decision:${id}`,
      title: name,
      citation: place.citation,
      citationKey: place.key,
      collection: 'case_law',
      court: court ? courtName(court) : '',
      writtenCourt: court ? writtenCourt(court, place.citation) : '',
      jurisdiction: court ? courtJurisdiction(court) : '',
      year,
      origin: 'courtlistener',
      topics: [],
      body,
      hasPages: place.isMarked,
      isLibrary: false,
      address: addressOfDecision(id),
    },
  ]
}
