import type { DeadlineRow } from '@pam/contracts/deadlines'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { caseQueries } from '#features/cases'
import { useAssign } from '#slice/deadlines/deadlines.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { Select } from '#ui/fields/select'
import { ActDialog, type OnDeadline } from './act-dialog.tsx'

export function AssignDialog({ row, onClose }: OnDeadline<DeadlineRow>) {
  const { data: legalCase } = useQuery(caseQueries.one(row.case_id))
  const [userId, setUserId] = useState(row.responsible_id)
  const assign = useAssign(row.id)
  const toast = useToast()
  const team = legalCase?.team ?? [{ user_id: row.responsible_id, name: row.responsible }]
  const save = () =>
    assign.mutate(
      { user_id: userId, version: row.version },
      {
        onSuccess: ({ responsible }) => {
          toast({ text: `${row.title} is with ${responsible}.` })
          onClose()
        },
      },
    )
  return (
    <ActDialog
      title="Reassign"
      submitText="Give"
      busyText="Reassigning..."
      isBusy={assign.isPending}
      error={assign.error}
      onSubmit={save}
      onClose={onClose}
    >
      <Select
        label="Responsible"
        hint="A member of the case team. They get the reminders."
        options={team.map(({ user_id: value, name: label }) => ({ value, label }))}
        value={userId}
        onChange={(event) => setUserId(event.target.value)}
      />
    </ActDialog>
  )
}
