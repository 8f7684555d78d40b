import { casesApi } from '@pam/contracts/cases'
import type { ImportRequest } from '@pam/contracts/cases/import'
import { useQueryClient } from '@tanstack/react-query'
import { api, apiBlob } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const bodyOf = ({
  mapping,
  default_area,
  leave_out_bad: leavesOutBad = false,
  when_here: whenHere = 'skip',
  ...rest
}: ImportRequest) => ({
  ...rest,
  when_here: whenHere,
  leave_out_bad: leavesOutBad,
  ...(mapping ? { mapping } : {}),
  ...(default_area ? { default_area } : {}),
})

export const usePreviewImport = () =>
  useMutation({
    mutationFn: (request: ImportRequest) => api(casesApi.previewImport, { body: bodyOf(request) }),
  })

/** A file touches cases, contacts and everything that shows them. */
export function useImportRows() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (request: ImportRequest) => api(casesApi.importRows, { body: bodyOf(request) }),
    onSuccess: () => cache.invalidateQueries(),
  })
}

export const useExportArchive = () =>
  useMutation({ mutationFn: (id: string) => apiBlob(casesApi.exportArchive, { params: { id } }) })

export function useImportArchive() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('file', file)
      return api(casesApi.importArchive, {}, undefined, form)
    },
    onSuccess: () => cache.invalidateQueries(),
  })
}
