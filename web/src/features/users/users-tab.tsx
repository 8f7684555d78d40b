import type { UserView } from '@pam/contracts/users'
import { useQuery } from '@tanstack/react-query'
import { Upload, UserPlus, Users } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { z } from 'zod'
import { saveAnswer } from '#lib/save-file'
import { useUrlState } from '#lib/url-state'
import { Button } from '#ui/actions/button'
import { ExportButton } from '#ui/actions/export-button'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { SearchField } from '#ui/fields/search-field'
import { Select } from '#ui/fields/select'
import { ImportDialog } from './import/dialog.tsx'
import { matchingUsers } from './matching-users.ts'
import { roleFilter } from './roles/options.ts'
import { StatCards } from './stat-cards.tsx'
import { useAlert } from './use-alert.ts'
import { UserModal, type UserModalMode } from './user-modal.tsx'
import { UserTable } from './user-table.tsx'
import { useExportUsers, userQueries } from './users.queries.ts'

const place = z.object({ search: z.string().default(''), role: z.string().default('') })

const nobodyMatches = (
  <Empty title="No users match your search" icon={<Users size={28} strokeWidth={1.5} aria-hidden />}>
    Try fewer or different words, or all roles.
  </Empty>
)

export function UsersTab() {
  const [{ search: searched, role }, setPlace] = useUrlState(place)
  // Typed text is in the field at once; the URL follows when it can.
  const [search, setSearch] = useState(searched)
  const query = useQuery(userQueries.list())
  const { data: users, isPending } = query
  const [modal, setModal] = useState<UserModalMode | null>(null)
  const [isImporting, setImporting] = useState(false)
  const edit = useCallback((user: UserView) => setModal({ mode: 'edit', user }), [])
  const words = useDeferredValue(search)
  const shown = useMemo(() => matchingUsers(users ?? [], { words, role }), [users, words, role])
  const table = <UserTable users={shown} isLoading={isPending} onEdit={edit} empty={nobodyMatches} />
  return (
    <div className="grid gap-5">
      <StatCards />
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label="Search users"
          placeholder="Search users..."
          className="min-w-56 flex-1 sm:max-w-sm"
          value={search}
          onChange={(text) => {
            setSearch(text)
            setPlace({ search: text })
          }}
        />
        <div className="w-40">
          <Select
            label="Role"
            options={roleFilter}
            value={role}
            onChange={(event) => setPlace({ role: event.target.value })}
          />
        </div>
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <ExportUsers />
          <Button icon={<Upload size={16} aria-hidden />} onClick={() => setImporting(true)}>
            Import
          </Button>
          <Button
            look="primary"
            icon={<UserPlus size={16} aria-hidden />}
            onClick={() => setModal({ mode: 'create' })}
          >
            Add User
          </Button>
        </div>
      </div>
      <p role="status" className="sr-only">
        {users && (search || role) ? `${shown.length} of ${users.length} users` : ''}
      </p>
      <QueryBoundary query={query} what="The users" loading={table}>
        {() => table}
      </QueryBoundary>
      {modal && <UserModal {...modal} onClose={() => setModal(null)} />}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </div>
  )
}

function ExportUsers() {
  const download = useExportUsers()
  const { failed } = useAlert()
  const save = () =>
    download.mutate(undefined, {
      onSuccess: saveAnswer,
      onError: (error) => failed(error, 'Failed to export users'),
    })
  return <ExportButton isBusy={download.isPending} onExport={save} />
}
