export { firmSettings } from './general.service.ts'
export { integrationOf } from './integration-secret.ts'
export { settingsRoutes } from './settings.routes.ts'
export { followSms } from './sms.jobs.ts'
