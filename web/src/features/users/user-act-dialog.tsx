import type { UserView } from '@pam/contracts/users'
import { Confirm } from '#ui/confirm'
import { useAlert } from './use-alert.ts'
import { actWords, type UserAct } from './user-acts.ts'
import { nameOf } from './user-name.tsx'
import {
  useActivate,
  useDeactivate,
  useDropSecondFactor,
  useRequirePasswordChange,
  useSendReset,
} from './users.queries.ts'

export interface UserActRequest {
  act: UserAct
  user: UserView
}

/** Asks before an act on someone's account, does it, and says what came of it. */
export function UserActDialog({ act, user, onClose }: UserActRequest & { onClose: () => void }) {
  const { succeeded, failed } = useAlert()
  const acts = {
    deactivate: useDeactivate(),
    activate: useActivate(),
    sendReset: useSendReset(),
    requirePasswordChange: useRequirePasswordChange(),
    dropSecondFactor: useDropSecondFactor(),
  }
  const { isPending, mutateAsync } = acts[act]
  const words = actWords[act]
  const name = nameOf(user)
  const run = async () => {
    try {
      await mutateAsync(user.id)
      succeeded(words.done(name))
    } catch (error) {
      failed(error, words.failed)
    }
    onClose()
  }
  return (
    <Confirm
      title={words.title(name)}
      confirmText={words.confirm}
      isDangerous={words.isDangerous ?? false}
      isBusy={isPending}
      isOpen
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {words.text}
    </Confirm>
  )
}
