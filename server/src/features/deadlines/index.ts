export { deadlineHistory } from './deadline-history.queries.ts'
export { seedDeadlines } from './deadlines.demo.ts'
export { recountDeadlines, remindOfDeadlines } from './deadlines.jobs.ts'
export { deadlinesRoutes } from './deadlines.routes.ts'
