import { type LeadView, openLeadStatus } from '@pam/contracts/intake'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { caseQueries } from '#features/cases'
import { ApiError, sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { useArrange } from './intake.queries.ts'
import { openStatusOptions } from './intake-labels.ts'

/** Assignee, status, and follow-up date. */
export function ArrangeCard({ lead }: { lead: LeadView }) {
  const { data: colleagues = [] } = useQuery(caseQueries.colleagues())
  const [status, setStatus] = useState<string>(lead.status)
  const [assignee, setAssignee] = useState(lead.assignee_id ?? '')
  const [day, setDay] = useState(lead.follow_up_on ?? '')
  const arrange = useArrange(lead.id)
  const toast = useToast()
  const fields = arrange.error instanceof ApiError ? arrange.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    arrange.mutate(
      {
        status: openLeadStatus.parse(status),
        assignee_id: assignee || null,
        follow_up_on: day || null,
        version: lead.version,
      },
      { onSuccess: () => toast({ text: 'Saved.' }) },
    )
  }
  return (
    <Card title="Assignment">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Select
          label="Status"
          options={openStatusOptions}
          value={status}
          onChange={(event) => setStatus(event.target.value)}
        />
        <Select
          label="Assigned to"
          options={[
            { value: '', label: 'Unassigned' },
            ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={assignee}
          error={fields.assignee_id}
          onChange={(event) => setAssignee(event.target.value)}
        />
        <TextField
          label="Follow up on"
          isOptional
          type="date"
          value={day}
          error={fields.follow_up_on}
          onChange={(event) => setDay(event.target.value)}
        />
        <FormErrors
          message={arrange.error ? sentenceFor(arrange.error, 'It was not saved. Try again.') : undefined}
        />
        <div>
          <Button type="submit" isBusy={arrange.isPending} busyText="Saving...">
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}
