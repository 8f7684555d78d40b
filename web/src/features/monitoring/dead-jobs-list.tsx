import type { DeadJob } from '@pam/contracts/monitoring'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { Empty } from '#ui/feedback/empty'
import { Notice } from '#ui/feedback/notice'
import { useToast } from '#ui/feedback/toast'
import { type Column, Table } from '#ui/tables/table'
import { ListedSection } from './listed-section.tsx'
import { monitoringQueries, useRetryJob } from './monitoring.queries.ts'

function RetryButton({ job }: { job: DeadJob }) {
  const retry = useRetryJob()
  const toast = useToast()
  const start = () =>
    retry.mutate(job.id, {
      onSuccess: () => toast({ text: `${job.job} was queued again.` }),
      onError: (error) =>
        toast({ tone: 'danger', text: sentenceFor(error, 'The job could not be queued again.') }),
    })
  return (
    <Button size="small" isBusy={retry.isPending} busyText="Queuing..." onClick={start}>
      Try again
    </Button>
  )
}

const columns: readonly Column<DeadJob>[] = [
  { id: 'job', title: 'Job', value: (entry) => entry.job, isMain: true },
  { id: 'error', title: 'Why it failed', value: (entry) => entry.error },
  {
    id: 'failed',
    title: 'Gave up',
    value: (entry) => entry.failed_at,
    cell: (entry) => <span className="figures whitespace-nowrap">{momentInList(entry.failed_at)}</span>,
  },
  {
    id: 'act',
    title: 'Action',
    value: () => '',
    isSortable: false,
    cell: (entry) => <RetryButton job={entry} />,
  },
]

/** Jobs that failed on every attempt, to be retried once the cause is fixed. */
export function DeadJobsList() {
  const { data, error, isPending } = useQuery(monitoringQueries.deadJobs())
  return (
    <ListedSection title="Failed jobs" lead="Jobs that failed on every attempt. Fix the cause, then retry.">
      {error ? (
        <Notice tone="danger" role="alert">
          {sentenceFor(error, 'The failed jobs could not be loaded.')}
        </Notice>
      ) : (
        <Table
          label="Failed jobs"
          columns={columns}
          rows={data ?? []}
          rowId={(entry) => entry.id}
          isLoading={isPending}
          isPlain
          pageSize={10}
          empty={
            <Empty title="No failed jobs" icon={<CircleCheck size={28} strokeWidth={1.5} aria-hidden />}>
              Email, cleanup and metrics run in the background. Jobs that fail permanently are listed here.
            </Empty>
          }
        />
      )}
    </ListedSection>
  )
}
