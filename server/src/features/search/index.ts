import { defineSlice } from '#platform/slice/slice'
import { embedSources } from './indexing/embed.job.ts'
import { buildRun, measureAll, measureFirm, resumeRuns } from './indexing/runs.jobs.ts'
import { searchActs } from './indexing/runs.service.ts'
import { mailSavedSearches, watchSaved } from './saved/saved.jobs.ts'
import { findUnindexed, indexDocument, indexLibrary, searchSubscriptions } from './search.jobs.ts'
import { searchRoutes } from './search.routes.ts'
import { searchTools } from './search.tools.ts'

export { type Asker, askingAs } from './engine/asker.ts'
export { likeness } from './engine/likeness.ts'
export { type NearPassage, nearPassages } from './engine/near-passages.ts'
export { type ReindexProgress, searchActs } from './indexing/runs.service.ts'
export { passagesFor } from './passages-for.ts'
export { watchSaved } from './saved/saved.jobs.ts'

export { indexLibrary } from './search.jobs.ts'
export { findPassages } from './search.service.ts'

export const searchSlice = defineSlice({
  name: 'search',
  routes: searchRoutes,
  jobs: [
    indexDocument,
    indexLibrary,
    embedSources,
    findUnindexed,
    buildRun,
    resumeRuns,
    measureAll,
    measureFirm,
    mailSavedSearches,
    watchSaved,
  ],
  subscriptions: searchSubscriptions,
  tools: searchTools,
  controlActs: searchActs,
})
