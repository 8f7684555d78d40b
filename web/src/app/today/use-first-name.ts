import { useQuery } from '@tanstack/react-query'
import { useSession } from '#lib/session'
import { todayQueries } from './today.queries.ts'

/** The first name where the profile has a full name, else the user name; a guest is a guest. Empty until it is known. */
export function useFirstName(): string {
  const { user } = useSession()
  const isGuest = user?.role === 'guest'
  const { data, isError } = useQuery({ ...todayQueries.profile(), enabled: user !== null && !isGuest })
  if (isGuest) return 'Guest'
  const full = data?.full_name.trim().split(/\s+/)[0]
  return full || (data || isError ? (user?.name ?? '') : '')
}
