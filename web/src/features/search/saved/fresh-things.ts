import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { savedQueries } from './saved.queries.ts'

/** The ids of new results in the saved search on the screen. */
export const FreshThings = createContext<ReadonlySet<string>>(new Set())
export const useIsFresh = (id: string | null) => {
  const fresh = useContext(FreshThings)
  return id !== null && fresh.has(id)
}

/** The saved search in the URL, opened: its new results are fetched once per visit. */
export function useOpenedSaved() {
  const id = useSearchParams()[0].get('saved')
  const { key } = useLocation()
  // Words typed later change the URL, not the visit.
  const [visit, setVisit] = useState({ id, key })
  if (visit.id !== id) setVisit({ id, key })
  const cache = useQueryClient()
  const opened = useQuery({ ...savedQueries.opened(id ?? '', visit.key), enabled: id !== null })
  const { isSuccess } = opened
  useEffect(() => {
    if (isSuccess) void cache.invalidateQueries(savedQueries.list())
  }, [isSuccess, cache])
  return { id, ...opened }
}
