export { deadlinesRoutes } from './deadlines.routes.ts'
