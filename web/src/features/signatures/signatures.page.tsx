import {
  type SignatureRow,
  type SignatureShow,
  signatureShow,
  signatureSort,
} from '@pam/contracts/signatures'
import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, Signature } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { sentenceFor } from '#lib/api-error'
import { dayInList } from '#lib/dates'
import { useUrlState } from '#lib/url-state'
import { useMayChange } from '#lib/use-may'
import { useTypedSearch } from '#lib/use-typed-search'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { SearchField } from '#ui/fields/search-field'
import { Select } from '#ui/fields/select'
import { Page } from '#ui/layout/page'
import { ServedTable } from '#ui/tables/served-table'
import type { Column } from '#ui/tables/table'
import { nextAction, statusText, statusTones } from './signature-labels.ts'
import { signatureQueries, useRemind } from './signatures.queries.ts'
import { TimestampsDialog } from './timestamps-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

const place = z.object({
  show: signatureShow.or(z.literal('all')).default('open'),
  sort: signatureSort.default('created'),
  q: z.string().max(200).optional(),
})

const shows: readonly { value: SignatureShow | 'all'; label: string }[] = [
  { value: 'open', label: 'Waiting for signatures' },
  { value: 'mine', label: 'Waiting for me' },
  { value: 'draft', label: 'Drafts' },
  { value: 'completed', label: 'Signed' },
  { value: 'declined', label: 'Declined' },
  { value: 'expired', label: 'Expired' },
  { value: 'voided', label: 'Voided' },
  { value: 'all', label: 'All' },
]

/** Requests for a signature in every case the reader sees. */
export function SignaturesPage() {
  const [{ show, sort, q }, setPlace] = useUrlState(place)
  const [typed, setTyped] = useTypedSearch(q ?? '', (words) => setPlace({ q: words }))
  const [isChoosing, setChoosing] = useState(false)
  const maySet = useMayChange()('settings.manage')
  return (
    <Page
      title="Signatures"
      actions={maySet && <Button onClick={() => setChoosing(true)}>Timestamp authority</Button>}
    >
      {isChoosing && <TimestampsDialog onClose={() => setChoosing(false)} />}
      <div className="grid gap-5">
        <search aria-label="Signatures" className="flex flex-wrap items-end gap-3">
          <SearchField
            label="Search signatures"
            placeholder="Title, signer or email..."
            className="min-w-56 flex-1 sm:max-w-md"
            maxLength={200}
            value={typed}
            onChange={setTyped}
          />
          <div className="w-56">
            <Select
              label="Status"
              options={shows}
              value={show}
              onChange={(event) => setPlace({ show: place.shape.show.parse(event.target.value) })}
            />
          </div>
        </search>
        <RequestList
          show={show}
          sort={sort}
          q={q}
          onSort={(chosen) => setPlace({ sort: chosen })}
          onShowAll={() => setPlace({ show: 'all', q: '' })}
        />
      </div>
    </Page>
  )
}

interface RequestListProps extends z.infer<typeof place> {
  onSort: (sort: z.infer<typeof signatureSort>) => void
  onShowAll: () => void
}

