import { type CaseView, casesApi } from '@pam/contracts/cases'
import { useQuery } from '@tanstack/react-query'
import { Crown, UserMinus } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { useSavedForm } from '#lib/use-saved-form'
import { caseQueries, useJoin, useLeave } from '#slice/cases/cases.queries.ts'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { Badge } from '#ui/feedback/badge'
import { RoleBadge } from '#ui/feedback/role-badge'
import { useToast } from '#ui/feedback/toast'
import { Select } from '#ui/fields/select'
import { Card } from '#ui/layout/card'

/** Who works on the case. Only these people can see a walled case. */
export function TeamCard({ case: legalCase }: { case: CaseView }) {
  const join = useJoin(legalCase.id)
  const leave = useLeave(legalCase.id)
  const toast = useToast()
  const mayManage = legalCase.can.manage_team
  const failed = (text: string) => (error: unknown) =>
    toast({ tone: 'danger', text: sentenceFor(error, text) })
  const remove = (userId: string, name: string) =>
    leave.mutate(userId, {
      onSuccess: () =>
        toast({
          text: `${name} left the team.`,
          undo: () => join.mutate({ user_id: userId }, { onError: failed(`${name} is not on the team.`) }),
        }),
      onError: failed(`${name} is still on the team.`),
    })
  const lead = (userId: string, name: string) =>
    join.mutate(
      { user_id: userId, is_lead: true },
      {
        onSuccess: () => toast({ text: `${name} leads the case.` }),
        onError: failed('The lead was not changed.'),
      },
    )
  return (
    <Card title="Team">
      <ul className="divide-y divide-rule">
        {legalCase.team.map(({ user_id: id, name, role, is_lead: isLead }) => (
          <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-3 py-1">
            <span className="min-w-0 font-medium break-words">{name}</span>
            <RoleBadge role={role} />
            {isLead && (
              <Badge tone="brass" icon={<Crown size={12} aria-hidden />}>
                Lead
              </Badge>
            )}
            {mayManage && !isLead && (
              <span className="ml-auto flex items-center">
                <Button size="small" look="plain" onClick={() => lead(id, name)}>
                  Make lead<span className="sr-only">: {name}</span>
                </Button>
                <IconButton
                  label={`Take ${name} off the team`}
                  icon={<UserMinus size={16} aria-hidden />}
                  onClick={() => remove(id, name)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {mayManage && <AddColleague case={legalCase} />}
    </Card>
  )
}

const colleague = casesApi.join.body.pick({ user_id: true })

function AddColleague({ case: legalCase }: { case: CaseView }) {
  const { data: colleagues = [] } = useQuery(caseQueries.colleagues())
  const join = useJoin(legalCase.id)
  const form = useSavedForm({
    schema: colleague,
    defaultValues: { user_id: '' },
    onSave: async (chosen) => {
      await join.mutateAsync(chosen)
      form.reset()
    },
    failure: 'They could not be added.',
  })
  const free = colleagues.filter(
    ({ id, role }) => role !== 'user' && !legalCase.team.some((member) => member.user_id === id),
  )
  if (free.length === 0) return null
  return (
    <form className="mt-3 flex flex-wrap items-end gap-2 border-t border-rule pt-4" onSubmit={form.submit}>
      <div className="min-w-40 flex-1">
        <Select
          label="Add a colleague"
          options={[
            { value: '', label: 'Choose...' },
            ...free.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={form.errorOf('user_id') ?? form.formError}
          {...form.register('user_id')}
        />
      </div>
      <Button type="submit" disabled={!form.watch('user_id')} isBusy={form.isSaving} busyText="Adding...">
        Add
      </Button>
    </form>
  )
}
