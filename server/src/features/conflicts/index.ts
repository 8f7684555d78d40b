export { conflictsRoutes } from './conflicts.routes.ts'