function RequestList({ show, sort, q, onSort, onShowAll }: RequestListProps) {
  const list = useInfiniteQuery(
    signatureQueries.list({ sort, ...(show !== 'all' && { show }), ...(q && { q }) }),
  )
  const navigate = useNavigate()
  const [voided, setVoided] = useState<SignatureRow | null>(null)
  // Here and not in the row, which a filter may take off the screen before the answer comes.
  const remind = useRemind()
  const say = useToast()
  const sendReminder = ({ id }: SignatureRow) =>
    remind.mutate(id, {
      onSuccess: () => say({ text: 'Reminder sent. Earlier links stop working.' }),
      onError: (error) =>
        say({ text: sentenceFor(error, 'No reminder was sent. Try again.'), tone: 'danger' }),
    })
  const handlers: RowHandlers = {
    onVoid: setVoided,
    onRemind: sendReminder,
    reminded: remind.isPending ? remind.variables : undefined,
  }
  return (
    <QueryBoundary query={list} what="The signatures" lines={6}>
      {(loaded) => {
        const rows = loaded.pages.flatMap(({ items }) => items)
        if (rows.length === 0)
          return <NoRequests isNarrowed={show !== 'all' || Boolean(q)} onShowAll={onShowAll} />
        return (
          <>
            <ServedTable
              label="Signatures"
              columns={columnsWith(handlers)}
              rows={rows}
              rowId={({ id }) => id}
              onOpen={({ id }) => void navigate(`/signatures/${id}`)}
              sorting={{ column: sort, direction: sort === 'created' ? 'descending' : 'ascending' }}
              onSort={(id) => onSort(signatureSort.catch('created').parse(id))}
              hasMore={list.hasNextPage}
              isLoadingMore={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
            {voided && <VoidDialog request={voided} onClose={() => setVoided(null)} />}
          </>
        )
      }}
    </QueryBoundary>
  )
}

interface RowHandlers {
  onVoid: (row: SignatureRow) => void
  onRemind: (row: SignatureRow) => void
  /** The request whose reminder is on its way. */
  reminded: string | undefined
}

const columnsWith = (handlers: RowHandlers): readonly Column<SignatureRow>[] => [
  {
    id: 'title',
    title: 'Document',
    value: ({ title }) => title,
    isMain: true,
    cell: ({ id, title }) => (
      <Link
        to={`/signatures/${id}`}
        onClick={(event) => event.stopPropagation()}
        className="line-clamp-2 max-w-[40ch] break-words"
      >
        {title}
      </Link>
    ),
  },
  {
    id: 'case',
    title: 'Case',
    value: ({ case_title }) => case_title,
    isSortable: false,
    cell: ({ case_id, case_title }) => (
      <Link
        to={`/cases/${case_id}?tab=signatures`}
        onClick={(event) => event.stopPropagation()}
        className="line-clamp-2 max-w-[32ch] break-words"
      >
        {case_title}
      </Link>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    value: ({ status }) => status,
    isSortable: false,
    cell: (row) => (
      <span className="grid justify-items-start gap-1">
        <Badge tone={statusTones[row.status]}>{statusText(row)}</Badge>
        <span className="line-clamp-2 max-w-[32ch] break-words text-ink-soft">{nextAction(row)}</span>
      </span>
    ),
  },
  {
    id: 'created',
    title: 'Created',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <span className="figures whitespace-nowrap">{dayInList(created_at)}</span>,
  },
  {
    id: 'expires',
    title: 'Expires',
    value: ({ expires_at }) => expires_at ?? '',
    cell: ({ expires_at }) => (
      <span className="figures whitespace-nowrap">{expires_at ? dayInList(expires_at) : 'Not sent'}</span>
    ),
  },
  {
    id: 'actions',
    title: 'Actions',
    value: () => '',
    isSortable: false,
    cell: (row) => <RowActions row={row} handlers={handlers} />,
  },
]

function RowActions({ row, handlers }: { row: SignatureRow; handlers: RowHandlers }) {
  if (!row.can.remind && !row.can.void)
    return row.result?.document_id ? (
      <Link to={`/documents/${row.result.document_id}`} onClick={(event) => event.stopPropagation()}>
        View signed document
      </Link>
    ) : null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps presses on the buttons from opening the row
    <span
      className="flex flex-wrap gap-2"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {row.can.remind && (
        <Button
          isBusy={handlers.reminded === row.id}
          aria-label={`Remind: ${row.title}`}
          onClick={() => handlers.onRemind(row)}
        >
          Remind
        </Button>
      )}
      {row.can.void && (
        <Button aria-label={`Void: ${row.title}`} onClick={() => handlers.onVoid(row)}>
          Void
        </Button>
      )}
    </span>
  )
}

function NoRequests({ isNarrowed, onShowAll }: { isNarrowed: boolean; onShowAll: () => void }) {
  return isNarrowed ? (
    <Empty
      title="No matches"
      icon={<SearchX size={28} strokeWidth={1.5} aria-hidden />}
      action={<Button onClick={onShowAll}>Show all requests</Button>}
    >
      No signature request has this status and these words.
    </Empty>
  ) : (
    <Empty title="No signature requests yet" icon={<Signature size={28} strokeWidth={1.5} aria-hidden />}>
      Open Documents, choose a PDF, and select Request signature in its menu.
    </Empty>
  )
}
