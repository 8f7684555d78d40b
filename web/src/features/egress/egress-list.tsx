import type { DepartureView, EgressFilter } from '@pam/contracts/egress'
import { fileSize } from '@pam/law/format/file-size'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import { providerName } from '#features/settings'
import { momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { type Column, Table } from '#ui/tables/table'
import { DepartureDialog } from './departure-dialog.tsx'
import { egressQueries } from './egress.queries.ts'
import { OutcomeBadge } from './outcome-badge.tsx'

const columns: readonly Column<DepartureView>[] = [
  {
    id: 'at',
    title: 'When',
    value: (entry) => entry.at,
    cell: (entry) => <span className="figures whitespace-nowrap">{momentInList(entry.at)}</span>,
  },
  { id: 'provider', title: 'Service', value: (entry) => providerName(entry.provider), isMain: true },
  { id: 'purpose', title: 'Why', value: (entry) => entry.purpose },
  {
    id: 'host',
    title: 'Where',
    value: (entry) => entry.host,
    cell: (entry) => <span className="break-all">{entry.host}</span>,
  },
  { id: 'actor', title: 'Who', value: (entry) => entry.actor || 'Pam' },
  {
    id: 'bytes',
    title: 'Sent',
    value: (entry) => entry.bytes,
    cell: (entry) => <span className="figures whitespace-nowrap">{fileSize(entry.bytes)}</span>,
    align: 'right',
  },
  {
    id: 'outcome',
    title: 'Outcome',
    value: (entry) => entry.outcome,
    cell: (entry) => <OutcomeBadge outcome={entry.outcome} />,
  },
]

export function EgressList({ filter }: { filter: EgressFilter }) {
  const ledger = useInfiniteQuery(egressQueries.list(filter))
  const [opened, setOpened] = useState<DepartureView | null>(null)
  const lines = useMemo(() => ledger.data?.pages.flatMap((page) => page.items) ?? [], [ledger.data])
  return (
    <div className="grid gap-4">
      <QueryBoundary query={ledger} what="The ledger" lines={6}>
        {() => (
          <Table
            label="Egress ledger"
            columns={columns}
            rows={lines}
            rowId={(line) => line.id}
            onOpen={setOpened}
            empty={
              <Empty title="No entries" icon={<Send size={28} strokeWidth={1.5} aria-hidden />}>
                Nothing matches, or nothing has been sent yet. Every request to an outside service and every
                email is listed here, such as a check of a key you entered.
              </Empty>
            }
          />
        )}
      </QueryBoundary>
      {ledger.hasNextPage && (
        <Button
          className="justify-self-center"
          isBusy={ledger.isFetchingNextPage}
          busyText="Loading..."
          onClick={() => void ledger.fetchNextPage()}
        >
          Load older entries
        </Button>
      )}
      {opened && <DepartureDialog departure={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}
