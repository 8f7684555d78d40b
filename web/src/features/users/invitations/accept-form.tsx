import { zodResolver } from '@hookform/resolvers/zod'
import { authApi } from '@pam/contracts/auth'
import { type Acceptance, acceptance, usersApi } from '@pam/contracts/users'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { api } from '#lib/api'
import { showRefusal } from '#lib/form-refusal'
import { startSession } from '#lib/session'
import { useMutation } from '#lib/use-mutation'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { PasswordField } from '#ui/fields/password-field'
import { TextField } from '#ui/fields/text-field'

/** Makes the account and signs in with it. */
async function accept(body: Acceptance) {
  await api(usersApi.accept, { body })
  const { username, password } = body
  // The account is made: should signing in fail now, the sign-in page is the way on.
  return api(authApi.login, { body: { username, password } }).catch(() => null)
}

/** A username to start from, of letters a username may have. */
const nameIn = (email: string) => (email.split('@')[0] ?? '').replaceAll(/[^\p{L}\p{N}._-]+/gu, '.')

export function AcceptForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate()
  const acceptNow = useMutation({ mutationFn: accept })
  const { register, handleSubmit, setError, formState } = useForm<Acceptance>({
    resolver: zodResolver(acceptance),
    defaultValues: { token, username: nameIn(email), full_name: '', password: '' },
  })
  const { errors } = formState
  const save = handleSubmit(async (body) => {
    try {
      const answer = await acceptNow.mutateAsync(body)
      if (answer) startSession(answer)
      await navigate(answer ? '/dashboard' : '/login', { replace: true })
    } catch (error) {
      showRefusal(error, setError, ['username', 'full_name', 'password'])
    }
  })
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <TextField
        label="Full name"
        autoComplete="name"
        error={errors.full_name?.message}
        {...register('full_name')}
      />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="You sign in with it, or with your email address. It cannot be changed later."
        error={errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        placeholder="Minimum 8 characters"
        error={errors.password?.message}
        {...register('password')}
      />
      <FormErrors message={errors.root?.message} />
      <Button type="submit" look="primary" isBusy={acceptNow.isPending} busyText="Creating your account...">
        Accept and sign in
      </Button>
    </form>
  )
}
