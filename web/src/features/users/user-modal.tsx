import type { UserView } from '@pam/contracts/users'
import { Dialog } from '#ui/overlays/dialog'
import { CreateForm } from './create-form.tsx'
import { EditForm } from './edit-form.tsx'
import { InviteForm } from './invitations/invite-form.tsx'

export type UserModalMode = { mode: 'create' } | { mode: 'edit'; user: UserView } | { mode: 'invite' }

const titles = { create: 'Add User', edit: 'Edit User', invite: 'Send Invitation' } as const

/** One modal in three modes. It is mounted again each time it opens, so that a canceled form leaves nothing behind. */
export function UserModal({ onClose, ...asked }: UserModalMode & { onClose: () => void }) {
  return (
    <Dialog title={titles[asked.mode]} isOpen onClose={onClose}>
      {asked.mode === 'create' && <CreateForm onClose={onClose} />}
      {asked.mode === 'edit' && <EditForm user={asked.user} onClose={onClose} />}
      {asked.mode === 'invite' && <InviteForm onClose={onClose} />}
    </Dialog>
  )
}
