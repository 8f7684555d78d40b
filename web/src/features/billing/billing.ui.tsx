import {
  BadgeDollarSign,
  ChartColumn,
  FilePlus2,
  FileStack,
  HandCoins,
  ReceiptText,
  Settings2,
  Timer,
} from 'lucide-react'
import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const InvoicesPage = lazy(() =>
  import('./lists/invoices.page.tsx').then((page) => ({ default: page.InvoicesPage })),
)
const PaymentsPage = lazy(() =>
  import('./lists/payments.page.tsx').then((page) => ({ default: page.PaymentsPage })),
)
const AgingPage = lazy(() => import('./lists/aging.page.tsx').then((page) => ({ default: page.AgingPage })))
const BatchPage = lazy(() => import('./lists/batch.page.tsx').then((page) => ({ default: page.BatchPage })))
const ClientPage = lazy(() =>
  import('./lists/client.page.tsx').then((page) => ({ default: page.ClientPage })),
)
const InvoicePage = lazy(() =>
  import('./invoice/invoice.page.tsx').then((page) => ({ default: page.InvoicePage })),
)
const NewInvoicePage = lazy(() =>
  import('./invoice/new-invoice.page.tsx').then((page) => ({ default: page.NewInvoicePage })),
)
const BillingSettingsPage = lazy(() =>
  import('./setup/billing-settings.page.tsx').then((page) => ({ default: page.BillingSettingsPage })),
)
const LedesPage = lazy(() => import('./setup/ledes.page.tsx').then((page) => ({ default: page.LedesPage })))
const ReportsPage = lazy(() =>
  import('./reports/reports.page.tsx').then((page) => ({ default: page.ReportsPage })),
)
const CaseBillingPanel = lazy(() =>
  import('./case-panel.tsx').then((page) => ({ default: page.CaseBillingPanel })),
)
const BillingToday = lazy(() =>
  import('./billing-today.tsx').then((page) => ({ default: page.BillingToday })),
)

const section = { of: 'Time & Billing' } as const
const screen = { needs: 'user', permission: 'billing.manage', section } as const
const placed = { ...screen, permissions: ['billing.manage'] } as const
const linked = (text: string, order: number) => ({
  section: { ...section, link: { text, needs: 'billing.manage', order } } as const,
})

export const billingUi = defineSliceUi({
  name: 'billing',
  places: [
    {
      ...placed,
      ...linked('Invoices', 30),
      path: '/billing',
      title: 'Invoices',
      icon: ReceiptText,
      words: 'bill invoice unpaid overdue draft money',
      page: InvoicesPage,
    },
    {
      ...placed,
      ...linked('Payments', 35),
      path: '/billing/payments',
      title: 'Payments',
      icon: HandCoins,
      words: 'received check quickbooks export ledger',
      page: PaymentsPage,
    },
    {
      ...placed,
      ...linked('Reports', 50),
      path: '/billing/reports',
      title: 'Reports',
      icon: ChartColumn,
      words: 'realization collection utilization profitability forecast originating',
      page: ReportsPage,
    },
    {
      ...placed,
      path: '/billing/batch',
      title: 'Batch billing',
      icon: FileStack,
      words: 'month unbilled work in progress drafts',
      page: BatchPage,
    },
    {
      ...placed,
      path: '/billing/aging',
      title: 'Accounts receivable aging',
      icon: Timer,
      words: 'unpaid overdue 30 60 90 days',
      page: AgingPage,
    },
    {
      ...placed,
      path: '/billing/ledes',
      title: 'LEDES files',
      icon: BadgeDollarSign,
      words: 'ledes 1998b import check electronic billing',
      page: LedesPage,
    },
    {
      ...placed,
      path: '/billing/settings',
      title: 'Billing settings',
      icon: Settings2,
      words: 'tax interest reminders stripe online payment layout',
      page: BillingSettingsPage,
    },
  ],
  screens: [
    { ...screen, path: '/billing/new', page: NewInvoicePage },
    { ...screen, path: '/billing/invoices/:id', page: InvoicePage },
    { ...screen, path: '/billing/clients/:id', page: ClientPage },
  ],
  caseBilling: [{ order: 20, permission: 'billing.manage', panel: CaseBillingPanel }],
  today: [{ title: 'Billing', column: 'side', order: 30, permission: 'billing.manage', panel: BillingToday }],
  palette: [
    {
      id: 'new-invoice',
      title: 'New invoice',
      words: 'bill draft unbilled',
      needs: 'billing.manage',
      icon: FilePlus2,
      order: 60,
      isOnlyInPalette: true,
      opens: { path: '/billing/new' },
    },
  ],
})
