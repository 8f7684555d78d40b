import { authApi, type Profile, type ProfileChange } from '@pam/contracts/auth'
import { rankOf } from '@pam/contracts/shared/access'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { refreshUser, useSession } from '#lib/session'

const all = ['auth'] as const

export const authQueries = {
  me: (token: string | null) =>
    queryOptions({
      queryKey: [...all, 'me', token],
      queryFn: ({ signal }) => api(authApi.me, {}, signal),
      staleTime: 60_000,
    }),
  profile: () =>
    queryOptions({
      queryKey: [...all, 'profile'],
      queryFn: ({ signal }) => api(authApi.profile, {}, signal),
    }),
  sessions: () =>
    queryOptions({
      queryKey: [...all, 'sessions'],
      queryFn: ({ signal }) => api(authApi.sessions, {}, signal),
    }),
}

/** The own profile; guests have none. */
export function useProfile() {
  const { user } = useSession()
  return useQuery({ ...authQueries.profile(), enabled: user !== null && rankOf(user.role) > 0 })
}

/** Sends a change and keeps what the server confirmed. */
export function useChangeProfile() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChange) => api(authApi.changeProfile, { body }),
    onSuccess: (profile: Profile) => {
      cache.setQueryData(authQueries.profile().queryKey, profile)
      refreshUser(profile)
    },
  })
}

/** After a change of sign-in rules: profile and sessions are read again. */
export function useReloadAccount() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: authQueries.profile().queryKey }),
      cache.invalidateQueries({ queryKey: authQueries.sessions().queryKey }),
    ])
}
