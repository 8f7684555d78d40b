import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import type { useIntegrationActs } from '#slice/settings/settings.mutations.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Confirm } from '#ui/overlays/confirm'

interface IntegrationActsProps {
  title: string
  hasKey: boolean
  acts: ReturnType<typeof useIntegrationActs>
  onDone: () => void
}

export function IntegrationActs({ title, hasKey, acts, onDone }: IntegrationActsProps) {
  const { save, test, removeKey } = acts
  const [isAsking, setAsking] = useState(false)
  const toast = useToast()
  const onError = (error: Error) =>
    toast({ tone: 'danger', text: sentenceFor(error, 'That did not work. Try again.') })
  const check = () =>
    test.mutate(undefined, {
      onSuccess: ({ status }) => {
        onDone()
        toast({ text: status.message ?? '', tone: status.active ? 'good' : 'danger' })
      },
      onError,
    })
  const remove = () =>
    removeKey.mutate(undefined, {
      onSuccess: () => {
        onDone()
        toast({ text: `The key for ${title} is removed.` })
      },
      onError,
      onSettled: () => setAsking(false),
    })
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" look="primary" isBusy={save.isPending} busyText="Saving...">
        Save Settings
      </Button>
      <Button isBusy={test.isPending} busyText="Testing..." onClick={check}>
        Test
      </Button>
      {hasKey && (
        <Button look="plain" onClick={() => setAsking(true)}>
          Remove key
        </Button>
      )}
      <Confirm
        title={`Remove the key for ${title}?`}
        confirmText="Remove key"
        isDangerous
        isBusy={removeKey.isPending}
        isOpen={isAsking}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        The key is deleted and Pam stops using {title}. To use it again, you enter a key again.
      </Confirm>
    </div>
  )
}
