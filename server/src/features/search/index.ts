export { askingAs, type Asker } from './asker.ts'
export { embedSources } from './embed.job.ts'
export { passagesFor } from './passages-for.ts'
export { buildRun, measureAll, measureFirm, resumeRuns } from './runs.jobs.ts'
export { type ReindexProgress, searchActs } from './runs.service.ts'
export { tellSaved, watchSaved } from './saved.jobs.ts'
export {
  findUnindexed,
  indexDocument,
  indexLibrary,
  searchSubscriptions,
} from './search.jobs.ts'
export { searchRoutes } from './search.routes.ts'
export { findPassages } from './search.service.ts'
export { searchTools } from './search.tools.ts'
