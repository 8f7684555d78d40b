import { Gauge, ScrollText } from 'lucide-react'
import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const MonitoringPage = lazy(() =>
  import('./monitoring.page.tsx').then((page) => ({ default: page.MonitoringPage })),
)
const AuditPage = lazy(() => import('./audit.page.tsx').then((page) => ({ default: page.AuditPage })))

export const monitoringUi = defineSliceUi({
  name: 'monitoring',
  places: [
    {
      path: '/monitoring',
      title: 'Application Monitoring',
      needs: 'admin',
      icon: Gauge,
      words: 'metrics health',
      page: MonitoringPage,
      permissions: ['monitoring.view'],
      section: { of: 'Settings' },
    },
    {
      path: '/settings/audit',
      title: 'Audit log',
      needs: 'admin',
      icon: ScrollText,
      words: 'history who did what verify',
      page: AuditPage,
      permissions: ['audit.read'],
    },
  ],
})
