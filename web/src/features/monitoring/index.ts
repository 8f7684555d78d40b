import { lazy } from 'react'

export const MonitoringPage = lazy(() =>
  import('./monitoring.page.tsx').then(({ MonitoringPage }) => ({ default: MonitoringPage })),
)

export const AuditPage = lazy(() =>
  import('./audit.page.tsx').then(({ AuditPage }) => ({ default: AuditPage })),
)
