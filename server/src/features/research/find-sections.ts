import type { ResearchFilter } from '@pam/contracts/research/runs'
import type { Db } from '#platform/database/db'
import { addressOfSection } from './authorities/section-address.ts'
import {
  countSections,
  type FoundSection,
  type SectionCounts,
  searchSections,
} from './authorities/section-search.queries.ts'
import { counted } from './counted.ts'
import type { ReadQuestion } from './memo/question.ts'
import type { Source } from './memo/source.ts'
import { withSynonyms } from './memo/terms.ts'

/** How many imported sections are read closely. */
const mostRead = 20

interface FoundSections {
  /** What was searched of the imported law and what could not be, in sentences; null if nothing is imported. */
  readonly searched: string | null
  readonly sections: readonly Source[]
  /** The text of sections is stored here, whatever was found in it. */
  readonly hasTexts: boolean
}

const noSections: FoundSections = { searched: null, sections: [], hasTexts: false }

/** Searches the imported sections of the U.S. Code and the CFR. */
export async function findSections(
  db: Db,
  question: ReadQuestion,
  filter: ResearchFilter,
): Promise<FoundSections> {
  const counts = await countSections(db)
  const { usCode, cfr } = counts
  if (usCode + cfr === 0) return noSections
  const filteredBy = outside(filter)
  const words = [...question.weights].map(([term, weight]) => ({ terms: withSynonyms(term), weight }))
  const found = filteredBy || words.length === 0 ? [] : await searchSections(db, words, mostRead)
  return {
    searched: searchedWords(counts, filteredBy),
    sections: found.map(sourceOf),
    hasTexts: true,
  }
}

/** Sections are federal law without a court or a year: a filter for another place, a court or a period excludes them. */
function outside({ jurisdiction, court, from_year: from, to_year: to }: ResearchFilter): string | null {
  if (jurisdiction && jurisdiction !== federal) return jurisdiction
  if (court) return court
  return from === null && to === null ? null : 'a period'
}

const federal = 'United States'

function searchedWords({ usCode, cfr, notIndexed }: SectionCounts, filteredBy: string | null): string {
  const codes = [
    usCode > 0 && `${counted(usCode, 'section')} of the U.S. Code`,
    cfr > 0 && `${counted(cfr, 'section')} of the CFR`,
  ].filter((code) => code !== false)
  return [
    filteredBy
      ? `The imported law (${codes.join(', ')}) was not searched: you limited the search to ${filteredBy}.`
      : `Searched the imported text of ${codes.join(' and ')}.`,
    !filteredBy &&
      notIndexed > 0 &&
      `Of these, ${counted(notIndexed, 'section')} ${notIndexed === 1 ? 'is' : 'are'} still being indexed and ${notIndexed === 1 ? 'was' : 'were'} not searched.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const sourceOf = ({ key, citation, heading, body }: FoundSection): Source => ({
  id: `section:${key}`,
  title: heading,
  citation,
  citationKey: key,
  collection: 'statutes',
  court: '',
  jurisdiction: federal,
  year: null,
  origin: 'web',
  topics: [],
  body,
  isLibrary: false,
  address: addressOfSection(citation),
})
