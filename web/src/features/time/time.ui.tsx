import { Clock, Gauge, Receipt } from 'lucide-react'
import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'
import { TimeEverywhere } from './time-everywhere.tsx'

const TimePage = lazy(() => import('./entries/time.page.tsx').then((page) => ({ default: page.TimePage })))
const ExpensesPage = lazy(() =>
  import('./expenses/expenses.page.tsx').then((page) => ({ default: page.ExpensesPage })),
)
const SetupPage = lazy(() => import('./setup/setup.page.tsx').then((page) => ({ default: page.SetupPage })))
const CaseBilling = lazy(() =>
  import('./case/case-billing.tsx').then((page) => ({ default: page.CaseBilling })),
)
const CaseTime = lazy(() => import('./case/case-time.tsx').then((page) => ({ default: page.CaseTime })))
const TimerButton = lazy(() =>
  import('./timer/timer-button.tsx').then((page) => ({ default: page.TimerButton })),
)
const TodayTime = lazy(() => import('./today/today-time.tsx').then((page) => ({ default: page.TodayTime })))
const NewTimeDialog = lazy(() =>
  import('./quick-dialog.tsx').then((page) => ({ default: page.NewTimeDialog })),
)

const section = 'Time & Billing'

export const timeUi = defineSliceUi({
  name: 'time',
  places: [
    {
      path: '/time',
      title: 'Time',
      needs: 'user',
      permission: 'time.track',
      icon: Clock,
      words: 'hours timesheet timer billable',
      page: TimePage,
      permissions: ['time.track', 'billing.manage'],
      nav: { name: section, group: 'Practice', order: 80, also: ['/billing', '/trust'] },
      section: { of: section, link: { text: 'Time', needs: 'time.track', order: 10 } },
    },
    {
      path: '/time/expenses',
      title: 'Expenses',
      needs: 'user',
      permission: 'time.track',
      icon: Receipt,
      words: 'costs receipts mileage',
      page: ExpensesPage,
      permissions: ['time.track', 'billing.manage'],
      section: { of: section, link: { text: 'Expenses', needs: 'time.track', order: 20 } },
    },
    {
      path: '/time/setup',
      title: 'Rates and rules',
      needs: 'user',
      permission: 'billing.manage',
      icon: Gauge,
      words: 'hourly rate rounding mileage guidelines budget',
      page: SetupPage,
      permissions: ['billing.manage'],
      section: { of: section, link: { text: 'Rates and rules', needs: 'billing.manage', order: 60 } },
    },
  ],
  caseTabs: [{ id: 'billing', title: 'Billing', order: 75, panel: CaseBilling }],
  caseBilling: [{ order: 10, permission: 'time.track', panel: CaseTime }],
  around: TimeEverywhere,
  topBar: [{ order: 10, permission: 'time.track', item: TimerButton }],
  today: [{ title: 'Time', column: 'side', order: 30, permission: 'time.track', panel: TodayTime }],
  palette: [
    {
      id: 'new-time',
      title: 'Record time',
      words: 'hours entry timesheet bill',
      needs: 'time.track',
      icon: Clock,
      order: 55,
      opens: { dialog: NewTimeDialog },
    },
  ],
})
