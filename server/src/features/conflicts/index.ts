export { seedCheck, seedUndecidedCheck } from './conflicts.demo.ts'
export { conflictsRoutes } from './conflicts.routes.ts'
export { conflictsSubscriptions, findCasesToCheck } from './recheck.ts'
