import { defineSlice } from '#platform/slice/slice'
import { attendBackups, drillOneBackup, makeBackupNow } from './backups.jobs.ts'
import { measureDatabase, measureFiles } from './monitoring.jobs.ts'
import { monitoringRoutes } from './monitoring.routes.ts'

export const monitoringSlice = defineSlice({
  name: 'monitoring',
  routes: (app, { runtime }) => monitoringRoutes(app, runtime),
  jobs: [measureDatabase, measureFiles, attendBackups, makeBackupNow, drillOneBackup],
})
