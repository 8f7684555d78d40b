import type { UserView } from '@pam/contracts/users'
import { Ellipsis, KeyRound, Mail, ShieldOff } from 'lucide-react'
import { Button, buttonStyles } from '#ui/actions/button'
import { Menu, type MenuEntry } from '#ui/overlays/menu'
import type { UserAct } from './user-acts.ts'
import { nameOf } from './user-name.tsx'

interface UserActionsProps {
  user: UserView
  onEdit: () => void
  onAct: (act: UserAct) => void
}

export function UserActions({ user, onEdit, onAct }: UserActionsProps) {
  const name = nameOf(user)
  const toggle: UserAct = user.is_active ? 'deactivate' : 'activate'
  const entries: MenuEntry[] = [
    {
      id: 'reset',
      label: 'Send reset link',
      icon: <Mail size={16} aria-hidden />,
      onAction: () => onAct('sendReset'),
    },
    {
      id: 'require',
      label: 'Require password change',
      icon: <KeyRound size={16} aria-hidden />,
      onAction: () => onAct('requirePasswordChange'),
    },
    ...(user.second_factor || user.has_passkey
      ? [
          {
            id: 'factor',
            label: user.has_passkey ? 'Remove two-step sign-in and passkeys' : 'Turn off two-step sign-in',
            icon: <ShieldOff size={16} aria-hidden />,
            onAction: () => onAct('dropSecondFactor'),
          },
        ]
      : []),
  ]
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        size="small"
        aria-label={`${user.is_active ? 'Deactivate' : 'Activate'} ${name}`}
        onClick={() => onAct(toggle)}
      >
        {user.is_active ? 'Deactivate' : 'Activate'}
      </Button>
      <Menu
        label={`More for ${name}`}
        trigger={
          <>
            <Ellipsis size={16} aria-hidden />
            <span className="sr-only">More for {name}</span>
          </>
        }
        triggerClassName={buttonStyles({ look: 'plain', size: 'small' })}
        entries={entries}
      />
    </span>
  )
}
