import { authApi } from '@pam/contracts/auth'
import { type FormEvent, useState } from 'react'
import { api } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { useMutation } from '#lib/use-mutation'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { FrontFrame } from '#ui/layout/front-frame'

/** The answer is the same whether or not the account exists: it must not reveal to strangers who works here. */
export function ForgotPasswordPage() {
  const [username, setUsername] = useState('')
  const ask = useMutation({ mutationFn: () => api(authApi.forgotPassword, { body: { username } }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ask.isPending) ask.mutate()
  }
  return (
    <FrontFrame title="Forgot your password?" lead="Pam will email you a link to set a new one.">
      {ask.isSuccess ? (
        <Notice tone="good" role="status" title="Check your email">
          If there is an account with this name and it has an email address, a link is on its way. It works
          once, within an hour. If nothing arrives, ask an administrator at your firm.
        </Notice>
      ) : (
        <form onSubmit={submit} className="grid gap-4">
          <TextField
            label="Username or email address"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={254}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
          <FormErrors
            message={ask.error ? sentenceFor(ask.error, 'Something went wrong. Try again.') : undefined}
          />
          <Button type="submit" look="primary" isBusy={ask.isPending} busyText="Sending...">
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
