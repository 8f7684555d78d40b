import {
  authApi,
  type Profile,
  type ProfileChange,
  type SecurityPolicy,
  type SessionDuty,
} from '@pam/contracts/auth'
import { passkeysApi } from '@pam/contracts/auth/passkeys'
import { rankOf } from '@pam/contracts/shared/access'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '#lib/api'
import { ApiError } from '#lib/api-error'
import { refreshUser, useSession } from '#lib/session'
import { useMutation } from '#lib/use-mutation'

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
  passkeys: () =>
    queryOptions({
      queryKey: [...all, 'passkeys'],
      queryFn: ({ signal }) => api(passkeysApi.list, {}, signal),
    }),
  securityPolicy: () =>
    queryOptions({
      queryKey: [...all, 'security-policy'],
      queryFn: ({ signal }) => api(authApi.securityPolicy, {}, signal),
    }),
}

export const isMe = (queryKey: readonly unknown[]): boolean => queryKey[0] === all[0] && queryKey[1] === 'me'
export const isForbidden = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'forbidden'

interface Must {
  /** What the server requires before anything else. */
  must: SessionDuty | null
  /** Why it does not even say who this is: the firm keeps people out from here. */
  keptOut: string | null
  /** Has it answered yet? */
  isKnown: boolean
}

export function useMust(): Must {
  const { token } = useSession()
  const { data, error } = useQuery({ ...authQueries.me(token), enabled: token !== null })
  return {
    must: data?.must ?? null,
    keptOut: isForbidden(error) ? error.message : null,
    isKnown: data !== undefined,
  }
}

/** Asks again who this is, after a duty was done or a call was refused. */
export function useReloadMe() {
  const cache = useQueryClient()
  return useCallback(() => cache.invalidateQueries({ queryKey: [...all, 'me'] }), [cache])
}

/** The rules as the server confirmed them; a changed rule may impose a requirement on the person who changed it. */
export function useChangeSecurityPolicy() {
  const cache = useQueryClient()
  const reloadMe = useReloadMe()
  return useMutation({
    mutationFn: (body: SecurityPolicy & { version: number }) => api(authApi.changeSecurityPolicy, { body }),
    onSuccess: (policy) => {
      cache.setQueryData(authQueries.securityPolicy().queryKey, policy)
      return reloadMe()
    },
  })
}

export function useReloadSecurityPolicy() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: authQueries.securityPolicy().queryKey })
}

/** The own profile; guests have none. */
export function useProfile() {
  const { user } = useSession()
  return useQuery({ ...authQueries.profile(), enabled: user !== null && rankOf(user.role) > 0 })
}

/** Whether there is a mail server; assumed until the profile has loaded. */
export const useHasMail = (): boolean => useProfile().data?.mail_configured ?? true

/**
 * Where people outside reach Pam; empty while links work only on this computer. Undefined until the profile has loaded.
 */
export const usePublicAddress = (): string | undefined => useProfile().data?.public_address

/** What addresses begin with that a person copies for someone else. */
export const usePublicOrigin = (): string => usePublicAddress() || window.location.origin

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

/** After a change of sign-in rules: profile, sessions and passkeys are read again. */
export function useReloadAccount() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: authQueries.profile().queryKey }),
      cache.invalidateQueries({ queryKey: authQueries.sessions().queryKey }),
      cache.invalidateQueries({ queryKey: authQueries.passkeys().queryKey }),
    ])
}
