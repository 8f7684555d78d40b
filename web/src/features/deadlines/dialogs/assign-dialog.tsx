import { type DeadlineRow, deadlinesApi } from '@pam/contracts/deadlines'
import { useQuery } from '@tanstack/react-query'
import { caseQueries } from '#features/cases'
import { useSavedForm } from '#lib/use-saved-form'
import { useAssign } from '#slice/deadlines/deadlines.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { Select } from '#ui/fields/select'
import { FormDialog } from '#ui/overlays/form-dialog'
import type { OnDeadline } from './on-deadline.ts'

const schema = deadlinesApi.assign.body.pick({ user_id: true })

export function AssignDialog({ row, onClose }: OnDeadline<DeadlineRow>) {
  const { data: legalCase } = useQuery(caseQueries.one(row.case_id))
  const assign = useAssign(row.id)
  const toast = useToast()
  const form = useSavedForm({
    schema,
    defaultValues: { user_id: row.responsible_id },
    onSave: async (chosen) => {
      const { responsible } = await assign.mutateAsync({ ...chosen, version: row.version })
      toast({ text: `${row.title} is with ${responsible}.` })
      onClose()
    },
  })
  const team = legalCase?.team ?? [{ user_id: row.responsible_id, name: row.responsible }]
  return (
    <FormDialog
      title="Reassign"
      submitText="Give"
      busyText="Reassigning..."
      closeText="Close"
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Select
        label="Responsible"
        hint="A member of the case team. They get the reminders."
        options={team.map(({ user_id: value, name: label }) => ({ value, label }))}
        error={form.errorOf('user_id')}
        {...form.register('user_id')}
      />
    </FormDialog>
  )
}
