import { density, type Profile, theme } from '@pam/contracts/auth'
import { sentenceFor } from '#lib/api-error'
import { chooseDensity, chooseTheme } from '#lib/theme'
import { useChangeProfile } from '#slice/auth/auth.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { Select } from '#ui/fields/select'
import { Card } from '#ui/layout/card'

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]
const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
]

/** Appearance follows the person: it is saved in the profile and applied on every device. */
export function PreferencesCard({ profile }: { profile: Profile }) {
  const toast = useToast()
  const change = useChangeProfile()
  const save = (wanted: { theme: Profile['theme'] } | { density: Profile['density'] }) =>
    change.mutate(wanted, {
      onSuccess: (saved) => {
        chooseTheme(saved.theme)
        chooseDensity(saved.density)
        toast({ text: 'Your appearance choice is saved.' })
      },
      onError: (error) =>
        toast({ tone: 'danger', text: sentenceFor(error, 'This could not be saved. Try again.') }),
    })
  return (
    <Card title="Appearance">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Theme"
          options={themes}
          value={profile.theme}
          disabled={change.isPending}
          onChange={(event) => save({ theme: theme.parse(event.target.value) })}
        />
        <Select
          label="Density"
          options={densities}
          value={profile.density}
          disabled={change.isPending}
          onChange={(event) => save({ density: density.parse(event.target.value) })}
        />
      </div>
    </Card>
  )
}
