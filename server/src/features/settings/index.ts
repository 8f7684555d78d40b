import { firmZone } from '#features/auth'
import { provide } from '#platform/slice/port'
import { defineSlice } from '#platform/slice/slice'
import { firmTimeZone } from './firm-settings/general.service.ts'
import { seedSettings } from './settings.demo.ts'
import { visibleCases } from './settings.ports.ts'
import { settingsRoutes } from './settings.routes.ts'
import { followSms } from './sms/sms.jobs.ts'

export { crawlPage, whyNoCrawling } from './crawl-page.ts'
export { firmLogo, firmLook, firmSettings, firmTimeZone } from './firm-settings/general.service.ts'
export { areaGivenAs, areasOf, requireArea } from './firm-settings/practice-areas.service.ts'
export { retentionOf } from './firm-settings/retention.service.ts'
export { integrationOf } from './integrations/secret.ts'
export { askModel, type ModelMessage, modelAvailability, modelRunsHere } from './models/ask-model.ts'
export { askService, serviceAvailability } from './models/ask-service.ts'
export { embeddingService, embedTexts } from './models/embed-texts.ts'
export { objectIn } from './models/object-in.ts'
export { offeredModels } from './models/offered-models.ts'
export { streamModel } from './models/stream-model.ts'
export { visibleCases } from './settings.ports.ts'
export { mobilesOf } from './sms/mobile.queries.ts'
export { isSmsAnywhere, smsOf } from './sms/send-sms.ts'

export const settingsSlice = defineSlice({
  name: 'settings',
  routes: (app, host) =>
    settingsRoutes(app, {
      installation: { ...host.runtime, version: host.version },
      visibleCases: host.provided(visibleCases),
    }),
  provides: [provide(firmZone, firmTimeZone)],
  jobs: [followSms],
  seed: seedSettings,
})
