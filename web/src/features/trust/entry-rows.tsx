import type { EntryView, RegisterRow } from '@pam/contracts/trust'
import { entryKindLabels } from '@pam/contracts/trust/labels'
import { dollars } from '@pam/law/format/money'
import { dateInList } from '#lib/dates'
import { Badge } from '#ui/feedback/badge'
import { type Column, Table } from '#ui/tables/table'

/** What happened to an entry since: cleared, reversed, on hold. */
export function EntryBadges({ entry, today }: { entry: EntryView; today: string }) {
  return (
    <span className="flex flex-wrap gap-1">
      {entry.reversed_by_id && <Badge tone="danger">{entry.check_number ? 'Voided' : 'Reversed'}</Badge>}
      {entry.available_on > today && !entry.reversed_by_id && entry.kind !== 'reversal' && (
        <Badge tone="attention">On hold until {dateInList(entry.available_on)}</Badge>
      )}
      {entry.cleared_on && <Badge tone="good">Cleared</Badge>}
    </span>
  )
}

const aboutOf = (entry: EntryView) => [entry.purpose, entry.memo, entry.reason].filter(Boolean).join('; ')
const whoOf = (entry: EntryView) =>
  entry.is_restricted ? 'Restricted matter' : entry.payee || entryKindLabels[entry.kind]

interface EntryRowsProps {
  label: string
  rows: readonly RegisterRow[]
  today: string
  empty: React.ReactNode
  withBalance?: boolean
  withCase?: boolean
  onOpen: (entry: EntryView) => void
}

/** Entries of the ledger, the latest first. */
export function EntryRows({
  label,
  rows,
  today,
  empty,
  withBalance = true,
  withCase = true,
  onOpen,
}: EntryRowsProps) {
  const columns: Column<RegisterRow>[] = [
    {
      id: 'date',
      title: 'Date',
      value: (row) => row.on_date,
      cell: (row) => dateInList(row.on_date),
      isSortable: false,
    },
    {
      id: 'who',
      title: 'Payer or payee',
      isMain: true,
      isSortable: false,
      value: whoOf,
      cell: (row) => (
        <span className="grid gap-0.5">
          <span className="font-medium">{whoOf(row)}</span>
          {aboutOf(row) && <span className="text-xs text-ink-soft">{aboutOf(row)}</span>}
        </span>
      ),
    },
    {
      id: 'kind',
      title: 'Type',
      isSortable: false,
      value: (row) => entryKindLabels[row.kind],
      cell: (row) => `${entryKindLabels[row.kind]}${row.check_number ? ` ${row.check_number}` : ''}`,
    },
    ...(withCase
      ? [
          {
            id: 'case',
            title: 'Client and case',
            isSortable: false,
            value: (row: RegisterRow) => `${row.client} ${row.case_title}`,
            cell: (row: RegisterRow) => (
              <span className="grid gap-0.5">
                <span>{row.client}</span>
                {row.case_title && <span className="text-xs text-ink-soft">{row.case_title}</span>}
              </span>
            ),
          },
        ]
      : []),
    {
      id: 'status',
      title: 'Status',
      isSortable: false,
      value: (row) => row.cleared_on ?? '',
      cell: (row) => <EntryBadges entry={row} today={today} />,
    },
    {
      id: 'amount',
      title: 'Amount',
      align: 'right',
      isSortable: false,
      value: (row) => row.change_cents,
      cell: (row) => <span className="figures whitespace-nowrap">{dollars(row.change_cents)}</span>,
    },
    ...(withBalance
      ? [
          {
            id: 'balance',
            title: 'Balance',
            align: 'right' as const,
            isSortable: false,
            value: (row: RegisterRow) => row.balance_cents,
            cell: (row: RegisterRow) => (
              <span className="figures whitespace-nowrap">{dollars(row.balance_cents)}</span>
            ),
          },
        ]
      : []),
  ]
  return (
    <Table
      label={label}
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      isPlain
      pageSize={50}
      empty={empty}
      onOpen={(row) => !row.is_restricted && onOpen(row)}
    />
  )
}
