import { authApi, type PasswordChange, passwordChange } from '@pam/contracts/auth'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { PasswordField } from '#ui/fields/password-field'

/** The old password and the new one. `onChanged` runs once the server has taken it. */
export function PasswordForm({ onChanged }: { onChanged: () => Promise<unknown> }) {
  const change = useMutation({ mutationFn: (body: PasswordChange) => api(authApi.changePassword, { body }) })
  const form = useSavedForm({
    schema: passwordChange,
    defaultValues: { current_password: '', new_password: '', end_calendar_links: false },
    onSave: async (body) => {
      await change.mutateAsync(body)
      form.reset()
      await onChanged()
    },
  })
  const { register, errorOf } = form
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errorOf('current_password')}
        {...register('current_password')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        placeholder="Minimum 8 characters"
        error={errorOf('new_password')}
        {...register('new_password')}
      />
      <Checkbox
        label="Also end my calendar links"
        hint="Calendar apps that show your deadlines stop updating until you add a new link."
        {...register('end_calendar_links')}
      />
      <FormErrors message={form.formError} />
      <Button
        type="submit"
        look="primary"
        className="justify-self-start"
        isBusy={form.isSaving}
        busyText="Saving..."
      >
        Change password
      </Button>
    </form>
  )
}
