import { zodResolver } from '@hookform/resolvers/zod'
import { newSmsTest } from '@pam/contracts/settings'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { showRefusal } from '#lib/form-refusal'
import { useSmsActs } from '#slice/settings/settings.mutations.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'

type Typed = z.input<typeof newSmsTest>
type Wanted = z.output<typeof newSmsTest>

export function SmsForm({ isConfigured }: { isConfigured: boolean }) {
  const toast = useToast()
  const { send } = useSmsActs()
  const { register, handleSubmit, setError, formState } = useForm<Typed, unknown, Wanted>({
    resolver: zodResolver(newSmsTest),
    defaultValues: { to: '', text: 'Test message from Pam.' },
  })
  const { errors } = formState
  const submit = handleSubmit(async (message) => {
    try {
      const { status, message: said, to } = await send.mutateAsync(message)
      if (status === 'failed') toast({ tone: 'danger', text: said ?? 'The service rejected the message.' })
      else toast({ text: `The service accepted the message to ${to}.` })
    } catch (error) {
      showRefusal(error, setError, ['to', 'text'])
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Phone number"
        type="tel"
        autoComplete="tel"
        placeholder="+15551234567"
        hint="With + and the country code."
        className="figures max-w-xs"
        error={errors.to?.message}
        {...register('to')}
      />
      <TextArea label="Message" error={errors.text?.message} {...register('text')} />
      <FormErrors message={errors.root?.message} />
      <Button
        type="submit"
        look="primary"
        className="justify-self-start"
        disabled={!isConfigured}
        isBusy={send.isPending}
        busyText="Sending..."
      >
        Send test message
      </Button>
    </form>
  )
}
