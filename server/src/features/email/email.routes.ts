import { emailApi } from '@pam/contracts/email'
import { emailMailboxApi } from '@pam/contracts/email/mailbox'
import type { FastifyInstance } from 'fastify'
import { requireVisibleCase } from '#features/cases'
import { route } from '#platform/http/http'
import { requireCaseForMail, requireMessage, requireVisibleMessage } from './email.policy.ts'
import { dismiss, fetchNow, file, listMessages, mark, restore, schedule, unfile } from './email.service.ts'
import { viewOf } from './email-view.ts'
import { removeMailbox, saveMailbox, showMailbox, testMailbox } from './mailbox.service.ts'
import { retrySend, send, showCaseEmail, undoSend } from './send.service.ts'

export function emailRoutes(app: FastifyInstance) {
  route(app, emailMailboxApi.mailbox, (ctx) => showMailbox(ctx))
  route(app, emailMailboxApi.saveMailbox, (ctx, { body }) => saveMailbox(ctx, body))
  route(app, emailMailboxApi.testMailbox, (ctx) => testMailbox(ctx))
  route(app, emailMailboxApi.removeMailbox, (ctx) => removeMailbox(ctx))

  route(app, emailApi.messages, (ctx, { query }) => listMessages(ctx, query))
  route(app, emailApi.fetch, (ctx) => fetchNow(ctx))
  route(app, emailApi.show, async (ctx, { params }) =>
    viewOf(ctx, await requireVisibleMessage(ctx, params.id)),
  )
  route(app, emailApi.file, async (ctx, { params, body }) =>
    file(ctx, await requireMessage(ctx, params.id, 'file'), await requireCaseForMail(ctx, body.case_id)),
  )
  route(app, emailApi.unfile, async (ctx, { params }) =>
    unfile(ctx, await requireMessage(ctx, params.id, 'unfile')),
  )
  route(app, emailApi.dismiss, async (ctx, { params }) =>
    dismiss(ctx, await requireMessage(ctx, params.id, 'dismiss')),
  )
  route(app, emailApi.restore, async (ctx, { params }) =>
    restore(ctx, await requireMessage(ctx, params.id, 'restore')),
  )
  route(app, emailApi.schedule, async (ctx, { params }) =>
    schedule(ctx, await requireMessage(ctx, params.id, 'schedule')),
  )
  route(app, emailApi.mark, async (ctx, { params, body }) =>
    mark(ctx, await requireMessage(ctx, params.id, 'mark'), body.is_privileged),
  )
  route(app, emailApi.ofCase, async (ctx, { params, query }) =>
    showCaseEmail(ctx, await requireVisibleCase(ctx, params.id), query.q),
  )
  route(app, emailApi.send, async (ctx, { params, body }) =>
    send(ctx, await requireCaseForMail(ctx, params.id), body),
  )
  route(app, emailApi.undoSend, async (ctx, { params }) =>
    undoSend(ctx, await requireMessage(ctx, params.id, 'stop')),
  )
  route(app, emailApi.retrySend, async (ctx, { params }) =>
    retrySend(ctx, await requireMessage(ctx, params.id, 'retry')),
  )
}
