import { zodResolver } from '@hookform/resolvers/zod'
import { newInvitation } from '@pam/contracts/users'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { showRefusal } from '#lib/form-refusal'
import { ModalButtons } from '#slice/users/modal-buttons.tsx'
import { EmailField, RoleField } from '#slice/users/person-fields.tsx'
import { useAlert } from '#slice/users/use-alert.ts'
import { useInvite } from '#slice/users/users.queries.ts'
import { LinkOnce } from '#ui/actions/link-once'
import { LinkReachNote } from '#ui/actions/link-reach'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'

type Typed = z.input<typeof newInvitation>

export function InviteForm({ onClose }: { onClose: () => void }) {
  const invite = useInvite()
  const { succeeded, failed } = useAlert()
  const { register, handleSubmit, setError, formState } = useForm<
    Typed,
    unknown,
    z.output<typeof newInvitation>
  >({
    resolver: zodResolver(newInvitation),
    defaultValues: { email: '', role: 'user', message: '' },
  })
  const { errors } = formState
  const send = handleSubmit(async (body) => {
    try {
      const { link } = await invite.mutateAsync(body)
      if (link) return
      succeeded('Invitation sent successfully!')
      onClose()
    } catch (error) {
      failed(error, 'Failed to send invitation')
      showRefusal(error, setError, ['email', 'role', 'message'])
    }
  })
  if (invite.data?.link)
    return <LinkOnce url={invite.data.link} delivery={invite.data.delivery} onDone={onClose} />
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <p className="text-ink-soft">
        The person gets a link to choose their own name and password. It works once, for seven days.
      </p>
      <LinkReachNote />
      <EmailField field={register('email')} error={errors.email} />
      <RoleField field={register('role')} error={errors.role} />
      <TextArea label="Message" isOptional error={errors.message?.message} {...register('message')} />
      <FormErrors message={errors.root?.message} />
      <ModalButtons
        submitText="Send Invitation"
        busyText="Sending..."
        isBusy={invite.isPending}
        onCancel={onClose}
      />
    </form>
  )
}
