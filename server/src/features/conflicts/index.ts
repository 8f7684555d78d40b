import { contactLinks, sampleClearance } from '#features/cases'
import { provide } from '#platform/slice/port'
import { defineSlice } from '#platform/slice/slice'
import { seedCheck, seedUndecidedCheck } from './conflicts.demo.ts'
import { conflictsRoutes } from './conflicts.routes.ts'
import { conflictTools } from './conflicts.tools.ts'
import { conflictsSubscriptions, findCasesToCheck } from './recheck.ts'

export { type Checker, runCheck, runCheckWithin } from './check/run-check.ts'
export { showCheckIfSeen } from './check/show-check.ts'
export { clearancesOf } from './decisions/clearances.ts'
export { conflictWords } from './decisions/letter-labels.ts'
export { rememberProspect, takeOnProspect } from './prospects.ts'

export const conflictsSlice = defineSlice({
  name: 'conflicts',
  routes: conflictsRoutes,
  jobs: [findCasesToCheck],
  subscriptions: conflictsSubscriptions,
  tools: conflictTools,
  seed: seedUndecidedCheck,
  provides: [
    provide(sampleClearance, seedCheck),
    provide(contactLinks, {
      links: [
        // The index of names is rebuilt from the contacts; a hit keeps what was found at its time.
        { table: 'conflict_names', column: 'contact_id', onMerge: 'stays' },
        { table: 'conflict_hits', column: 'contact_id', onMerge: 'stays' },
      ],
    }),
  ],
})
