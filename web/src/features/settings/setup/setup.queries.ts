import { authApi } from '@pam/contracts/auth'
import {
  type MailServerChange,
  type MailServerView,
  type PublicAddressView,
  settingsApi,
} from '@pam/contracts/settings'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'
import { settingsQueries } from '#slice/settings/settings.queries.ts'

export const setupQueries = {
  address: () =>
    queryOptions({
      queryKey: ['settings', 'public-address'],
      queryFn: ({ signal }) => api(settingsApi.publicAddress, {}, signal),
    }),
  mailServer: () =>
    queryOptions({
      queryKey: ['settings', 'mail-server'],
      queryFn: ({ signal }) => api(settingsApi.mailServer, {}, signal),
    }),
  /** Test messages go to one's own address. */
  profile: () =>
    queryOptions({
      queryKey: ['auth', 'profile'],
      queryFn: ({ signal }) => api(authApi.profile, {}, signal),
    }),
}

/** Every place that makes links or sends mail asks the profile whether it can. */
function useKeep() {
  const cache = useQueryClient()
  const renew = () => {
    void cache.invalidateQueries(setupQueries.profile())
    void cache.invalidateQueries(settingsQueries.installation())
  }
  return {
    address(view: PublicAddressView) {
      cache.setQueryData(setupQueries.address().queryKey, view)
      renew()
    },
    mailServer(view: MailServerView) {
      cache.setQueryData(setupQueries.mailServer().queryKey, view)
      renew()
    },
  }
}

export function useAddressActs() {
  const { address: onSuccess } = useKeep()
  return {
    set: useMutation({
      mutationFn: (url: string) => api(settingsApi.setPublicAddress, { body: { url } }),
      onSuccess,
    }),
    check: useMutation({ mutationFn: () => api(settingsApi.checkPublicAddress, {}), onSuccess }),
  }
}

export function useMailServerActs() {
  const { mailServer: onSuccess } = useKeep()
  return {
    save: useMutation({
      mutationFn: (body: MailServerChange) => api(settingsApi.saveMailServer, { body }),
      onSuccess,
    }),
    test: useMutation({ mutationFn: () => api(settingsApi.testMailServer, {}), onSuccess }),
    remove: useMutation({ mutationFn: () => api(settingsApi.removeMailServer, {}), onSuccess }),
  }
}
