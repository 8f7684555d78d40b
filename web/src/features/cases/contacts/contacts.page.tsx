import { contactKind, type contactsApi } from '@pam/contracts/contacts'
import type { CallResult } from '@pam/contracts/shared/endpoint'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Building2, ContactRound, Plus, SearchX, UserRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { IfMayChange } from '#lib/if-may-change'
import { useUrlState } from '#lib/url-state'
import { useMay } from '#lib/use-may'
import { useTypedSearch } from '#lib/use-typed-search'
import { kindOptions } from '#slice/cases/case-labels.ts'
import { Button } from '#ui/actions/button'
import { ButtonLink } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { SearchField } from '#ui/fields/search-field'
import { Select } from '#ui/fields/select'
import { Page } from '#ui/layout/page'
import { ServedTable } from '#ui/tables/served-table'
import type { Column } from '#ui/tables/table'
import { type ContactFilter, contactQueries } from './contacts.queries.ts'
import { ContactDialog } from './dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { mailAddress, phoneAddress, ReachList } from './reach.tsx'

const place = z.object({ q: z.string().max(200).optional(), kind: contactKind.optional() })

type ContactRow = CallResult<typeof contactsApi.list>['items'][number]

const columns: readonly Column<ContactRow>[] = [
  {
    id: 'name',
    title: 'Name',
    value: (entry) => entry.name,
    isMain: true,
    isSortable: false,
    cell: (entry) => <ContactName row={entry} />,
  },
  { id: 'company', title: 'Company', value: (entry) => entry.company, isSortable: false },
  {
    id: 'emails',
    title: 'Email',
    value: (entry) => entry.emails.join(', '),
    isSortable: false,
    cell: (entry) => <ReachList values={entry.emails} addressOf={mailAddress} />,
  },
  {
    id: 'phones',
    title: 'Phone',
    value: (entry) => entry.phones.join(', '),
    isSortable: false,
    cell: (entry) => <ReachList values={entry.phones} addressOf={phoneAddress} />,
  },
  { id: 'cases', title: 'Cases', value: (entry) => entry.cases, align: 'right', isSortable: false },
]

function ContactName({ row }: { row: ContactRow }) {
  const Icon = row.kind === 'person' ? UserRound : Building2
  return (
    <span className="flex items-start gap-2">
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-ink-faint" />
      <Link
        to={`/contacts/${row.id}`}
        onClick={(event) => event.stopPropagation()}
        className="min-w-0 break-words hover:underline"
      >
        {row.name}
      </Link>
    </span>
  )
}

export function ContactsPage() {
  const [{ q, kind }, setPlace] = useUrlState(place)
  const [typed, setTyped] = useTypedSearch(q ?? '', (words) => setPlace({ q: words }))
  const [isAdding, setAdding] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const navigate = useNavigate()
  const may = useMay()
  return (
    <Page
      title="Contacts"
      lead="People and organizations, by all the names they go by. Conflict checks search here."
      actions={
        <>
          {may('cases.manage') && (
            <>
              <ButtonLink to="/contacts/duplicates">Possible duplicates</ButtonLink>
              <ButtonLink to="/cases/import?what=contacts">Import</ButtonLink>
              <Button onClick={() => setExporting(true)}>Export</Button>
            </>
          )}
          <IfMayChange to="cases.view">
            <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              New contact
            </Button>
          </IfMayChange>
        </>
      }
    >
      <div className="grid gap-5">
        <search aria-label="Contacts" className="flex flex-wrap items-end gap-3">
          <SearchField
            label="Search contacts"
            placeholder="Name, alias or email..."
            className="min-w-56 flex-1 sm:max-w-md"
            value={typed}
            onChange={setTyped}
          />
          <div className="w-44">
            <Select
              label="Kind"
              options={[{ value: '', label: 'All' }, ...kindOptions]}
              value={kind ?? ''}
              onChange={(event) => setPlace({ kind: contactKind.safeParse(event.target.value).data })}
            />
          </div>
        </search>
        <ContactList filter={{ q, kind }} onAdd={() => setAdding(true)} />
      </div>
      {isExporting && <ExportDialog filter={{ q, kind }} onClose={() => setExporting(false)} />}
      {isAdding && (
        <ContactDialog
          onClose={() => setAdding(false)}
          onSaved={({ id }) => void navigate(`/contacts/${id}`)}
        />
      )}
    </Page>
  )
}

function ContactList({ filter, onAdd }: { filter: ContactFilter; onAdd: () => void }) {
  const list = useInfiniteQuery(contactQueries.list(filter))
  const navigate = useNavigate()
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data])
  const nothing =
    filter.q || filter.kind ? (
      <Empty title="No contacts match" icon={<SearchX size={28} strokeWidth={1.5} aria-hidden />}>
        Try fewer or different words, or both kinds.
      </Empty>
    ) : (
      <Empty
        title="No contacts yet"
        icon={<ContactRound size={28} strokeWidth={1.5} aria-hidden />}
        action={<Button onClick={onAdd}>Add the first contact</Button>}
      >
        Clients, opposing parties, witnesses and their companies. Parties you add to a case become contacts
        automatically.
      </Empty>
    )
  return (
    <QueryBoundary query={list} what="The contacts" lines={6}>
      {() =>
        rows.length === 0 ? (
          nothing
        ) : (
          <ServedTable
            label="Contacts"
            columns={columns}
            rows={rows}
            rowId={(entry) => entry.id}
            onOpen={(entry) => void navigate(`/contacts/${entry.id}`)}
            hasMore={list.hasNextPage}
            isLoadingMore={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )
      }
    </QueryBoundary>
  )
}
