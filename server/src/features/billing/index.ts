import { contactLinks } from '#features/cases'
import { provide } from '#platform/slice/port'
import { defineSlice } from '#platform/slice/slice'
import { billingInArchive } from './billing.archive.ts'
import { billingRoutes } from './billing.routes.ts'
import { billingTools } from './billing.tools.ts'
import { seedBilling } from './demo/billing.demo.ts'
import { mailInvoice } from './paper/mail-invoice.job.ts'
import { remindClients } from './paper/reminders.job.ts'
import { checkLinks } from './payments/links.service.ts'
import { followPayment } from './payments/take-event.service.ts'

export { paymentsOf, rowsOfCase } from './invoices/invoices.queries.ts'
export { invoicePaper } from './paper/invoice-paper.ts'
export { invoiceById } from './paper/mails.queries.ts'
export { openLinkOf } from './payments/connection.queries.ts'

export const billingSlice = defineSlice({
  name: 'billing',
  routes: billingRoutes,
  tools: billingTools,
  seed: seedBilling,
  seedPermission: 'billing.manage',
  archive: billingInArchive,
  provides: [
    provide(contactLinks, {
      links: [
        {
          table: 'invoices',
          column: 'client_contact_id',
          onMerge: 'moves',
          fixedBy: 'number',
          what: 'issued invoices',
        },
      ],
    }),
  ],
  jobs: [mailInvoice, remindClients, checkLinks, followPayment],
})
