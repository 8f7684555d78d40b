export { type Asker, askingAs } from './engine/asker.ts'
export { embedSources } from './indexing/embed.job.ts'
export { buildRun, measureAll, measureFirm, resumeRuns } from './indexing/runs.jobs.ts'
export { type ReindexProgress, searchActs } from './indexing/runs.service.ts'
export { passagesFor } from './passages-for.ts'
export { tellSaved, watchSaved } from './saved/saved.jobs.ts'
export {
  findUnindexed,
  indexDocument,
  indexLibrary,
  searchSubscriptions,
} from './search.jobs.ts'
export { searchRoutes } from './search.routes.ts'
export { findPassages } from './search.service.ts'
export { searchTools } from './search.tools.ts'
