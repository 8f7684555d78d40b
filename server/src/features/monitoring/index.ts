export { attendBackups, makeBackupNow } from './backups.jobs.ts'
export { measureDatabase, measureFiles } from './monitoring.jobs.ts'
export { monitoringRoutes } from './monitoring.routes.ts'
export type { Runtime } from './runtime.ts'
