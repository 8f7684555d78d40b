import {
  knowledgeTemplatesApi,
  type PaperForm,
  type TemplateAnswers,
} from '@pam/contracts/knowledge/templates'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, apiBytes } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

/** Known values for the blanks of a form, from a case or without one. */
export const fillQuery = (id: string, caseId: string | undefined) =>
  queryOptions({
    queryKey: ['knowledge', 'fill', id, caseId ?? null],
    queryFn: ({ signal }) =>
      api(
        knowledgeTemplatesApi.fill,
        { params: { id }, query: { ...(caseId && { case_id: caseId }) } },
        signal,
      ),
    placeholderData: keepPreviousData,
    // The input is next to it: no refetch in the background.
    refetchOnWindowFocus: false,
  })

interface Wanted {
  readonly as: PaperForm
  readonly answers: TemplateAnswers
  /** With unfilled blanks, marked DRAFT. */
  readonly draft?: boolean
  /** Why a lawyer releases unverified citations. */
  readonly sign_off?: string
}

export const useMakePaper = (id: string, caseId: string | undefined) =>
  useMutation({
    mutationFn: (wanted: Wanted) =>
      apiBytes(knowledgeTemplatesApi.make, { params: { id }, body: { ...wanted, case_id: caseId ?? null } }),
  })

export function useFilePaper(id: string, caseId: string | undefined) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (wanted: Omit<Wanted, 'sign_off'>) =>
      api(knowledgeTemplatesApi.file, { params: { id }, body: { ...wanted, case_id: caseId ?? '' } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['documents'] }),
  })
}
