import { casesApi } from '@pam/contracts/cases'
import { documentsApi } from '@pam/contracts/documents'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api'

/** The scope of a new conversation, and example questions for it. */
export interface About {
  readonly name: string
  readonly examples: readonly string[]
}

const ofDocuments = [
  'Summarize this document',
  'What does it say about termination?',
  'Which dates and amounts does it name?',
]
const ofCase = [
  'What is due in this case?',
  'Which tasks are open?',
  'What do the documents say about damages?',
]

/** Null if it covers everything, or until its name is known. */
export function useAbout(caseId: string | null, documentIds: readonly string[]): About | null {
  const first = documentIds[0]
  const { data: document } = useQuery({
    queryKey: ['chat', 'about', 'document', first],
    queryFn: ({ signal }) => api(documentsApi.show, { params: { id: first ?? '' } }, signal),
    enabled: first !== undefined,
  })
  const { data: matter } = useQuery({
    queryKey: ['chat', 'about', 'case', caseId],
    queryFn: ({ signal }) => api(casesApi.show, { params: { id: caseId ?? '' } }, signal),
    enabled: caseId !== null && first === undefined,
  })
  if (first !== undefined && !document) return null
  return aboutOf(matter?.title ?? null, document ? { first: document.name, count: documentIds.length } : null)
}

export function aboutOf(
  caseTitle: string | null,
  documents: { readonly first: string; readonly count: number } | null,
): About | null {
  if (documents) return { name: namesOf(documents.first, documents.count), examples: ofDocuments }
  return caseTitle === null ? null : { name: `the documents of ${caseTitle}`, examples: ofCase }
}

const namesOf = (name: string, count: number) =>
  count === 1 ? name : `${name} and ${count - 1} more ${count === 2 ? 'document' : 'documents'}`
