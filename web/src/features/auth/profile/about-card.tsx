import { zodResolver } from '@hookform/resolvers/zod'
import { type Profile, type ProfileChange, profileChange } from '@pam/contracts/auth'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { showRefusal } from '#lib/form-refusal'
import { useChangeProfile } from '#slice/auth/auth.queries.ts'
import { Button } from '#ui/actions/button'
import { RoleBadge } from '#ui/feedback/role-badge'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { PasswordField } from '#ui/fields/password-field'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'

const shape = profileChange.shape
const aboutForm = z.object({
  full_name: shape.full_name.unwrap(),
  email: shape.email.unwrap(),
  current_password: z.string().max(1024),
})
type AboutForm = z.infer<typeof aboutForm>

export function AboutCard({ profile }: { profile: Profile }) {
  const toast = useToast()
  const change = useChangeProfile()
  const { register, handleSubmit, watch, reset, setError, formState } = useForm<AboutForm>({
    resolver: zodResolver(aboutForm),
    values: { full_name: profile.full_name, email: profile.email, current_password: '' },
  })
  const { errors, isDirty } = formState
  const isNewEmail = watch('email') !== profile.email
  const save = handleSubmit(async ({ full_name, email, current_password }) => {
    const wanted: ProfileChange = isNewEmail ? { full_name, email, current_password } : { full_name }
    try {
      const saved = await change.mutateAsync(wanted)
      reset({ full_name: saved.full_name, email: saved.email, current_password: '' })
      toast({ text: 'Your details are saved.' })
    } catch (error) {
      showRefusal(error, setError, ['full_name', 'email', 'current_password'])
    }
  })
  return (
    <Card title="About you">
      <form onSubmit={save} noValidate className="grid gap-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
          <dt className="text-ink-faint">Username</dt>
          <dd>{profile.username}</dd>
          <dt className="text-ink-faint">Role</dt>
          <dd>
            <RoleBadge role={profile.role} />
          </dd>
          <dt className="text-ink-faint">Firm</dt>
          <dd>{profile.firm_name}</dd>
        </dl>
        <TextField
          label="Full name"
          autoComplete="name"
          error={errors.full_name?.message}
          {...register('full_name')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        {isNewEmail && (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            hint="Needed to change your email address."
            error={errors.current_password?.message}
            {...register('current_password')}
          />
        )}
        <FormErrors message={errors.root?.message} />
        <Button
          type="submit"
          look="primary"
          className="justify-self-start"
          disabled={!isDirty}
          isBusy={change.isPending}
          busyText="Saving..."
        >
          Save details
        </Button>
      </form>
    </Card>
  )
}
