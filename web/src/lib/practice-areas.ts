import { settingsApi } from '@pam/contracts/settings'
import {
  areaNameIn,
  type FirmArea,
  type PracticeArea,
  startingAreas,
} from '@pam/contracts/shared/practice-area'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from './api.ts'
import { useMay } from './use-may.ts'

/** As last loaded, for sentences that are put together outside a component. */
let known: readonly FirmArea[] = startingAreas

export const knownAreaName = (area: string): string => areaNameIn(known, area)

export const practiceAreasQuery = queryOptions({
  queryKey: ['settings', 'practice-areas'],
  queryFn: async ({ signal }) => {
    const answer = await api(settingsApi.practiceAreas, {}, signal)
    known = answer.items
    return answer
  },
  // They change about once a year, and every list of cases names them.
  staleTime: 300_000,
})

/** The firm's practice areas by name; until they have loaded, the built-in ones. */
export function usePracticeAreas() {
  const isAllowed = useMay()('cases.view')
  const { data } = useQuery({ ...practiceAreasQuery, enabled: isAllowed })
  return useMemo(() => {
    const areas = data?.items ?? startingAreas
    return {
      nameOf: (area: string) => areaNameIn(areas, area),
      /** To choose from: those that are not hidden, and the one that is chosen now. */
      options: (chosen?: PracticeArea) =>
        areas
          .filter(({ id, is_hidden }) => !is_hidden || id === chosen)
          .map(({ id, name }) => ({ value: id, label: name })),
    }
  }, [data])
}
