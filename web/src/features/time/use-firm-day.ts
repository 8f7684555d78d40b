import { useQuery } from '@tanstack/react-query'
import { dayHere } from '#lib/dates'
import { timeQueries } from './time.queries.ts'

/** The firm's current date; the reader's own until the server has answered. */
export const useFirmDay = (): string => useQuery(timeQueries.today()).data ?? dayHere()
