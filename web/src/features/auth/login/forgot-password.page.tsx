import { authApi } from '@pam/contracts/auth'
import { useState } from 'react'
import { api } from '#lib/api'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { FrontFrame } from '#ui/layout/front-frame'

/** The answer is the same whether or not the account exists: it must not reveal to strangers who works here. */
export function ForgotPasswordPage() {
  const [isAsked, setAsked] = useState(false)
  const form = useSavedForm({
    schema: authApi.forgotPassword.body,
    defaultValues: { username: '' },
    onSave: async (body) => {
      await api(authApi.forgotPassword, { body })
      setAsked(true)
    },
    failure: 'Something went wrong. Try again.',
  })
  return (
    <FrontFrame title="Forgot your password?" lead="Pam will email you a link to set a new one.">
      {isAsked ? (
        <Notice tone="good" role="status" title="Check your email">
          If there is an account with this name and it has an email address, a link is on its way. It works
          once, within an hour. If nothing arrives, ask an administrator at your firm.
        </Notice>
      ) : (
        <form onSubmit={form.submit} className="grid gap-4">
          <TextField
            label="Username or email address"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={254}
            error={form.errorOf('username')}
            {...form.register('username')}
          />
          <FormErrors message={form.formError} />
          <Button type="submit" look="primary" isBusy={form.isSaving} busyText="Sending...">
            Send link
          </Button>
        </form>
      )}
      <Link to="/login" className="justify-self-start text-sm">
        Back to sign in
      </Link>
    </FrontFrame>
  )
}
