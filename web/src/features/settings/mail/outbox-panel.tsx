import type { MailView } from '@pam/contracts/settings'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useMemo, useState } from 'react'
import { momentInList } from '#lib/dates'
import { settingsQueries } from '#slice/settings/settings.queries.ts'
import { Button } from '#ui/actions/button'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import type { Column } from '#ui/tables/table'
import { Table } from '#ui/tables/table'
import { MailDialog, recipientOf, subjectOf } from './dialog.tsx'
import { MailStatus } from './status.tsx'

const columns: readonly Column<MailView>[] = [
  { id: 'subject', title: 'Subject', value: subjectOf, isMain: true },
  {
    id: 'to',
    title: 'To',
    value: recipientOf,
    cell: (mail) => <span className="break-all">{recipientOf(mail)}</span>,
  },
  {
    id: 'status',
    title: 'Status',
    value: (mail) => mail.status,
    cell: (mail) => <MailStatus status={mail.status} />,
  },
  {
    id: 'created',
    title: 'Created',
    value: (mail) => mail.created_at,
    cell: (mail) => <span className="figures whitespace-nowrap">{momentInList(mail.created_at)}</span>,
  },
]

export function OutboxPanel() {
  const outbox = useInfiniteQuery(settingsQueries.outbox())
  const [opened, setOpened] = useState<MailView | null>(null)
  const mails = useMemo(() => outbox.data?.pages.flatMap((page) => page.items) ?? [], [outbox.data])
  const table = (
    <Table
      label="Mail outbox"
      columns={columns}
      rows={mails}
      rowId={(mail) => mail.id}
      onOpen={setOpened}
      isLoading={outbox.isPending}
      empty={
        <Empty title="No mail yet" icon={<Mail size={28} strokeWidth={1.5} aria-hidden />}>
          Outgoing email is listed here with its status: invitations, sign-in warnings, deadline reminders.
        </Empty>
      }
    />
  )
  return (
    <div className="grid gap-4">
      <QueryBoundary query={outbox} what="The outbox" loading={table}>
        {() => table}
      </QueryBoundary>
      {outbox.hasNextPage && (
        <Button
          className="justify-self-center"
          isBusy={outbox.isFetchingNextPage}
          busyText="Loading..."
          onClick={() => void outbox.fetchNextPage()}
        >
          Load older mail
        </Button>
      )}
      {opened && <MailDialog mail={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}
