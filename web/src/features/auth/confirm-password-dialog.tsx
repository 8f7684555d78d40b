import { authApi } from '@pam/contracts/auth'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { api } from '#lib/api'
import { offerPasswordPrompt } from '#lib/password-prompt'
import { useSession } from '#lib/session'

// The sign-in page must not wait for it.
const PasswordProofDialog = lazy(() =>
  import('./password-proof-dialog.tsx').then(({ PasswordProofDialog }) => ({ default: PasswordProofDialog })),
)

const PasskeyInstead = lazy(() =>
  import('./login/passkey-instead.tsx').then(({ PasskeyInstead }) => ({ default: PasskeyInstead })),
)

type Answer = (isConfirmed: boolean) => void

/** One dialog for every call that asks for the password again; the call is repeated once it is confirmed. */
export function ConfirmPasswordDialog() {
  const { token } = useSession()
  const [answer, setAnswer] = useState<{ give: Answer } | null>(null)
  const ask = useCallback(() => new Promise<boolean>((give) => setAnswer({ give })), [])
  useEffect(() => offerPasswordPrompt(ask), [ask])
  const close = (isConfirmed: boolean) => {
    answer?.give(isConfirmed)
    setAnswer(null)
  }
  const confirm = async (password: string) => {
    await api(authApi.confirmPassword, { body: { password } })
    close(true)
  }
  if (!answer || !token) return null
  return (
    <Suspense>
      <PasswordProofDialog
        title="Confirm your password"
        actText="Confirm password"
        onProof={confirm}
        instead={<PasskeyInstead onConfirmed={() => close(true)} />}
        onClose={() => close(false)}
      >
        Enter your password to continue. You will not be asked again for ten minutes.
      </PasswordProofDialog>
    </Suspense>
  )
}
