import type { SmsTest } from '@pam/contracts/settings'
import { MessageSquare, RefreshCw } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { useSmsActs } from '#slice/settings/settings.mutations.ts'
import { Button } from '#ui/actions/button'
import { Badge, type BadgeTone } from '#ui/feedback/badge'
import { Empty } from '#ui/feedback/empty'
import { useToast } from '#ui/feedback/toast'
import { type Column, Table } from '#ui/tables/table'

const states: Record<SmsTest['status'], { tone: BadgeTone; word: string }> = {
  queued: { tone: 'info', word: 'Queued' },
  sent: { tone: 'info', word: 'Sent' },
  delivered: { tone: 'good', word: 'Delivered' },
  undelivered: { tone: 'danger', word: 'Undelivered' },
  failed: { tone: 'danger', word: 'Failed' },
}

const columns: readonly Column<SmsTest>[] = [
  {
    id: 'to',
    title: 'To',
    value: (entry) => entry.to,
    cell: (entry) => <span className="figures">{entry.to}</span>,
    isMain: true,
  },
  {
    id: 'status',
    title: 'Status',
    value: (entry) => entry.status,
    cell: (entry) => <SmsState test={entry} />,
  },
  {
    id: 'message',
    title: 'Service response',
    value: (entry) => entry.message ?? '',
    cell: (entry) => <span className="break-words">{entry.message ?? 'Nothing to add.'}</span>,
  },
  { id: 'by', title: 'Sent by', value: (entry) => entry.sent_by },
  {
    id: 'when',
    title: 'When',
    value: (entry) => entry.created_at,
    cell: (entry) => <span className="figures whitespace-nowrap">{momentInList(entry.created_at)}</span>,
  },
]

function SmsState({ test }: { test: SmsTest }) {
  const { tone, word } = states[test.status]
  const { refresh } = useSmsActs()
  const toast = useToast()
  const isUnderWay = test.status === 'queued' || test.status === 'sent'
  const ask = () =>
    refresh.mutate(test.id, {
      onError: (error) =>
        toast({ tone: 'danger', text: sentenceFor(error, 'The service was not contacted.') }),
    })
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={tone}>{word}</Badge>
      {isUnderWay && (
        <Button
          size="small"
          look="plain"
          icon={<RefreshCw size={14} aria-hidden />}
          isBusy={refresh.isPending}
          busyText="Asking..."
          aria-label={`Refresh the status of the message to ${test.to}`}
          onClick={ask}
        >
          Refresh
        </Button>
      )}
    </span>
  )
}

export function SmsList({ tests }: { tests: readonly SmsTest[] }) {
  return (
    <section aria-label="Recent test messages" className="grid gap-3">
      <h2 className="font-semibold">The last 20 test messages</h2>
      <Table
        label="Test messages"
        columns={columns}
        rows={tests}
        rowId={(test) => test.id}
        isPlain
        empty={
          <Empty title="No test message yet" icon={<MessageSquare size={28} strokeWidth={1.5} aria-hidden />}>
            Test messages are listed here with the service’s response.
          </Empty>
        }
      />
    </section>
  )
}
