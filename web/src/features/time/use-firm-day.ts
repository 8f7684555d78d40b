import { useQuery } from '@tanstack/react-query'
import { dayHere } from './entries/time-days.ts'
import { timeQueries } from './time.queries.ts'

/** The day it is for the firm; the reader's own until the server has said. */
export const useFirmDay = (): string => useQuery(timeQueries.today()).data ?? dayHere()
