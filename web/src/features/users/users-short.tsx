import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { LoadFailure } from '#ui/feedback/load-failure'
import { UserModal, type UserModalMode } from './user-modal.tsx'
import { UserTable } from './user-table.tsx'
import { userQueries } from './users.queries.ts'

/** The table of the users screen in short form, as one part of another screen. */
export function UsersShort() {
  const { data: users, error, isPending, refetch } = useQuery(userQueries.list())
  const [modal, setModal] = useState<UserModalMode | null>(null)
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
      {error && (
        <LoadFailure what="The users" why={sentenceFor(error, 'Try again.')} onRetry={() => void refetch()} />
      )}
      {(users || isPending) && (
        <UserTable
          isShort
          users={users ?? []}
          isLoading={isPending}
          onEdit={(user) => setModal({ mode: 'edit', user })}
          empty={<Empty title="No users yet">Add the first person of the firm.</Empty>}
        />
      )}
      {modal && <UserModal {...modal} onClose={() => setModal(null)} />}
    </div>
  )
}
