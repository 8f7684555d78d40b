import type { EmailView } from '@pam/contracts/email'
import { type FormEvent, useState } from 'react'
import { CasePicker, type PickedCase } from '#features/cases'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { Dialog } from '#ui/overlays/dialog'
import { subjectInWords } from './email-labels.ts'
import { useDecisions } from './use-decisions.ts'

/** Any case the person sees, for a message that fits none of the offered ones. */
export function FileDialog({ message, onClose }: { message: EmailView; onClose: () => void }) {
  const { file } = useDecisions(message)
  const [picked, setPicked] = useState<PickedCase | null>(null)
  const [problem, setProblem] = useState('')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!picked) return setProblem('Choose the case.')
    try {
      await file.run(picked)
      onClose()
    } catch (error) {
      setProblem(sentenceFor(error, 'The message was not filed. Try again.'))
    }
  }
  return (
    <Dialog title="File message" isOpen onClose={onClose}>
      <form onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
        <p className="text-sm break-words text-ink-soft">{subjectInWords(message.subject)}</p>
        <CasePicker
          label="Case"
          placeholder="Title, number or client"
          autoFocus
          value={picked}
          onChange={setPicked}
        />
        <FormErrors message={problem || undefined} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={file.isBusy} busyText="Filing...">
            File message
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
