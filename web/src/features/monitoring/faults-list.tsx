import type { RecentError } from '@pam/contracts/monitoring'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { Empty } from '#ui/feedback/empty'
import { Notice } from '#ui/feedback/notice'
import { type Column, Table } from '#ui/tables/table'
import { ListedSection } from './listed-section.tsx'
import { monitoringQueries } from './monitoring.queries.ts'

const columns: readonly Column<RecentError>[] = [
  {
    id: 'at',
    title: 'When',
    value: (entry) => entry.at,
    cell: (entry) => <span className="figures whitespace-nowrap">{momentInList(entry.at)}</span>,
    isMain: true,
  },
  { id: 'details', title: 'What', value: (entry) => entry.details },
  {
    id: 'request',
    title: 'Request',
    value: (entry) => entry.request_id,
    cell: (entry) => <code className="text-xs break-all">{entry.request_id}</code>,
  },
]

/** The errors with the id the person saw, so that a report and a log line can be matched. */
export function FaultsList() {
  const { data, error, isPending } = useQuery(monitoringQueries.errors())
  return (
    <ListedSection
      title="Recent errors"
      lead="Requests that failed on the server. The ID is in the log and on the user’s screen."
    >
      {error ? (
        <Notice tone="danger" role="alert">
          {sentenceFor(error, 'The errors could not be loaded.')}
        </Notice>
      ) : (
        <Table
          label="Recent errors"
          columns={columns}
          rows={data ?? []}
          rowId={(entry) => entry.request_id}
          isLoading={isPending}
          isPlain
          pageSize={10}
          empty={
            <Empty title="No errors" icon={<CircleCheck size={28} strokeWidth={1.5} aria-hidden />}>
              Nothing has failed on the server in the last month.
            </Empty>
          }
        />
      )}
    </ListedSection>
  )
}
