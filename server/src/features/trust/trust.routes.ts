import { trustApi } from '@pam/contracts/trust'
import type { FastifyInstance } from 'fastify'
import { downloadRoute } from '#platform/http/files'
import { route } from '#platform/http/http'
import { addAccount, changeAccount } from './accounts.service.ts'
import * as reconciling from './bank/reconcile.service.ts'
import * as statements from './bank/statements.service.ts'
import * as disbursements from './disbursements.service.ts'
import * as entries from './entries.service.ts'
import { attentionFor, showCaseLedger, showOverview } from './overview.service.ts'
import { makeInspectionPack } from './pack/pack.service.ts'
import { showEntry, showRegister } from './register.service.ts'
import { exportReport, showReport } from './reports/reports.service.ts'
import * as retainers from './retainers/retainers.service.ts'
import {
  requireAlert,
  requireDisbursement,
  requireEntry,
  requireLine,
  requireMatter,
  requireReconciliation,
  requireRetainer,
  requireStatement,
  requireTrustAccount,
} from './trust.policy.ts'

export function trustRoutes(app: FastifyInstance) {
  route(app, trustApi.overview, showOverview)
  route(app, trustApi.attention, async (ctx) => ({ items: await attentionFor(ctx) }))
  route(app, trustApi.addAccount, (ctx, { body }) => addAccount(ctx, body))
  route(app, trustApi.changeAccount, async (ctx, { params, body }) =>
    changeAccount(ctx, await requireTrustAccount(ctx, params.id, 'change'), body),
  )
  route(app, trustApi.register, async (ctx, { params, query }) =>
    showRegister(ctx, await requireTrustAccount(ctx, params.id, 'read'), query),
  )
  route(app, trustApi.receive, (ctx, { body }) => entries.receive(ctx, body))
  route(app, trustApi.assign, async (ctx, { params, body }) =>
    entries.assignSuspense(ctx, await requireEntry(ctx, params.id, 'assign'), body),
  )
  route(app, trustApi.returnSuspense, async (ctx, { params, body }) =>
    entries.returnSuspense(ctx, await requireEntry(ctx, params.id, 'assign'), body),
  )
  route(app, trustApi.transfer, (ctx, { body }) => entries.transfer(ctx, body))
  route(app, trustApi.firmFunds, (ctx, { body }) => entries.moveFirmFunds(ctx, body))
  route(app, trustApi.bankFee, (ctx, { body }) => entries.chargeBankFee(ctx, body))
  route(app, trustApi.resolveAlert, async (ctx, { params }) =>
    entries.dealWithAlert(ctx, await requireAlert(ctx, params.id)),
  )
  route(app, trustApi.entry, async (ctx, { params }) =>
    showEntry(ctx, await requireEntry(ctx, params.id, 'read')),
  )
  route(app, trustApi.reverse, async (ctx, { params, body }) =>
    entries.reverse(ctx, await requireEntry(ctx, params.id, 'reverse'), body),
  )
  route(app, trustApi.clear, async (ctx, { params, body }) =>
    entries.clearByHand(ctx, await requireEntry(ctx, params.id, 'clear'), body),
  )
  disbursementRoutes(app)
  retainerRoutes(app)
  bankRoutes(app)
  route(app, trustApi.report, (ctx, { params, query }) => showReport(ctx, params, query))
  route(app, trustApi.exportReport, (ctx, { params, query }) => exportReport(ctx, params, query))
  downloadRoute(app, trustApi.inspectionPack, (ctx, { query }) => makeInspectionPack(ctx, query))
}

function disbursementRoutes(app: FastifyInstance) {
  route(app, trustApi.disbursements, (ctx, { query }) => disbursements.listDisbursements(ctx, query))
  route(app, trustApi.prepare, (ctx, { body }) => disbursements.prepareDisbursement(ctx, body))
  route(app, trustApi.approve, async (ctx, { params }) =>
    disbursements.approveDisbursement(ctx, await requireDisbursement(ctx, params.id, 'approve')),
  )
  route(app, trustApi.decline, async (ctx, { params, body }) =>
    disbursements.declineDisbursement(ctx, await requireDisbursement(ctx, params.id, 'decline'), body),
  )
}

function retainerRoutes(app: FastifyInstance) {
  route(app, trustApi.caseLedger, (ctx, { params }) => showCaseLedger(ctx, params.id))
  route(app, trustApi.retainers, async (ctx) => ({ items: await retainers.listRetainers(ctx) }))
  route(app, trustApi.setRetainer, async (ctx, { params, body }) =>
    retainers.setRetainer(
      ctx,
      await requireMatter(ctx, { case_id: params.id, client_id: body.client_id }),
      body,
    ),
  )
  route(app, trustApi.endRetainer, async (ctx, { params }) =>
    retainers.endRetainer(ctx, await requireRetainer(ctx, params.id, 'end')),
  )
  route(app, trustApi.noticeSent, async (ctx, { params, body }) =>
    retainers.sendNotice(ctx, await requireRetainer(ctx, params.id, 'notify'), body),
  )
}

function bankRoutes(app: FastifyInstance) {
  route(app, trustApi.statements, async (ctx, { params }) =>
    statements.listStatements(ctx, await requireTrustAccount(ctx, params.id, 'read')),
  )
  route(app, trustApi.importStatement, async (ctx, { params, body }) =>
    statements.importStatement(ctx, await requireTrustAccount(ctx, params.id, 'change'), body),
  )
  route(app, trustApi.statement, async (ctx, { params }) =>
    statements.showStatement(ctx, await requireStatement(ctx, params.id, 'read')),
  )
  route(app, trustApi.match, async (ctx, { params, body }) =>
    statements.matchLine(ctx, await requireLine(ctx, params.id), body),
  )
  route(app, trustApi.matchAll, async (ctx, { params }) =>
    statements.matchCertain(ctx, await requireStatement(ctx, params.id, 'match')),
  )
  route(app, trustApi.removeStatement, async (ctx, { params }) =>
    statements.removeStatement(ctx, await requireStatement(ctx, params.id, 'remove')),
  )
  route(app, trustApi.worksheet, async (ctx, { params, query }) =>
    reconciling.showWorksheet(ctx, await requireTrustAccount(ctx, params.id, 'read'), query),
  )
  route(app, trustApi.reconciliations, async (ctx, { params }) =>
    reconciling.listReconciliations(ctx, await requireTrustAccount(ctx, params.id, 'read')),
  )
  route(app, trustApi.reconciliation, async (ctx, { params }) =>
    reconciling.showReconciliation(ctx, await requireReconciliation(ctx, params.id)),
  )
  route(app, trustApi.sign, async (ctx, { params, body }) =>
    reconciling.signReconciliation(ctx, await requireTrustAccount(ctx, params.id, 'sign'), body),
  )
}
