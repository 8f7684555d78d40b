import type { EmailView } from '@pam/contracts/email'
import { sentenceFor } from '#lib/api-error'
import { useToast } from '#ui/toast'
import { useDismiss, useFileMessage, useMarkPrivileged, useRestore, useUnfile } from './email.queries.ts'

const failed = 'This was not done. Try again.'

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
  const takeBack = () => unfiling.mutate(id, { onError: complain })
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
        onSuccess: () => toast({ text: 'Moved back to review. Its documents are in the trash.' }),
        onError: complain,
      }),
    dismiss: () =>
      dismissing.mutate(id, {
        onSuccess: () =>
          toast({ text: 'Message dismissed.', undo: () => restoring.mutate(id, { onError: complain }) }),
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
