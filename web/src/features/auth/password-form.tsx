import { zodResolver } from '@hookform/resolvers/zod'
import { authApi, type PasswordChange, passwordChange } from '@pam/contracts/auth'
import { useForm } from 'react-hook-form'
import { api } from '#lib/api'
import { showRefusal } from '#lib/form-refusal'
import { useMutation } from '#lib/use-mutation'
import { Button } from '#ui/actions/button'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { PasswordField } from '#ui/fields/password-field'

/** The old password and the new one. `onChanged` runs once the server has taken it. */
export function PasswordForm({ onChanged }: { onChanged: () => Promise<unknown> }) {
  const change = useMutation({ mutationFn: (body: PasswordChange) => api(authApi.changePassword, { body }) })
  const { register, handleSubmit, reset, setError, formState } = useForm<PasswordChange>({
    resolver: zodResolver(passwordChange),
    defaultValues: { current_password: '', new_password: '', end_calendar_links: false },
  })
  const { errors } = formState
  const save = handleSubmit(async (body) => {
    try {
      await change.mutateAsync(body)
      reset()
      await onChanged()
    } catch (error) {
      showRefusal(error, setError, ['current_password', 'new_password'])
    }
  })
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.current_password?.message}
        {...register('current_password')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        placeholder="Minimum 8 characters"
        error={errors.new_password?.message}
        {...register('new_password')}
      />
      <Checkbox
        label="Also end my calendar links"
        hint="Calendar apps that show your deadlines stop updating until you add a new link."
        {...register('end_calendar_links')}
      />
      <FormErrors message={errors.root?.message} />
      <Button
        type="submit"
        look="primary"
        className="justify-self-start"
        isBusy={change.isPending}
        busyText="Saving..."
      >
        Change password
      </Button>
    </form>
  )
}
