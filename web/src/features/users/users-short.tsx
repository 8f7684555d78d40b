import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { UserModal, type UserModalMode } from './user-modal.tsx'
import { UserTable } from './user-table.tsx'
import { userQueries } from './users.queries.ts'

/** The table of the users screen in short form, as one part of another screen. */
export function UsersShort() {
  const query = useQuery(userQueries.list())
  const { data: users, isPending } = query
  const [modal, setModal] = useState<UserModalMode | null>(null)
  const table = (
    <UserTable
      isShort
      users={users ?? []}
      isLoading={isPending}
      onEdit={(user) => setModal({ mode: 'edit', user })}
      empty={<Empty title="No users yet">Add the first person of the firm.</Empty>}
    />
  )
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">
          Invitations, roles and more are on the screen <Link to="/users">User Management</Link>.
        </p>
        <Button look="primary" onClick={() => setModal({ mode: 'create' })}>
          + Add New User
        </Button>
      </div>
      <QueryBoundary query={query} what="The users" loading={table}>
        {() => table}
      </QueryBoundary>
      {modal && <UserModal {...modal} onClose={() => setModal(null)} />}
    </div>
  )
}
