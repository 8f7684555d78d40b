import type { IntegrationView } from '@pam/contracts/settings'
import { useForm } from 'react-hook-form'
import { showRefusal } from '#lib/form-refusal'
import { useIntegrationActs } from '#slice/settings/settings.mutations.ts'
import { Link } from '#ui/actions/link'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { IntegrationActs } from './acts.tsx'
import { AdvancedFields } from './advanced-fields.tsx'
import { ModelField } from './field.tsx'
import { LocalModelsFields } from './local-models.tsx'
import { changeOf, type IntegrationForm, type PlainName, type ProviderWords } from './provider-labels.ts'
import { SecretField } from './secret-field.tsx'

interface IntegrationFieldsProps {
  words: ProviderWords
  view: IntegrationView
  onSaveFailed: (hasFailed: boolean) => void
}

const formOf = (view: IntegrationView): IntegrationForm => ({
  api_key: '',
  auth_token: '',
  model: view.model ?? '',
  voice_id: view.voice_id ?? '',
  account_sid: view.account_sid ?? '',
  phone_number: view.phone_number ?? '',
  address: view.address,
  allow_private: view.allow_private,
  runs_here: view.runs_here ?? false,
})

const formFields = [
  'api_key',
  'auth_token',
  'model',
  'voice_id',
  'account_sid',
  'phone_number',
  'address',
] as const

export function IntegrationFields({ words, view, onSaveFailed }: IntegrationFieldsProps) {
  const { provider, secret, before, after } = words
  const acts = useIntegrationActs(provider)
  const { register, handleSubmit, setError, setValue, reset, watch, formState } = useForm<IntegrationForm>({
    defaultValues: formOf(view),
  })
  const { errors } = formState
  const save = handleSubmit(async (form) => {
    onSaveFailed(false)
    try {
      reset(formOf(await acts.save.mutateAsync(changeOf(words, form))))
    } catch (error) {
      onSaveFailed(true)
      showRefusal(error, setError, formFields)
    }
  })
  const plain = (name: PlainName, label: string, placeholder?: string) => (
    <TextField
      key={name}
      id={`${provider}-${name}`}
      label={label}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      error={errors[name]?.message}
      {...register(name)}
    />
  )
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      {before.map(({ name, label }) => plain(name, label))}
      <SecretField
        id={`${provider}-${secret.name}`}
        label={secret.label}
        stored={view[secret.name]}
        error={errors[secret.name]?.message}
        {...register(secret.name)}
      />
      {after.map(({ name, label, placeholder }) =>
        name === 'model' && provider === 'openrouter' ? (
          <ModelField key={name} view={view} error={errors.model?.message} {...register('model')} />
        ) : (
          plain(name, label, placeholder)
        ),
      )}
      {provider === 'twilio' && (
        <p className="text-sm">
          <Link to="/sms-test">Test SMS Integration</Link>
        </p>
      )}
      {provider === 'openrouter' && (
        <LocalModelsFields
          runsHere={register('runs_here')}
          onUse={({ address, models }) => {
            setValue('address', address, { shouldDirty: true })
            setValue('runs_here', true, { shouldDirty: true })
            const [first] = models
            if (first) setValue('model', first.id, { shouldDirty: true })
          }}
        />
      )}
      <AdvancedFields
        provider={provider}
        view={view}
        isPrivateAllowed={watch('allow_private')}
        error={errors.address?.message}
        address={register('address')}
        allowPrivate={register('allow_private')}
      />
      <FormErrors message={errors.root?.message} />
      <IntegrationActs
        title={words.title}
        hasKey={view[secret.name]?.set === true}
        acts={acts}
        onDone={() => onSaveFailed(false)}
      />
    </form>
  )
}
