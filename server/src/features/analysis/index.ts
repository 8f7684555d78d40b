export { analysisSubscriptions, findUnanalysed } from './analysis.jobs.ts'
export { analysisRoutes } from './analysis.routes.ts'
