import { intakeApi } from '@pam/contracts/intake'
import type { FastifyInstance } from 'fastify'
import { downloadRoute } from '#platform/http/files'
import { publicRoute, route } from '#platform/http/http'
import { acceptLead } from './accept.service.ts'
import { declineLead } from './decline.service.ts'
import * as forms from './forms.service.ts'
import { requireForm, requireLead, requireLetter } from './intake.policy.ts'
import * as leads from './leads/leads.service.ts'
import { changeLetter, letterFile, mailLetter } from './letters.service.ts'
import { showPublicForm, submitForm } from './public-form.service.ts'
import { writeDown } from './write-down.service.ts'

export function intakeRoutes(app: FastifyInstance) {
  publicRoute(app, intakeApi.publicForm, (ctx, { params }) => showPublicForm(ctx, params.key))
  publicRoute(app, intakeApi.submit, (ctx, { params, body }) => submitForm(ctx, params.key, body))
  formRoutes(app)
  leadRoutes(app)
}

function formRoutes(app: FastifyInstance) {
  route(app, intakeApi.forms, forms.listForms)
  route(app, intakeApi.writeDown, async (ctx, { params, body }) =>
    writeDown(ctx, await requireForm(ctx, params.id, 'read'), body),
  )
  route(app, intakeApi.showForm, async (ctx, { params }) =>
    forms.showForm(ctx, await requireForm(ctx, params.id, 'read')),
  )
  route(app, intakeApi.makeForm, (ctx, { body }) => forms.makeForm(ctx, body))
  route(app, intakeApi.saveForm, async (ctx, { params, body }) =>
    forms.saveForm(ctx, await requireForm(ctx, params.id, 'change'), body),
  )
  route(app, intakeApi.publishForm, async (ctx, { params, body }) =>
    forms.publishForm(ctx, await requireForm(ctx, params.id, 'change'), body.is_published),
  )
  route(app, intakeApi.renewAddress, async (ctx, { params }) =>
    forms.renewAddress(ctx, await requireForm(ctx, params.id, 'change')),
  )
}

function leadRoutes(app: FastifyInstance) {
  route(app, intakeApi.leads, (ctx, { query }) => leads.listLeads(ctx, query))
  route(app, intakeApi.sources, leads.listSources)
  route(app, intakeApi.lead, (ctx, { params }) => leads.showLead(ctx, params.id))
  route(app, intakeApi.arrangeLead, async (ctx, { params, body }) =>
    leads.arrangeLead(ctx, await requireLead(ctx, params.id, 'work'), body),
  )
  route(app, intakeApi.changeNames, async (ctx, { params, body }) =>
    leads.changeNames(ctx, await requireLead(ctx, params.id, 'work'), body),
  )
  route(app, intakeApi.writeNote, async (ctx, { params, body }) =>
    leads.writeNote(ctx, await requireLead(ctx, params.id, 'read'), body.text),
  )
  route(app, intakeApi.checkLead, async (ctx, { params }) =>
    leads.checkLead(ctx, await requireLead(ctx, params.id, 'work')),
  )
  route(app, intakeApi.accept, async (ctx, { params, body }) =>
    acceptLead(ctx, await requireLead(ctx, params.id, 'accept'), body),
  )
  route(app, intakeApi.decline, async (ctx, { params, body }) =>
    declineLead(ctx, await requireLead(ctx, params.id, 'decline'), body),
  )
  route(app, intakeApi.changeLetter, async (ctx, { params, body }) =>
    changeLetter(ctx, await requireLetter(ctx, params.id, 'change'), body),
  )
  route(app, intakeApi.mailLetter, async (ctx, { params }) =>
    mailLetter(ctx, await requireLetter(ctx, params.id, 'mail')),
  )
  downloadRoute(app, intakeApi.letterFile, async (ctx, { params, query }) =>
    letterFile(ctx, await requireLetter(ctx, params.id, 'read'), query),
  )
}
