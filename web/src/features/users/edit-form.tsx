import { zodResolver } from '@hookform/resolvers/zod'
import { type UserView, userChange } from '@pam/contracts/users'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { showRefusal } from '#lib/form-refusal'
import { FormErrors } from '#ui/form-errors'
import { Select } from '#ui/select'
import { TextField } from '#ui/text-field'
import { ModalButtons } from './modal-buttons.tsx'
import { roleChoices } from './role-options.ts'
import { useAlert } from './use-alert.ts'
import { useChangeUser } from './users.queries.ts'

const { email, full_name, role } = userChange.shape
const form = z.object({ email, full_name, role })
type Typed = z.input<typeof form>

export function EditForm({ user, onClose }: { user: UserView; onClose: () => void }) {
  const change = useChangeUser()
  const { succeeded, failed } = useAlert()
  const { register, handleSubmit, setError, formState } = useForm<Typed, unknown, z.output<typeof form>>({
    resolver: zodResolver(form),
    defaultValues: { email: user.email, full_name: user.full_name, role: form.shape.role.parse(user.role) },
  })
  const { errors } = formState
  const save = handleSubmit(async (body) => {
    try {
      await change.mutateAsync({ id: user.id, body: { username: user.username, ...body } })
      succeeded('User updated successfully!')
      onClose()
    } catch (error) {
      failed(error, 'Failed to update user')
      showRefusal(error, setError, ['email', 'full_name', 'role'])
    }
  })
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <TextField label="Username" value={user.username} disabled hint="A username cannot be changed." />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Full name"
        autoComplete="off"
        isOptional
        error={errors.full_name?.message}
        {...register('full_name')}
      />
      <Select label="Role" options={roleChoices} error={errors.role?.message} {...register('role')} />
      <FormErrors message={errors.root?.message} />
      <ModalButtons
        submitText="Save Changes"
        busyText="Saving..."
        isBusy={change.isPending}
        onCancel={onClose}
      />
    </form>
  )
}
