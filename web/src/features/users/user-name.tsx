import type { UserView } from '@pam/contracts/users'
import { Badge } from '#ui/feedback/badge'

export const nameOf = (user: Pick<UserView, 'full_name' | 'username'>): string =>
  user.full_name || user.username

/** The person as a row shows them: name, email address, and what is special about the account. */
export function UserName({ user }: { user: UserView }) {
  return (
    <span className="grid gap-0.5">
      <span className="break-words">{nameOf(user)}</span>
      <span className="text-sm font-normal break-all text-ink-soft">{user.email}</span>
      {user.must_change_password && (
        <span>
          <Badge tone="attention">Must change password</Badge>
        </span>
      )}
    </span>
  )
}

export function UserStatus({ user }: { user: UserView }) {
  return user.is_active ? <Badge tone="good">Active</Badge> : <Badge tone="danger">Inactive</Badge>
}
