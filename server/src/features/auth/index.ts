export { sweepSessions } from './auth.jobs.ts'
export { authRoutes } from './auth.routes.ts'
export { foundFirm, inventPassword, type Person } from './first-run.ts'
export { authenticate } from './sessions.service.ts'
