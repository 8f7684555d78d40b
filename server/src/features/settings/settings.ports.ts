import { definePort } from '#platform/slice/port'
import type { VisibleCases } from './settings.queries.ts'

/** Which cases a person may see is decided by a later slice: mail about the others is not listed. */
export const visibleCases = definePort<VisibleCases>('visible cases')
