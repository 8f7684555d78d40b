import { intakeApi, type LeadView, openLeadStatus } from '@pam/contracts/intake'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { caseQueries } from '#features/cases'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { useArrange } from './intake.queries.ts'
import { openStatusOptions } from './intake-labels.ts'

const schema = z
  .object({ status: z.string(), assignee_id: z.string(), follow_up_on: z.string() })
  .transform(({ status, assignee_id, follow_up_on }) => ({
    status: openLeadStatus.parse(status),
    assignee_id: assignee_id || null,
    follow_up_on: follow_up_on || null,
  }))
  .pipe(intakeApi.arrangeLead.body.omit({ version: true }))

/** Assignee, status, and follow-up date. */
export function ArrangeCard({ lead }: { lead: LeadView }) {
  const { data: colleagues = [] } = useQuery(caseQueries.colleagues())
  const arrange = useArrange(lead.id)
  const toast = useToast()
  const form = useSavedForm({
    schema,
    defaultValues: {
      status: lead.status,
      assignee_id: lead.assignee_id ?? '',
      follow_up_on: lead.follow_up_on ?? '',
    },
    onSave: async (body) => {
      await arrange.mutateAsync({ ...body, version: lead.version })
      toast({ text: 'Saved.' })
    },
    failure: 'It was not saved. Try again.',
  })
  return (
    <Card title="Assignment">
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        <Select label="Status" options={openStatusOptions} {...form.register('status')} />
        <Select
          label="Assigned to"
          options={[
            { value: '', label: 'Unassigned' },
            ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={form.watch('assignee_id')}
          error={form.errorOf('assignee_id')}
          onChange={(event) => form.setValue('assignee_id', event.target.value)}
        />
        <TextField
          label="Follow up on"
          isOptional
          type="date"
          error={form.errorOf('follow_up_on')}
          {...form.register('follow_up_on')}
        />
        <FormErrors message={form.formError} />
        <div>
          <Button type="submit" isBusy={form.isSaving} busyText="Saving...">
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}
