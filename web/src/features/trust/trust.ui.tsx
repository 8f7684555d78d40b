import { HandCoins, Landmark } from 'lucide-react'
import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const TrustPage = lazy(() => import('./trust.page.tsx').then((page) => ({ default: page.TrustPage })))
const AccountPage = lazy(() =>
  import('./bank/account.page.tsx').then((page) => ({ default: page.AccountPage })),
)
const StatementPage = lazy(() =>
  import('./bank/statement.page.tsx').then((page) => ({ default: page.StatementPage })),
)
const ReconcilePage = lazy(() =>
  import('./bank/reconcile.page.tsx').then((page) => ({ default: page.ReconcilePage })),
)
const TrustReportsPage = lazy(() =>
  import('./reports.page.tsx').then((page) => ({ default: page.TrustReportsPage })),
)
const CaseTrust = lazy(() => import('./case-trust.tsx').then((page) => ({ default: page.CaseTrust })))
const TrustToday = lazy(() => import('./trust-today.tsx').then((page) => ({ default: page.TrustToday })))
const ReceiptDialog = lazy(() =>
  import('./dialogs/receipt-dialog.tsx').then((page) => ({ default: page.ReceiptDialog })),
)

const guarded = { needs: 'user', permission: 'billing.manage' } as const
const section = { of: 'Time & Billing' } as const

export const trustUi = defineSliceUi({
  name: 'trust',
  places: [
    {
      path: '/trust',
      title: 'Trust',
      ...guarded,
      icon: Landmark,
      words: 'iolta client funds retainer ledger escrow',
      page: TrustPage,
      permissions: ['billing.manage'],
      section: { ...section, link: { text: 'Trust', needs: 'billing.manage', order: 40 } },
    },
  ],
  screens: [
    { path: '/trust/accounts/:id', ...guarded, section, page: AccountPage },
    { path: '/trust/accounts/:id/reconcile', ...guarded, section, page: ReconcilePage },
    { path: '/trust/statements/:id', ...guarded, section, page: StatementPage },
    { path: '/trust/reports', ...guarded, section, page: TrustReportsPage },
  ],
  caseBilling: [{ order: 40, permission: 'billing.manage', panel: CaseTrust }],
  today: [{ title: 'Trust', column: 'main', order: 40, permission: 'billing.manage', panel: TrustToday }],
  palette: [
    {
      id: 'trust-receipt',
      title: 'New trust receipt',
      words: 'deposit iolta retainer client funds',
      needs: 'billing.manage',
      icon: HandCoins,
      order: 75,
      isOnlyInPalette: true,
      opens: { dialog: ReceiptDialog },
    },
  ],
})
