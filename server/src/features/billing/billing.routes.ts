import { billingApi } from '@pam/contracts/billing'
import { billingExportsApi } from '@pam/contracts/billing/exports'
import { billingPaymentsApi } from '@pam/contracts/billing/payments'
import { billingReportsApi } from '@pam/contracts/billing/reports'
import type { FastifyInstance } from 'fastify'
import { requireVisibleCase } from '#features/cases'
import { downloadRoute } from '#platform/http/files'
import { route } from '#platform/http/http'
import type { SliceHost } from '#platform/slice/slice'
import { exportBilling } from './exports/exports.service.ts'
import { checkLedes, exportLedes, importLedes, lookAtLedes } from './exports/ledes.service.ts'
import { changeArrangement, showCaseBilling } from './invoices/case-billing.service.ts'
import { changeDraft, reviewDraft } from './invoices/change-draft.service.ts'
import { discardDraft, makeBatch, makeDraft } from './invoices/drafts.service.ts'
import { viewOf } from './invoices/invoice-view.ts'
import { requireBilledCase, requireInvoice } from './invoices/invoices.policy.ts'
import { sendBatch, sendInvoice, voidInvoice } from './invoices/send.service.ts'
import { billingSummary, listInvoices, showAging, showUnbilled } from './invoices/summary.service.ts'
import { emailInvoice, fileOf, invoicePdf } from './paper/papers.service.ts'
import { dropConnection, saveConnection, showConnection } from './payments/connection.service.ts'
import { checkLink, makeLink } from './payments/links.service.ts'
import { requireClient, requirePayment } from './payments/payments.policy.ts'
import * as payments from './payments/payments.service.ts'
import { showStatement, statementPdf } from './payments/statements.service.ts'
import { paymentWebhookRoute } from './payments/webhook.route.ts'
import { showForecast } from './reports/forecast.service.ts'
import { reportCsv, showReport, showReportRows } from './reports/reports.service.ts'
import { changeSettings, showSettings } from './settings.service.ts'

export function billingRoutes(app: FastifyInstance, { siteUrl }: Pick<SliceHost, 'siteUrl'>) {
  route(app, billingApi.list, (ctx, { query }) => listInvoices(ctx, query))
  route(app, billingApi.summary, billingSummary)
  route(app, billingApi.aging, showAging)
  route(app, billingApi.unbilled, (ctx, { query }) => showUnbilled(ctx, query.through))
  route(app, billingApi.ofCase, async (ctx, { params, query }) =>
    showCaseBilling(ctx, await requireVisibleCase(ctx, params.id), query.through),
  )
  route(app, billingApi.changeArrangement, async (ctx, { params, body }) =>
    changeArrangement(ctx, await requireBilledCase(ctx, params.id), body),
  )
  route(app, billingApi.draft, async (ctx, { body }) => ({
    items: await makeDraft(ctx, await requireBilledCase(ctx, body.case_id), body),
  }))
  route(app, billingApi.show, async (ctx, { params }) =>
    viewOf(ctx, await requireInvoice(ctx, params.id, 'read')),
  )
  route(app, billingApi.change, async (ctx, { params, body }) =>
    changeDraft(ctx, await requireInvoice(ctx, params.id, 'change'), body),
  )
  route(app, billingApi.review, async (ctx, { params, body }) =>
    reviewDraft(ctx, await requireInvoice(ctx, params.id, 'review'), body.is_reviewed),
  )
  route(app, billingApi.send, async (ctx, { params, body }) =>
    sendInvoice(ctx, await requireInvoice(ctx, params.id, 'send'), body),
  )
  route(app, billingApi.email, async (ctx, { params, body }) =>
    emailInvoice(ctx, await requireInvoice(ctx, params.id, 'note'), body),
  )
  route(app, billingApi.discard, async (ctx, { params }) =>
    discardDraft(ctx, await requireInvoice(ctx, params.id, 'discard')),
  )
  route(app, billingApi.voidInvoice, async (ctx, { params, body }) =>
    voidInvoice(ctx, await requireInvoice(ctx, params.id, 'void'), body.reason),
  )
  route(app, billingApi.addNote, async (ctx, { params, body }) =>
    payments.addCollectionNote(ctx, await requireInvoice(ctx, params.id, 'note'), body.text),
  )
  route(app, billingApi.batch, (ctx, { body }) => makeBatch(ctx, body))
  route(app, billingApi.sendBatch, (ctx, { body }) => sendBatch(ctx, body.invoice_ids))
  route(app, billingApi.settings, showSettings)
  route(app, billingApi.changeSettings, (ctx, { body }) => changeSettings(ctx, body))
  downloadRoute(app, billingApi.pdf, async (ctx, { params, query }) =>
    invoicePdf(ctx, await requireInvoice(ctx, params.id, 'read'), query.layout),
  )
  paymentRoutes(app)
  connectionRoutes(app, siteUrl)
  exportRoutes(app)
  reportRoutes(app)
}

