import { trustApi } from '@pam/contracts/trust'
import { useState } from 'react'
import { useTrustCall } from '#slice/trust/trust.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { DueField } from '#ui/fields/due-field'
import { useFirmDay } from './account-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { MatterFields, noMatter, type PickedMatter } from './matter-fields.tsx'
import { useRefusal } from './use-form.ts'

/** Money in suspense finds its client. */
export function AssignDialog({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const today = useFirmDay()
  const [matter, setMatter] = useState<PickedMatter>(noMatter)
  const [on, setOn] = useState('')
  const { problem, fields, say, show } = useRefusal()
  const call = useTrustCall(trustApi.assign)
  const toast = useToast()
  const save = async () => {
    if (!matter.case || !matter.clientId) return say('Choose the case and its client.')
    try {
      await call.mutateAsync({
        params: { id: entryId },
        body: { case_id: matter.case.id, client_id: matter.clientId, on_date: on || today },
      })
      toast({ text: 'Assigned.' })
      onClose()
    } catch (error) {
      show(error)
    }
  }
  return (
    <FormDialog
      title="Assign from suspense"
      saveText="Assign to client"
      busyText="Assigning..."
      problem={problem}
      isBusy={call.isPending}
      onSave={save}
      onClose={onClose}
    >
      <MatterFields value={matter} onChange={setMatter} error={fields.client_id ?? fields.case_id} />
      <DueField label="Date" today={today} value={on || today} onChange={setOn} error={fields.on_date} />
    </FormDialog>
  )
}
