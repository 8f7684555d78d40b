import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rememberFirmZone } from '#lib/firm-zone'
import { refreshUser, rememberSampleFirm, useSession } from '#lib/session'
import { authQueries, isForbidden, isMe, useReloadMe } from './auth.queries.ts'

/** Asks the server once a load who this is: a changed role counts at once, a session it does not know ends. */
export function useKeepUserFresh(): void {
  const { token } = useSession()
  const { data, isError } = useQuery({ ...authQueries.me(token), enabled: token !== null })
  useEffect(() => {
    if (data) refreshUser(data.user)
    rememberFirmZone(data?.time_zone)
    if (data || isError) rememberSampleFirm(data?.sample_firm ?? null)
  }, [data, isError])
  useAskAgainWhenRefused()
}

/** A call that is suddenly forbidden may mean a new requirement or another role: the server says which. */
function useAskAgainWhenRefused(): void {
  const cache = useQueryClient()
  const reload = useReloadMe()
  useEffect(() => {
    const look = ({ type, error }: { type: string; error: unknown }) => {
      if (type === 'error' && isForbidden(error)) void reload()
    }
    const stops = [
      cache.getQueryCache().subscribe((event) => {
        // That this very question is refused is an answer, and asking again would never end.
        if (event.type !== 'updated' || isMe(event.query.queryKey)) return
        look({ type: event.action.type, error: event.query.state.error })
      }),
      cache.getMutationCache().subscribe((event) => {
        if (event.type === 'updated') look({ type: event.action.type, error: event.mutation.state.error })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [cache, reload])
}
