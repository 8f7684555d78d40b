import { ChartSpline } from 'lucide-react'
import { lazy } from 'react'
import { defineSliceUi } from '#lib/slice-ui'

const AnalyticsPage = lazy(() =>
  import('./analytics.page.tsx').then((page) => ({ default: page.AnalyticsPage })),
)
const ForecastPanel = lazy(() =>
  import('./forecast-panel.tsx').then((page) => ({ default: page.ForecastPanel })),
)

export const analyticsUi = defineSliceUi({
  name: 'analytics',
  places: [
    {
      path: '/analytics',
      title: 'Analytics',
      needs: 'user',
      isInSample: true,
      permission: 'cases.view',
      icon: ChartSpline,
      words: 'duration outcome base rates forecast risk statistics predictive',
      page: AnalyticsPage,
      permissions: ['cases.view'],
      section: { of: 'Cases', link: { text: 'Analytics', needs: 'cases.view', order: 30 } },
    },
  ],
  caseTabs: [
    {
      id: 'forecast',
      title: 'Forecast',
      order: 90,
      isUnderMore: true,
      panel: ({ case: legalCase }) => <ForecastPanel caseId={legalCase.id} />,
    },
  ],
})
