import { authApi, passwordReset } from '@pam/contracts/auth'
import type { z } from 'zod'
import { api } from '#lib/api'
import { useLinkToken } from '#lib/link-token'
import { endSession } from '#lib/session'
import { useMutation } from '#lib/use-mutation'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { ButtonLink, Link } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'
import { FormErrors } from '#ui/fields/form-errors'
import { PasswordField } from '#ui/fields/password-field'
import { FrontFrame } from '#ui/layout/front-frame'

type Reset = z.infer<typeof passwordReset>

export function ResetPasswordPage() {
  const token = useLinkToken()
  const set = useMutation({ mutationFn: (body: Reset) => api(authApi.resetPassword, { body }) })
  if (set.isSuccess) {
    return (
      <FrontFrame title="Your new password is set" lead="All sessions were signed out. Sign in again.">
        <ButtonLink to="/login" look="primary" className="justify-self-start">
          Sign in
        </ButtonLink>
      </FrontFrame>
    )
  }
  return (
    <FrontFrame title="Set a new password" {...(token && { lead: 'This signs out all sessions.' })}>
      {token ? (
        <ResetForm token={token} onSet={set.mutateAsync} />
      ) : (
        <Notice tone="danger" role="alert" title="This link is incomplete">
          Open the full link from the email, or request a new one.
        </Notice>
      )}
      <Link to="/forgot-password" className="justify-self-start text-sm">
        Ask for a new link
      </Link>
    </FrontFrame>
  )
}

interface ResetFormProps {
  token: string
  onSet: (body: Reset) => Promise<unknown>
}

function ResetForm({ token, onSet }: ResetFormProps) {
  const form = useSavedForm({
    schema: passwordReset,
    defaultValues: { token, new_password: '' },
    onSave: async (body) => {
      await onSet(body)
      // Any current session used the old password.
      endSession('left')
    },
  })
  // A link that was cut short cannot be fixed in this form.
  const problem =
    form.formError ?? (form.errorOf('token') ? 'This link is incomplete. Copy all of it.' : undefined)
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <PasswordField
        label="New password"
        autoComplete="new-password"
        placeholder="Minimum 8 characters"
        error={form.errorOf('new_password')}
        {...form.register('new_password')}
      />
      <FormErrors message={problem} />
      <Button type="submit" look="primary" isBusy={form.isSaving} busyText="Saving...">
        Set password
      </Button>
    </form>
  )
}
