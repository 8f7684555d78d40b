import type { EmailView } from '@pam/contracts/email'
import { sentenceFor } from '#lib/api-error'
import { useToast } from '#ui/feedback/toast'
import { useDismiss, useFileMessage, useMarkPrivileged, useRestore, useUnfile } from './email.queries.ts'

const failed = 'That did not work. Try again.'

/** What a person decides about a message, each with its undo. */
export function useDecisions({ id, status }: Pick<EmailView, 'id' | 'status'>) {
  const toast = useToast()
  const [filing, unfiling, dismissing, restoring, marking] = [
    useFileMessage(),
    useUnfile(),
    useDismiss(),
    useRestore(),
    useMarkPrivileged(),
  ]
  const complain = (error: unknown) => toast({ tone: 'danger', text: sentenceFor(error, failed) })
  // By their promises: the message has left the list when these are pressed.
  const takeBack = () => void unfiling.mutateAsync(id).catch(complain)
  const putBack = () => void restoring.mutateAsync(id).catch(complain)
  return {
    file: {
      isBusy: filing.isPending,
      run: async (target: { id: string; title: string }) => {
        await filing.mutateAsync({ id, caseId: target.id })
        const isMoved = status === 'filed'
        toast({ text: `Filed to ${target.title}.`, ...(!isMoved && { undo: takeBack }) })
      },
    },
    unfile: () =>
      unfiling.mutate(id, {
        onSuccess: () => toast({ text: 'Moved back to review. Documents added from it are in the trash.' }),
        onError: complain,
      }),
    dismiss: () =>
      dismissing.mutate(id, {
        onSuccess: () => toast({ text: 'Message dismissed.', undo: putBack }),
        onError: complain,
      }),
    restore: () =>
      restoring.mutate(id, {
        onSuccess: () => toast({ text: 'Moved back to review.' }),
        onError: complain,
      }),
    mark: (isPrivileged: boolean) => marking.mutate({ id, isPrivileged }, { onError: complain }),
    complain,
    isBusy: [filing, unfiling, dismissing, restoring, marking].some(({ isPending }) => isPending),
  }
}
