export {
  embedSources,
  findUnindexed,
  indexDocument,
  reindexFirm,
  searchSubscriptions,
} from './search.jobs.ts'
export { searchRoutes } from './search.routes.ts'
