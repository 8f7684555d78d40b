import { useQuery } from '@tanstack/react-query'
import { caseQueries } from '#features/cases'
import { useSession } from '#lib/session'
import { useMayChange } from '#lib/use-may'

/** Whom this person can give a task to: everybody with the right to assign, else themselves; who has it now keeps it. */
export function useAssignable(current: string | null = null) {
  const { user } = useSession()
  const mayChange = useMayChange()
  const { data: colleagues = [] } = useQuery(caseQueries.colleagues())
  return mayChange('tasks.assign')
    ? colleagues
    : colleagues.filter(({ id }) => id === user?.id || id === current)
}