function paymentRoutes(app: FastifyInstance) {
  route(app, billingPaymentsApi.list, (ctx, { query }) => payments.listPayments(ctx, query))
  route(app, billingPaymentsApi.record, async (ctx, { params, body }) =>
    payments.recordPayment(ctx, await requireInvoice(ctx, params.id, 'read'), body),
  )
  route(app, billingPaymentsApi.applyTrust, async (ctx, { params, body }) =>
    payments.applyTrust(ctx, await requireInvoice(ctx, params.id, 'read'), body),
  )
  route(app, billingPaymentsApi.refund, async (ctx, { params, body }) =>
    payments.refundPayment(ctx, await requirePayment(ctx, params.id), body),
  )
  route(app, billingPaymentsApi.credit, async (ctx, { params, body }) =>
    payments.creditInvoice(ctx, await requireInvoice(ctx, params.id, 'credit'), body),
  )
  route(app, billingPaymentsApi.setPlan, async (ctx, { params, body }) =>
    payments.setPlan(ctx, await requireInvoice(ctx, params.id, 'pay'), body.parts),
  )
  route(app, billingPaymentsApi.makeLink, async (ctx, { params, body }) =>
    makeLink(ctx, await requireInvoice(ctx, params.id, 'pay'), body.cents),
  )
  route(app, billingPaymentsApi.checkLink, async (ctx, { params }) =>
    checkLink(ctx, await requireInvoice(ctx, params.id, 'note')),
  )
  route(app, billingPaymentsApi.statement, async (ctx, { params, query }) =>
    showStatement(ctx, await requireClient(ctx, params.id), query),
  )
  downloadRoute(app, billingPaymentsApi.statementPdf, async (ctx, { params, query }) => {
    const { content, name } = await statementPdf(ctx, await requireClient(ctx, params.id), query)
    return fileOf(content, name)
  })
}

function connectionRoutes(app: FastifyInstance, siteUrl: () => string) {
  route(app, billingPaymentsApi.connection, (ctx) => showConnection(ctx, siteUrl()))
  route(app, billingPaymentsApi.saveConnection, (ctx, { body }) => saveConnection(ctx, body, siteUrl()))
  route(app, billingPaymentsApi.dropConnection, (ctx) => dropConnection(ctx, siteUrl()))
  paymentWebhookRoute(app)
}

function exportRoutes(app: FastifyInstance) {
  route(app, billingExportsApi.checkLedes, async (ctx, { params }) =>
    checkLedes(ctx, await requireInvoice(ctx, params.id, 'read')),
  )
  downloadRoute(app, billingExportsApi.ledes, async (ctx, { params }) =>
    exportLedes(ctx, await requireInvoice(ctx, params.id, 'read')),
  )
  route(app, billingExportsApi.readLedes, (_, { body }) => lookAtLedes(body.text))
  route(app, billingExportsApi.importLedes, async (ctx, { params, body }) =>
    importLedes(ctx, await requireBilledCase(ctx, params.id), body),
  )
  downloadRoute(app, billingExportsApi.export, (ctx, { query }) => exportBilling(ctx, query))
}

function reportRoutes(app: FastifyInstance) {
  route(app, billingReportsApi.show, (ctx, { params, query }) => showReport(ctx, params.report, query))
  route(app, billingReportsApi.rows, (ctx, { params, query }) => showReportRows(ctx, params.report, query))
  downloadRoute(app, billingReportsApi.csv, (ctx, { params, query }) => reportCsv(ctx, params.report, query))
  route(app, billingReportsApi.forecast, showForecast)
}
