import type { FoundPassage } from '@pam/contracts/search'
import type { Found } from '@pam/retrieval/engine'
import { wordsOf } from '@pam/retrieval/words'
import { visibleCaseTitles } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { type PassageRow, textsOf } from './found-texts.queries.ts'
import { whyWords } from './why-labels.ts'

/** A passage with its facet values. */
export interface CountedPassage {
  readonly passage: FoundPassage
  readonly year: number
  readonly authorId: string | null
  /** Misspelled words of the question, and their corrections as written here. */
  readonly corrected: readonly { readonly written: string; readonly taken: string }[]
}

/** The engine's results, with their words; anything no longer visible is omitted. */
export async function withTexts(db: Db, actor: Actor, found: readonly Found[]): Promise<CountedPassage[]> {
  const wanted = found.map(({ key, first, last }) => ({ edition: key, first, last }))
  const rows = await textsOf(db, actor, wanted)
  const caseIds = rows.flatMap(({ kind, caseId }) => (kind === 'document' && caseId ? [caseId] : []))
  const titles = await visibleCaseTitles(db, actor, caseIds)
  const byEdition = Map.groupBy(rows, ({ edition }) => edition)
  return found.flatMap(({ key, first, last, start, end, score, why }) => {
    const own = (byEdition.get(key) ?? []).filter(({ number }) => number >= first && number <= last)
    const [top] = own
    if (!top || own.length !== last - first + 1) return []
    const text = own.map((passageRow) => passageRow.text).join('')
    const passage = {
      ...ownerOf(top, titles),
      page: top.page,
      start,
      end,
      page_start: start - top.pageBegin,
      page_end: end - top.pageBegin,
      text: text.slice(0, end - start),
      score: Math.round(score * 1000) / 1000,
      why: whyWords(why),
    }
    const corrected = why.corrected.map(([written, taken]) => ({
      written,
      taken: wordAs(`${top.title} ${text}`, taken),
    }))
    return [{ passage, year: top.year, authorId: top.authorId, corrected }]
  })
}

/** The word of the text that has this term in the index. */
const wordAs = (text: string, term: string): string => {
  const found = wordsOf(text).find((word) => word.term === term)
  return found ? text.slice(found.start, found.end).toLowerCase() : term
}

type Owned = Pick<
  FoundPassage,
  'kind' | 'document_id' | 'note_id' | 'knowledge_id' | 'collection' | 'case_id' | 'case_title' | 'title'
>

function ownerOf(row: PassageRow, titles: ReadonlyMap<string, string>): Owned {
  const { kind, ownerId, caseId, collection, title } = row
  const none = { document_id: null, note_id: null, knowledge_id: null, collection, case_id: caseId }
  if (kind === 'knowledge') return { ...none, kind, knowledge_id: ownerId, case_title: null, title }
  if (kind === 'note')
    return { ...none, kind, note_id: ownerId, case_title: title, title: `Note on ${title}` }
  return {
    ...none,
    kind,
    document_id: ownerId,
    title,
    case_title: caseId ? (titles.get(caseId) ?? null) : null,
  }
}
