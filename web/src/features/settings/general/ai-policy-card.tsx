import { zodResolver } from '@hookform/resolvers/zod'
import { type AiPolicy, type AiPolicyView, aiPolicy, type DataAllowed } from '@pam/contracts/settings'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { momentInList } from '#lib/dates'
import { showRefusal } from '#lib/form-refusal'
import { providerWords } from '#slice/settings/integrations/provider-labels.ts'
import { OutdatedErrors } from '#slice/settings/outdated-errors.tsx'
import { useAdoptPolicy } from '#slice/settings/settings.mutations.ts'
import { settingsQueries } from '#slice/settings/settings.queries.ts'
import { Button } from '#ui/actions/button'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { Card } from '#ui/layout/card'

const choices: readonly { value: DataAllowed; label: string }[] = [
  { value: 'nothing', label: 'Nothing' },
  { value: 'no_client_data', label: 'Only text that names no client' },
  { value: 'client_data', label: 'Client data' },
]

export function AiPolicyCard() {
  const query = useQuery(settingsQueries.aiPolicy())
  const { refetch } = query
  return (
    <QueryBoundary query={query} what="The AI policy" lines={5}>
      {(policy) => (
        <Card
          title="AI policy"
          lead={
            policy.adopted_at
              ? `Adopted on ${momentInList(policy.adopted_at)} by ${policy.adopted_by ?? 'someone who has left'}.`
              : 'No policy adopted yet, so nothing may be sent to any service.'
          }
        >
          <PolicyForm key={policy.version} policy={policy} onReload={() => void refetch()} />
        </Card>
      )}
    </QueryBoundary>
  )
}

function PolicyForm({ policy, onReload }: { policy: AiPolicyView; onReload: () => void }) {
  const adopt = useAdoptPolicy()
  const toast = useToast()
  const { register, handleSubmit, setError, formState } = useForm<AiPolicy>({
    resolver: zodResolver(aiPolicy),
    defaultValues: { providers: policy.providers, statement: policy.statement },
  })
  const { errors } = formState
  const save = handleSubmit(async (wanted) => {
    try {
      await adopt.mutateAsync({ ...wanted, version: policy.version })
      toast({ text: 'The AI policy is adopted in your name.' })
    } catch (error) {
      showRefusal(error, setError, ['statement'])
    }
  })
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {providerWords.map(({ provider, title }) => (
          <Select
            key={provider}
            label={`${title} may see`}
            options={choices}
            {...register(`providers.${provider}`)}
          />
        ))}
      </div>
      <TextArea
        label="The rule in your own words"
        isOptional
        hint="For example: no client data without written consent; every answer is checked by a lawyer."
        error={errors.statement?.message}
        {...register('statement')}
      />
      <OutdatedErrors message={errors.root?.message} error={adopt.error} onReload={onReload} />
      <Button
        type="submit"
        look="primary"
        className="justify-self-start"
        isBusy={adopt.isPending}
        busyText="Adopting..."
      >
        Adopt policy
      </Button>
    </form>
  )
}
