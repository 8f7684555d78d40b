import { billingApi } from '@pam/contracts/billing'
import { billingExportsApi } from '@pam/contracts/billing/exports'
import { billingPaymentsApi } from '@pam/contracts/billing/payments'
import { billingReportsApi } from '@pam/contracts/billing/reports'
import { settingsApi } from '@pam/contracts/settings'
import type { Endpoint } from '@pam/contracts/shared/endpoint'
import type { TestApp, TestPerson } from '#test/app'
import { sent } from '#test/billing'
import { type Caller, Refused } from '#test/caller'
import type { Change } from '#test/changes/all'

const period = { from: '2026-01-01', to: '2026-12-31' }

async function take(by: TestPerson, endpoint: Endpoint, asked: Parameters<Caller['send']>[1]): Promise<void> {
  const answer = await by.send(endpoint, asked)
  if (answer.statusCode !== 200) throw new Refused(answer)
  if (answer.rawPayload.length === 0) throw new Error(`${endpoint.path} answered an empty file.`)
}

/** A firm with a tax number, which insurers know it by. */
export async function sentByFirm(world: TestApp) {
  const admin = await world.person('admin')
  const { logo: _, changed_at: __, changed_by: ___, ...general } = await admin.call(settingsApi.general)
  const invoice = { ...general.invoice, tax_number: '12-3456789' }
  await admin.call(settingsApi.changeGeneral, { body: { ...general, invoice } })
  return sent(world)
}

/** Files of invoices, statements and the books. */
export const billingExports: Record<string, Change> = {
  'billing.pdf': async (world) => {
    const { lawyer, invoice } = await sent(world)
    return () => take(lawyer, billingApi.pdf, { params: { id: invoice.id } })
  },
  'billingPayments.statementPdf': async (world) => {
    const { lawyer, clientId } = await sent(world)
    return () => take(lawyer, billingPaymentsApi.statementPdf, { params: { id: clientId }, query: period })
  },
  'billingFiles.ledes': async (world) => {
    const { lawyer, invoice } = await sentByFirm(world)
    return () => take(lawyer, billingExportsApi.ledes, { params: { id: invoice.id } })
  },
  'billingFiles.export': async (world) => {
    const { lawyer } = await sent(world)
    return () => take(lawyer, billingExportsApi.export, { query: { kind: 'quickbooks_iif', ...period } })
  },
  'billingReports.csv': async (world) => {
    const { lawyer } = await sent(world)
    return () => take(lawyer, billingReportsApi.csv, { params: { report: 'collection' }, query: period })
  },
}
