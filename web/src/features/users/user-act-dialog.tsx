import type { UserView } from '@pam/contracts/users'
import { useHasMail } from '#features/auth'
import { LinkOnce } from '#ui/actions/link-once'
import { Confirm } from '#ui/overlays/confirm'
import { Dialog } from '#ui/overlays/dialog'
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

/** Asks before an action on someone's account, does it, and reports the result. */
export function UserActDialog({ act, user, onClose }: UserActRequest & { onClose: () => void }) {
  const { succeeded, failed } = useAlert()
  const hasMail = useHasMail()
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
      const answer = await mutateAsync(user.id)
      // The link is shown in place of the question, and the dialog stays until it is copied.
      if ('link' in answer && answer.link) return
      succeeded(words.done(name))
    } catch (error) {
      failed(error, words.failed)
    }
    onClose()
  }
  if (acts.sendReset.data?.link)
    return (
      <Dialog title={`Reset link for ${name}`} isOpen onClose={onClose}>
        <LinkOnce url={acts.sendReset.data.link} delivery={acts.sendReset.data.delivery} onDone={onClose} />
      </Dialog>
    )
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
      {(!hasMail && words.textWithoutMail) || words.text}
    </Confirm>
  )
}
