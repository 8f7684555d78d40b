import { historyRange } from '@pam/contracts/monitoring'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { z } from 'zod'
import { momentInList } from '#lib/dates'
import { useUrlState } from '#lib/url-state'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { Busy } from '#ui/feedback/spinner'
import { Page } from '#ui/layout/page'
import { Tabs } from '#ui/layout/tabs'
import { AlertBox } from './alert-box.tsx'
import { BackupsList } from './backups-list.tsx'
import { DeadJobsList } from './dead-jobs-list.tsx'
import { FeatureUsage, SystemInformation } from './facts.tsx'
import { FaultsList } from './faults-list.tsx'
import { HistoryCharts } from './history-charts.tsx'
import { monitoringQueries } from './monitoring.queries.ts'
import { StatusCards } from './status-cards.tsx'

const place = z.object({ range: historyRange.default('24h') })

const ranges = [
  { id: '24h', title: 'Last 24 hours', content: <HistoryCharts range="24h" /> },
  { id: '30d', title: 'Last 30 days', content: <HistoryCharts range="30d" /> },
] as const

export function MonitoringPage() {
  const cache = useQueryClient()
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(monitoringQueries.metrics())
  const [{ range }, setPlace] = useUrlState(place)
  const refresh = () => void cache.invalidateQueries({ queryKey: monitoringQueries.all })
  return (
    <Page
      title="Application Monitoring"
      lead={data && `Last updated: ${momentInList(new Date(dataUpdatedAt))}`}
      actions={
        <Button
          icon={<RefreshCw size={16} aria-hidden />}
          isBusy={isFetching && !isPending}
          onClick={refresh}
        >
          Refresh Metrics
        </Button>
      }
    >
      {isPending && <Busy>Loading metrics...</Busy>}
      {error && (
        <Notice
          tone="danger"
          role="alert"
          title="Unable to load metrics. Backend may be unavailable"
          actions={
            <Button isBusy={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          }
        >
          {data && 'These are the last figures that loaded.'}
        </Notice>
      )}
      {data && (
        <div className="mt-4 grid gap-6">
          <AlertBox view={data} />
          <StatusCards view={data} />
          <div className="grid gap-4 lg:grid-cols-2">
            <SystemInformation {...data} />
            <FeatureUsage {...data} />
          </div>
          <Tabs
            label="History"
            tabs={ranges}
            selected={range}
            onSelect={(next) => setPlace({ range: next })}
          />
          <BackupsList />
          <FaultsList />
          <DeadJobsList />
        </div>
      )}
    </Page>
  )
}
