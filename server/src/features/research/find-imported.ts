import type { ResearchFilter } from '@pam/contracts/research/runs'
import type { Db } from '#platform/database/db'
import { hasDecisions } from './authorities/opinions.queries.ts'
import { findDecisions } from './find-decisions.ts'
import { findSections } from './find-sections.ts'
import type { ReadQuestion } from './memo/question.ts'
import type { Source } from './memo/source.ts'

interface FoundImported {
  /** What was searched of the imported law and what could not be, in sentences; null if nothing is imported. */
  readonly searched: string | null
  readonly sections: readonly Source[]
  readonly decisions: readonly Source[]
  /** A text is stored here, whatever was found in it. */
  readonly hasTexts: boolean
}

export const nothingImported: FoundImported = { searched: null, sections: [], decisions: [], hasTexts: false }

const withoutOpinions =
  'Imported decisions have names, dates and citations but no opinions: citations are checked against them, and their text was not searched.'

/** Searches what was imported in bulk: sections of codes, and opinions. */
export async function findImported(
  db: Db,
  question: ReadQuestion,
  filter: ResearchFilter,
): Promise<FoundImported> {
  const { searched: codes, sections, hasTexts } = await findSections(db, question, filter)
  const { searched: opinions, decisions } = await findDecisions(db, question, filter)
  const cases = opinions ?? ((await hasDecisions(db)) ? withoutOpinions : null)
  if (codes === null && cases === null) return nothingImported
  return {
    searched: [codes ?? (opinions === null ? 'No imported text was searched.' : null), cases]
      .filter((sentence) => sentence !== null)
      .join(' '),
    sections,
    decisions,
    hasTexts: hasTexts || opinions !== null,
  }
}
