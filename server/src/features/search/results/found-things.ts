import type { FoundKind } from '@pam/contracts/search'
import type { FoundNames } from './find-names.ts'
import type { CountedPassage } from './found-passages.ts'

/** One item found, by its words or by its name. */
export interface Thing {
  readonly kind: FoundKind
  readonly id: string
  readonly title: string
  readonly caseId: string | null
  readonly year: number | null
  readonly authorId: string | null
}

/** The distinct items found, however many passages each has. */
export function thingsIn(passages: readonly CountedPassage[], names: FoundNames): Thing[] {
  const things = new Map<string, Thing>()
  const add = (thing: Thing) => things.set(thing.id, thing)
  const nowhere = { caseId: null, year: null, authorId: null }
  for (const { passage, year, authorId } of passages) {
    const { kind, title, case_id: caseId } = passage
    const id = passage.document_id ?? passage.note_id ?? passage.knowledge_id ?? ''
    add({ kind, id, title, caseId, year, authorId })
  }
  for (const { id, name: title, caseId, createdAt, authorId } of names.documents)
    add({ kind: 'document', id, title, caseId, year: createdAt.getUTCFullYear(), authorId })
  for (const { id, title, year, authorId } of names.knowledge)
    add({ kind: 'knowledge', id, title, caseId: null, year: Number(year), authorId })
  for (const { id, title } of names.cases) add({ ...nowhere, kind: 'case', id, title, caseId: id })
  for (const { id, name: title } of names.people) add({ ...nowhere, kind: 'person', id, title })
  return [...things.values()]
}
