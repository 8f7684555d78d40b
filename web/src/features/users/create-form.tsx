import { zodResolver } from '@hookform/resolvers/zod'
import { newUser } from '@pam/contracts/users'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { showRefusal } from '#lib/form-refusal'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { PasswordField } from '#ui/fields/password-field'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { ModalButtons } from './modal-buttons.tsx'
import { EmailField, FullNameField, RoleField } from './person-fields.tsx'
import { useAlert } from './use-alert.ts'
import { useCreateUser } from './users.queries.ts'

type Typed = z.input<typeof newUser>

const blank = {
  username: '',
  email: '',
  full_name: '',
  role: 'user',
  password: '',
  message: '',
  must_change_password: true,
} as const satisfies Typed

export function CreateForm({ onClose }: { onClose: () => void }) {
  const create = useCreateUser()
  const { succeeded, failed } = useAlert()
  const { register, handleSubmit, setError, formState } = useForm<Typed, unknown, z.output<typeof newUser>>({
    resolver: zodResolver(newUser),
    defaultValues: blank,
  })
  const { errors } = formState
  const save = handleSubmit(async (body) => {
    try {
      await create.mutateAsync(body)
      succeeded('User created successfully!')
      onClose()
    } catch (error) {
      failed(error, 'Failed to create user')
      showRefusal(error, setError, ['username', 'email', 'full_name', 'password', 'message'])
    }
  })
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <TextField
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      <EmailField field={register('email')} error={errors.email} />
      <FullNameField field={register('full_name')} error={errors.full_name} />
      <RoleField field={register('role')} error={errors.role} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        placeholder="Minimum 8 characters"
        hint="Give it to the person yourself; it is not in the email they receive."
        error={errors.password?.message}
        {...register('password')}
      />
      <Checkbox label="Ask for a new password at the first sign-in" {...register('must_change_password')} />
      <TextArea
        label="Message"
        isOptional
        hint="Included in the email about the new account."
        error={errors.message?.message}
        {...register('message')}
      />
      <FormErrors message={errors.root?.message} />
      <ModalButtons
        submitText="Create User"
        busyText="Creating..."
        isBusy={create.isPending}
        onCancel={onClose}
      />
    </form>
  )
}
