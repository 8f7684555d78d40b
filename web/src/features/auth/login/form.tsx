import { authApi, type Credentials } from '@pam/contracts/auth'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '#lib/api'
import { ApiError } from '#lib/api-error'
import { startSession } from '#lib/session'
import { useMutation } from '#lib/use-mutation'
import { signInWithPasskey, wasCanceled } from '#slice/auth/profile/passkeys.ts'
import { SecondFactorField } from '#slice/auth/second-factor/field.tsx'
import { useGuestSession } from '#slice/auth/use-guest-session.ts'
import { Button } from '#ui/actions/button'
import { PasswordField } from '#ui/fields/password-field'
import { TextField } from '#ui/fields/text-field'
import { loginFailureOf } from './failure.ts'
import { LoginFailureBox } from './failure-box.tsx'

const asksForCode = (error: unknown) => error instanceof ApiError && error.code === 'second_factor_needed'

/** From the fields themselves: a password manager, or a person faster than the program, fills them before React listens. */
function typedIn(form: HTMLFormElement): Credentials {
  const fields = new FormData(form)
  return { username: String(fields.get('username') ?? ''), password: String(fields.get('password') ?? '') }
}

export function LoginForm() {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const login = useMutation({
    mutationFn: (body: Credentials) => api(authApi.login, { body }),
    onSuccess: startSession,
    onError: (error, sent) => {
      if (!asksForCode(error)) return
      setUsername(sent.username)
      setPassword(sent.password)
      setNeedsCode(true)
    },
  })
  const passkey = useMutation({ mutationFn: signInWithPasskey, onSuccess: startSession })
  const guest = useGuestSession()
  // Closing the browser's own dialog is a choice and no failure.
  const passkeyError = wasCanceled(passkey.error) ? null : passkey.error
  const error = login.error ?? passkeyError ?? guest.error
  // The first time a code is asked for is a step, not a failure; after a wrong code it is one.
  const isFirstAsking = asksForCode(error) && login.variables?.code === undefined
  const failure = error && !isFirstAsking ? loginFailureOf(error) : undefined

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (login.isPending) return
    guest.reset()
    passkey.reset()
    if (needsCode) login.mutate({ username, password, code })
    else login.mutate(typedIn(event.currentTarget))
  }
  const startOver = () => {
    setNeedsCode(false)
    setCode('')
    setPassword('')
    login.reset()
  }

  return (
    <form onSubmit={submit} className="mt-8 grid gap-5">
      {needsCode ? (
        <SecondFactorField username={username} value={code} onChange={setCode} onStartOver={startOver} />
      ) : (
        <>
          <TextField
            label="Username"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </>
      )}
      {failure && <LoginFailureBox {...failure} />}
      <Button type="submit" look="primary" isBusy={login.isPending} busyText="Signing In...">
        Sign In
      </Button>
      {!needsCode && (
        <Button
          type="button"
          isBusy={passkey.isPending}
          busyText="Waiting for your passkey..."
          onClick={() => {
            login.reset()
            guest.reset()
            passkey.mutate()
          }}
        >
          <KeyRound size={16} aria-hidden /> Use a passkey
        </Button>
      )}
      <button
        type="button"
        onClick={() => !guest.isPending && guest.mutate()}
        aria-disabled={guest.isPending || undefined}
        className="mx-auto w-fit rounded-sm text-sm text-accent underline decoration-1 underline-offset-3 hover:text-accent-hover hover:decoration-2"
      >
        Continue as Guest (Limited Access)
      </button>
    </form>
  )
}
