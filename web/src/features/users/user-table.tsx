import type { UserView } from '@pam/contracts/users'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { dayInList } from '#lib/dates'
import { RoleBadge } from '#ui/feedback/role-badge'
import { type Column, Table } from '#ui/tables/table'
import { UserActDialog, type UserActRequest } from './user-act-dialog.tsx'
import { UserActions } from './user-actions.tsx'
import { nameOf, UserName, UserStatus } from './user-name.tsx'

interface UserTableProps {
  users: readonly UserView[]
  isLoading: boolean
  onEdit: (user: UserView) => void
  empty: ReactNode
  /** Without last login, for where the table is one part of a screen. */
  isShort?: boolean
}

/** Drawn again only when its people change, not with every letter of a search. */
export const UserTable = memo(function UserTable(props: UserTableProps) {
  const { users, isLoading, onEdit, empty, isShort = false } = props
  const [request, setRequest] = useState<UserActRequest | null>(null)
  const columns = useMemo<readonly Column<UserView>[]>(() => {
    const lastLogin: Column<UserView> = {
      id: 'last_login',
      title: 'Last Login',
      value: (user) => user.last_login ?? '',
      cell: (user) => (
        <span className="figures whitespace-nowrap">
          {user.last_login ? dayInList(user.last_login) : 'Never'}
        </span>
      ),
    }
    return [
      {
        id: 'user',
        title: 'User',
        value: nameOf,
        cell: (user) => <UserName user={user} />,
        isMain: true,
      },
      {
        id: 'role',
        title: 'Role',
        value: (user) => user.role,
        cell: (user) => <RoleBadge role={user.role} />,
      },
      {
        id: 'status',
        title: 'Status',
        value: (user) => (user.is_active ? 'Active' : 'Inactive'),
        cell: (user) => <UserStatus user={user} />,
      },
      ...(isShort ? [] : [lastLogin]),
      {
        id: 'actions',
        title: 'Actions',
        value: () => '',
        isSortable: false,
        cell: (user) => (
          <UserActions user={user} onEdit={() => onEdit(user)} onAct={(act) => setRequest({ act, user })} />
        ),
      },
    ]
  }, [isShort, onEdit])
  return (
    <>
      <Table
        label="Users"
        columns={columns}
        rows={users}
        rowId={(user) => user.id}
        isLoading={isLoading}
        isPlain
        pageSize={isShort ? 25 : 50}
        empty={empty}
      />
      {request && <UserActDialog {...request} onClose={() => setRequest(null)} />}
    </>
  )
})
