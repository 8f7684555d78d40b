import { lazy } from 'react'

export { providerName } from './integrations/provider-labels.ts'
export { SettingsLinks } from './settings-links.tsx'

export const EgressSwitchCard = lazy(() =>
  import('./egress-switch-card.tsx').then(({ EgressSwitchCard }) => ({ default: EgressSwitchCard })),
)
export const MobileCard = lazy(() =>
  import('./mobile/card.tsx').then(({ MobileCard }) => ({ default: MobileCard })),
)
