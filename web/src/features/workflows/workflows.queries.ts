import { workflowsApi } from '@pam/contracts/workflows'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'

export const workflowQueries = {
  list: () =>
    queryOptions({
      queryKey: ['workflows', 'list'],
      queryFn: async ({ signal }) => (await api(workflowsApi.list, {}, signal)).workflows,
    }),
}
