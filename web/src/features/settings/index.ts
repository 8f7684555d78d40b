import { lazy } from 'react'

export { providerName } from './integrations/provider-words.ts'
export { SettingsLinks } from './settings-links.tsx'

export const SettingsPage = lazy(() =>
  import('./settings.page.tsx').then(({ SettingsPage }) => ({ default: SettingsPage })),
)
export const InstallationPage = lazy(() =>
  import('./installation.page.tsx').then(({ InstallationPage }) => ({ default: InstallationPage })),
)
export const OutboxPage = lazy(() =>
  import('./mail/outbox.page.tsx').then(({ OutboxPage }) => ({ default: OutboxPage })),
)
export const SmsTestPage = lazy(() =>
  import('./mobile/sms-test.page.tsx').then(({ SmsTestPage }) => ({ default: SmsTestPage })),
)
export const EgressSwitchCard = lazy(() =>
  import('./egress-switch-card.tsx').then(({ EgressSwitchCard }) => ({ default: EgressSwitchCard })),
)
export const MobileCard = lazy(() =>
  import('./mobile/card.tsx').then(({ MobileCard }) => ({ default: MobileCard })),
)
