import { settingsApi } from '@pam/contracts/settings'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/http'
import { adoptAiPolicy, showAiPolicy } from './firm-settings/ai-policy.service.ts'
import { changeGeneral, closeSetup, dropLogo, setLogo, showGeneral } from './firm-settings/general.service.ts'
import { changePracticeAreas, showPracticeAreas } from './firm-settings/practice-areas.service.ts'
import { changeRetention, showRetention } from './firm-settings/retention.service.ts'
import {
  removeMailServer,
  saveMailServer,
  showMailServer,
  testMailServer,
} from './installation/mail-server.service.ts'
import {
  checkPublicAddress,
  setPublicAddress,
  showPublicAddress,
} from './installation/public-address.service.ts'
import {
  listModels,
  removeKey,
  saveIntegration,
  showIntegration,
  testIntegration,
} from './integrations/integrations.service.ts'
import { findLocalModels } from './models/find-local-models.ts'
import type { VisibleCases } from './settings.queries.ts'
import { type InstallationSource, liftMute, listOutbox, showInstallation } from './settings.service.ts'
import {
  changeMobileChoices,
  confirmMobile,
  dropMobile,
  setMobile,
  showMobile,
} from './sms/mobile.service.ts'
import { requireSmsTest } from './sms/sms.policy.ts'
import { listSmsTests, refreshSmsTest, sendSmsTest } from './sms/sms.service.ts'

interface SettingsOptions {
  readonly installation: InstallationSource
  readonly visibleCases: VisibleCases
}

export function settingsRoutes(app: FastifyInstance, { installation, visibleCases }: SettingsOptions) {
  route(app, settingsApi.integration, (ctx, { params }) => showIntegration(ctx, params.provider))
  route(app, settingsApi.saveIntegration, (ctx, { params, body }) =>
    saveIntegration(ctx, params.provider, body),
  )
  route(app, settingsApi.testIntegration, (ctx, { params }) => testIntegration(ctx, params.provider))
  route(app, settingsApi.removeKey, (ctx, { params }) => removeKey(ctx, params.provider))
  route(app, settingsApi.models, (ctx) => listModels(ctx))
  route(app, settingsApi.findLocalModels, (ctx) => findLocalModels(ctx))

  route(app, settingsApi.general, (ctx) => showGeneral(ctx))
  route(app, settingsApi.changeGeneral, (ctx, { body }) => changeGeneral(ctx, body))
  route(app, settingsApi.closeSetup, (ctx) => closeSetup(ctx))
  route(app, settingsApi.setLogo, (ctx, { body }) => setLogo(ctx, body))
  route(app, settingsApi.dropLogo, (ctx) => dropLogo(ctx))
  route(app, settingsApi.aiPolicy, (ctx) => showAiPolicy(ctx))
  route(app, settingsApi.adoptAiPolicy, (ctx, { body }) => adoptAiPolicy(ctx, body))
  route(app, settingsApi.retention, (ctx) => showRetention(ctx))
  route(app, settingsApi.changeRetention, (ctx, { body }) => changeRetention(ctx, body))

  route(app, settingsApi.practiceAreas, (ctx) => showPracticeAreas(ctx))
  route(app, settingsApi.changePracticeAreas, (ctx, { body }) => changePracticeAreas(ctx, body))

  route(app, settingsApi.smsTests, (ctx) => listSmsTests(ctx))
  route(app, settingsApi.sendSmsTest, (ctx, { body }) => sendSmsTest(ctx, body))
  route(app, settingsApi.refreshSmsTest, async (ctx, { params }) =>
    refreshSmsTest(ctx, await requireSmsTest(ctx, params.id)),
  )

  route(app, settingsApi.mobile, (ctx) => showMobile(ctx))
  route(app, settingsApi.setMobile, (ctx, { body }) => setMobile(ctx, body.number))
  route(app, settingsApi.confirmMobile, (ctx, { body }) => confirmMobile(ctx, body.code))
  route(app, settingsApi.changeMobileChoices, (ctx, { body }) => changeMobileChoices(ctx, body))
  route(app, settingsApi.dropMobile, (ctx) => dropMobile(ctx))

  route(app, settingsApi.outbox, (ctx, { query }) => listOutbox(ctx, query, visibleCases))
  route(app, settingsApi.installation, (ctx) => showInstallation(ctx, installation))
  route(app, settingsApi.publicAddress, showPublicAddress)
  route(app, settingsApi.setPublicAddress, (ctx, { body }) => setPublicAddress(ctx, body.url))
  route(app, settingsApi.checkPublicAddress, checkPublicAddress)
  route(app, settingsApi.mailServer, showMailServer)
  route(app, settingsApi.saveMailServer, (ctx, { body }) => saveMailServer(ctx, body))
  route(app, settingsApi.testMailServer, testMailServer)
  route(app, settingsApi.removeMailServer, removeMailServer)
  route(app, settingsApi.unmute, (ctx) => liftMute(ctx, installation))
}
