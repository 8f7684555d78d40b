import { ChevronDown, LogOut, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useSignOut } from '#features/auth'
import { initialsOf } from '#lib/initials'
import { outbox } from '#lib/outbox'
import type { StoredUser } from '#lib/session-storage'
import { RoleBadge } from '#ui/feedback/role-badge'
import { useToast } from '#ui/feedback/toast'
import { Menu } from '#ui/overlays/menu'

export function UserMenu({ user }: { user: StoredUser }) {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const toast = useToast()
  return (
    <Menu
      label="User menu"
      triggerClassName="flex h-(--control) items-center gap-2.5 rounded-md px-1.5 text-left hover:bg-sunken"
      trigger={
        <>
          <span className="sr-only">User menu,</span>
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-full bg-brass-soft text-xs font-semibold text-brass"
          >
            {initialsOf(user.name)}
          </span>
          <span className="leading-tight max-lg:sr-only">
            <span className="block max-w-36 truncate text-sm font-medium">{user.name}</span>
            <span className="block text-xs text-ink-faint">{user.role}</span>
          </span>
          <ChevronDown size={16} aria-hidden className="hidden text-ink-faint lg:block" />
        </>
      }
      heading={
        <span className="grid max-w-64 gap-1">
          <span className="truncate font-semibold">{user.name}</span>
          {user.email && <span className="truncate text-sm text-ink-soft">{user.email}</span>}
          <span>
            <RoleBadge role={user.role} />
          </span>
        </span>
      }
      entries={[
        {
          id: 'profile',
          label: 'Profile Settings',
          icon: <UserRound size={16} aria-hidden className="text-ink-faint" />,
          onAction: () => void navigate('/profile'),
        },
        {
          id: 'sign-out',
          label: 'Sign Out',
          icon: <LogOut size={16} aria-hidden className="text-ink-faint" />,
          onAction: () => {
            // What is kept here for one person is never sent by the next.
            if (outbox.items().length === 0) return signOut()
            toast({
              tone: 'danger',
              text: 'Some entries are not yet sent. Connect and send them, or discard them, before you sign out.',
            })
          },
        },
      ]}
    />
  )
}
