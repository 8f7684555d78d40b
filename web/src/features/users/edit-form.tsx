import { zodResolver } from '@hookform/resolvers/zod'
import { type UserView, userChange } from '@pam/contracts/users'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { showRefusal } from '#lib/form-refusal'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { ModalButtons } from './modal-buttons.tsx'
import { EmailField, FullNameField, RoleField } from './person-fields.tsx'
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
      <EmailField field={register('email')} error={errors.email} />
      <FullNameField field={register('full_name')} error={errors.full_name} />
      <RoleField field={register('role')} error={errors.role} />
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
