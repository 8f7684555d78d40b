import { documentPrivilegeApi } from '@pam/contracts/documents/privilege'
import type { PrivilegeMark } from '@pam/contracts/shared/privilege'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'
import { refreshDocuments } from '#slice/documents/documents.queries.ts'

const logs = ['privilege-log'] as const

export const privilegeQueries = {
  log: (caseId: string) =>
    queryOptions({
      queryKey: [...logs, caseId],
      queryFn: ({ signal }) => api(documentPrivilegeApi.log, { params: { id: caseId } }, signal),
      // A note marked in another tab of the case changes it too.
      staleTime: 0,
    }),
}

export function useMarkDocument(id: string, revision: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (mark: PrivilegeMark | null) =>
      api(documentPrivilegeApi.mark, { params: { id }, body: { mark, revision } }),
    onSettled: () => Promise.all([refreshDocuments(cache), cache.invalidateQueries({ queryKey: logs })]),
  })
}
