import { documentScrubsApi, type ScrubChoices } from '@pam/contracts/documents/scrubs'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const watchMs = 1_000

export const scrubQueries = {
  /** Asked again until every copy is made or refused. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['document-scrubs', id],
      queryFn: ({ signal }) => api(documentScrubsApi.show, { params: { id } }, signal),
      refetchInterval: ({ state }) => (state.data?.state === 'ready' ? false : watchMs),
    }),
}

export const useBeginScrub = () =>
  useMutation({
    mutationFn: (body: ScrubChoices & { ids: string[]; include_privileged: boolean }) =>
      api(documentScrubsApi.begin, { body }),
  })
