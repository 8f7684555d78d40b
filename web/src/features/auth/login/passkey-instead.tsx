import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '#lib/api-error'
import { useMutation } from '#lib/use-mutation'
import { authQueries } from '#slice/auth/auth.queries.ts'
import { arePasskeysUsable, confirmWithPasskey, wasCanceled } from '#slice/auth/profile/passkeys.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'

/** Next to the password, for people with a passkey that works here. */
export function PasskeyInstead({ onConfirmed }: { onConfirmed: () => void }) {
  const { data } = useQuery({ ...authQueries.passkeys(), enabled: arePasskeysUsable() })
  const toast = useToast()
  const confirm = useMutation({
    mutationFn: confirmWithPasskey,
    onSuccess: onConfirmed,
    onError: (error) => {
      if (!wasCanceled(error)) toast({ tone: 'danger', text: sentenceFor(error, error.message) })
    },
  })
  if (!data || data.passkeys.length === 0) return null
  return (
    <Button type="button" isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
      Use a passkey
    </Button>
  )
}
