import { useReloadAccount } from '#slice/auth/auth.queries.ts'
import { PasswordForm } from '#slice/auth/password-form.tsx'
import { useToast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'

export function PasswordCard() {
  const toast = useToast()
  const reload = useReloadAccount()
  const changed = () => {
    toast({ text: 'Your password is changed. Your other sessions have ended.' })
    return reload()
  }
  return (
    <Card title="Password" lead="Changing it ends your sessions on other devices.">
      <PasswordForm onChanged={changed} />
    </Card>
  )
}
