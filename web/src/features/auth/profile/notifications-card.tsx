import type { NotificationChoices, Profile } from '@pam/contracts/auth'
import { sentenceFor } from '#lib/api-error'
import { useChangeProfile } from '#slice/auth/auth.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { Switch } from '#ui/fields/checkbox'
import { Card } from '#ui/layout/card'

const choices: readonly { name: keyof NotificationChoices; label: string; hint: string }[] = [
  { name: 'deadlines_mail', label: 'Deadlines', hint: 'An email before a deadline in your cases.' },
  { name: 'tasks_mail', label: 'Tasks', hint: 'An email when someone assigns you a task.' },
  { name: 'sign_in_mail', label: 'Sign-ins', hint: 'An email when your account is used on a new device.' },
]

export function NotificationsCard({ profile }: { profile: Profile }) {
  const toast = useToast()
  const change = useChangeProfile()
  const shown = change.isPending
    ? (change.variables.notifications ?? profile.notifications)
    : profile.notifications
  const save = (name: keyof NotificationChoices, isOn: boolean) =>
    change.mutate(
      { notifications: { ...profile.notifications, [name]: isOn } },
      {
        onSuccess: () => toast({ text: 'Your choice is saved.' }),
        onError: (error) =>
          toast({ tone: 'danger', text: sentenceFor(error, 'This could not be saved. Try again.') }),
      },
    )
  return (
    <Card title="Notifications" lead={`By email to ${profile.email}.`}>
      <div className="grid gap-4">
        {choices.map(({ name, label, hint }) => (
          <Switch
            key={name}
            label={label}
            hint={hint}
            checked={shown[name]}
            disabled={change.isPending}
            onChange={(event) => save(name, event.target.checked)}
          />
        ))}
      </div>
    </Card>
  )
}
