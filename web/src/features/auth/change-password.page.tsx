import { useReloadMe } from './auth.queries.ts'
import { PasswordForm } from './password-form.tsx'
import { DutyFrame } from './security/duty-frame.tsx'

export function ChangePasswordPage() {
  const reload = useReloadMe()
  return (
    <DutyFrame
      duty="change_password"
      title="Choose a new password"
      lead="Choose a password that only you know. You can continue once it is set."
    >
      <PasswordForm onChanged={reload} />
    </DutyFrame>
  )
}
