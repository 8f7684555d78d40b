import { useReloadMe } from './auth.queries.ts'
import { PasswordForm } from './password-form.tsx'
import { DutyFrame } from './security/duty-frame.tsx'

export function ChangePasswordPage() {
  const reload = useReloadMe()
  return (
    <DutyFrame
      duty="change_password"
      title="Choose a new password"
      lead="Before you go on: a password that only you know. Everything else waits until it is set."
    >
      <PasswordForm onChanged={reload} />
    </DutyFrame>
  )
}
