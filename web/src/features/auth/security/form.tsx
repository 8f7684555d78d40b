import { type SecurityPolicyView, securityPolicy } from '@pam/contracts/auth'
import { staffRole } from '@pam/contracts/shared/access'
import { z } from 'zod'
import { ApiError } from '#lib/api-error'
import { useSavedForm } from '#lib/use-saved-form'
import { useChangeSecurityPolicy, useReloadSecurityPolicy } from '#slice/auth/auth.queries.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { idleOptions, totalOptions } from './session-lengths.ts'

const shape = securityPolicy.shape
const schema = securityPolicy.extend({
  session_idle_minutes: z.coerce.number<string>().pipe(shape.session_idle_minutes),
  session_total_minutes: z.coerce.number<string>().pipe(shape.session_total_minutes),
  password_minimum: z.coerce.number<string>('Enter a number.').pipe(shape.password_minimum),
  allowed_networks: z
    .string()
    .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
    .pipe(shape.allowed_networks),
})

const typed = (policy: SecurityPolicyView): z.input<typeof schema> => ({
  ...policy,
  session_idle_minutes: String(policy.session_idle_minutes),
  session_total_minutes: String(policy.session_total_minutes),
  password_minimum: String(policy.password_minimum),
  allowed_networks: policy.allowed_networks.join('\n'),
})

export function SecurityForm({ policy }: { policy: SecurityPolicyView }) {
  const toast = useToast()
  const change = useChangeSecurityPolicy()
  const reload = useReloadSecurityPolicy()
  const form = useSavedForm({
    schema,
    defaultValues: typed(policy),
    onSave: async (wanted) => {
      await change.mutateAsync({ ...wanted, version: policy.version })
      toast({ text: 'Rules saved. They apply from now on.' })
    },
  })
  const { register, errorOf } = form
  const isOutdated = change.error instanceof ApiError && change.error.code === 'conflict'
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-(--gap)">
      <Card
        title="Sessions"
        lead="How long someone stays signed in. A shorter time also ends sessions that are open now."
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Sign out after inactivity"
            options={idleOptions(policy.session_idle_minutes)}
            error={errorOf('session_idle_minutes')}
            {...register('session_idle_minutes')}
          />
          <Select
            label="Maximum session length"
            options={totalOptions(policy.session_total_minutes)}
            error={errorOf('session_total_minutes')}
            {...register('session_total_minutes')}
          />
        </div>
      </Card>
      <Card
        title="Two-step sign-in"
        lead="People with these roles must set up an authenticator app before they can use Pam."
      >
        <fieldset className="flex flex-wrap gap-x-8 gap-y-3">
          <legend className="sr-only">Roles that need two-step sign-in</legend>
          {staffRole.options.map((role) => (
            <Checkbox key={role} label={role} value={role} {...register('second_factor_roles')} />
          ))}
        </fieldset>
      </Card>
      <Card
        title="Passwords"
        lead="Applies to passwords set from now on. Common passwords are rejected at any length."
      >
        <TextField
          label="Minimum password length"
          inputMode="numeric"
          className="figures max-w-32"
          error={errorOf('password_minimum')}
          {...register('password_minimum')}
        />
      </Card>
      <Card title="Allowed networks" lead="Networks from which people can sign in. Leave empty to allow any.">
        <TextArea
          label="Networks, one on each line"
          className="font-mono"
          spellCheck={false}
          placeholder="192.0.2.0/24"
          hint={`You are connecting from ${policy.own_address} now; the list must include it.`}
          error={errorOf('allowed_networks')}
          {...register('allowed_networks')}
        />
      </Card>
      <Card
        title="Guests"
        lead="Guests can look around without an account. They see none of the firm’s data."
      >
        <Checkbox
          label="Guest access"
          hint="Turning it off signs out current guests."
          {...register('guest_access')}
        />
      </Card>
      <FormErrors message={form.formError} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          look="primary"
          disabled={!form.formState.isDirty}
          isBusy={form.isSaving}
          busyText="Saving..."
        >
          Save rules
        </Button>
        {isOutdated && <Button onClick={() => void reload()}>Load the new rules</Button>}
      </div>
    </form>
  )
}
