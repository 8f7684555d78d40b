import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshUser, useSession } from '#lib/session'
import { authQueries } from './auth.queries.ts'

/** Asks the server once a load who this is: a changed role counts at once, a session it does not know ends. */
export function useKeepUserFresh(): void {
  const { token } = useSession()
  const { data } = useQuery({ ...authQueries.me(token), enabled: token !== null })
  useEffect(() => {
    if (data) refreshUser(data.user)
  }, [data])
}
