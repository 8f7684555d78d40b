import { portalClientApi } from '@pam/contracts/portal/client'
import { questionnairesApi } from '@pam/contracts/portal/questionnaires'
import type { FastifyInstance } from 'fastify'
import { downloadRoute } from '#platform/http/files'
import { publicRoute, route } from '#platform/http/http'
import { saveAnswers, showQuestionnaire, submitAnswers } from './client-questionnaires.service.ts'
import * as may from './portal.policy.ts'
import * as service from './questionnaires.service.ts'

export function questionnaireRoutes(app: FastifyInstance, siteUrl: () => string) {
  route(app, questionnairesApi.list, (ctx) => service.listQuestionnaires(ctx))
  route(app, questionnairesApi.create, (ctx, { body }) => service.createQuestionnaire(ctx, body))
  route(app, questionnairesApi.change, async (ctx, { params, body }) =>
    service.changeQuestionnaire(ctx, await may.requireQuestionnaire(ctx, params.id), body),
  )
  route(app, questionnairesApi.remove, async (ctx, { params }) =>
    service.removeQuestionnaire(ctx, await may.requireQuestionnaire(ctx, params.id)),
  )
  route(app, questionnairesApi.ofCase, async (ctx, { params }) =>
    service.showSent(ctx, await may.requireSeenCase(ctx, params.id)),
  )
  route(app, questionnairesApi.send, async (ctx, { params, body }) =>
    service.send(ctx, await may.requirePortalCase(ctx, params.id), { wanted: body, site: siteUrl() }),
  )
  route(app, questionnairesApi.askAgain, async (ctx, { params, body }) =>
    service.askAgain(ctx, await may.requireSent(ctx, params.id, 'write'), { ...body, site: siteUrl() }),
  )
  route(app, questionnairesApi.remind, async (ctx, { params }) =>
    service.remind(ctx, await may.requireSent(ctx, params.id, 'write'), siteUrl()),
  )
  route(app, questionnairesApi.withdraw, async (ctx, { params }) =>
    service.withdraw(ctx, await may.requireSent(ctx, params.id, 'withdraw')),
  )
  downloadRoute(app, questionnairesApi.answersFile, async (ctx, { params, query }) =>
    service.answersFile(ctx, await may.requireSubmission(ctx, params.id), query.as),
  )
  publicRoute(app, portalClientApi.questionnaire, async (ctx, { params, query }) =>
    showQuestionnaire(ctx, await may.requireClientQuestionnaire(ctx, params.id), query.language),
  )
  publicRoute(app, portalClientApi.saveAnswers, async (ctx, { params, body }) =>
    saveAnswers(ctx, await may.requireClientQuestionnaire(ctx, params.id), body.answers),
  )
  publicRoute(app, portalClientApi.submitAnswers, async (ctx, { params }) =>
    submitAnswers(ctx, await may.requireClientQuestionnaire(ctx, params.id)),
  )
}
