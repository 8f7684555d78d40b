import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const CaseBilling = lazy(() =>
  import('./case/case-billing.tsx').then((page) => ({ default: page.CaseBilling })),
)

export const timeUi = defineSliceUi({
  name: 'time',
  caseTabs: [{ id: 'billing', title: 'Billing', order: 75, panel: CaseBilling }],
})
