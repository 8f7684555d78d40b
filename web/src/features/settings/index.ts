import { lazy } from 'react'

export const SettingsPage = lazy(() =>
  import('./settings.page.tsx').then(({ SettingsPage }) => ({ default: SettingsPage })),
)
