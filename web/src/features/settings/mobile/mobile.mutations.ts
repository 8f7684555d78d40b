import { type MobileChoices, type MobileView, settingsApi } from '@pam/contracts/settings'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'
import { settingsQueries } from '#slice/settings/settings.queries.ts'

function useMobileAct<Input>(run: (input: Input) => Promise<MobileView>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (view) => cache.setQueryData(settingsQueries.mobile().queryKey, view),
  })
}

export const useSetMobile = () =>
  useMobileAct((number: string) => api(settingsApi.setMobile, { body: { number } }))
export const useConfirmMobile = () =>
  useMobileAct((code: string) => api(settingsApi.confirmMobile, { body: { code } }))
export const useMobileChoices = () =>
  useMobileAct((body: MobileChoices) => api(settingsApi.changeMobileChoices, { body }))
export const useDropMobile = () => useMobileAct(() => api(settingsApi.dropMobile, {}))
