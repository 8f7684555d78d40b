import type { LetterView } from '@pam/contracts/intake'
import { type FormEvent, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { useChangeLetter } from './intake.queries.ts'

export function LetterDialog({ letter, onClose }: { letter: LetterView; onClose: () => void }) {
  const [subject, setSubject] = useState(letter.subject)
  const [text, setText] = useState(letter.text)
  const change = useChangeLetter(letter.id)
  const fields = change.error instanceof ApiError ? change.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({ subject, text }, { onSuccess: onClose })
  }
  return (
    <Dialog title="Edit letter" isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="Subject"
          value={subject}
          maxLength={200}
          error={fields.subject}
          onChange={(event) => setSubject(event.target.value)}
        />
        <TextArea
          label="Letter"
          rows={16}
          value={text}
          maxLength={20_000}
          error={fields.text}
          onChange={(event) => setText(event.target.value)}
        />
        <FormErrors
          message={
            change.error ? sentenceFor(change.error, 'The letter was not saved. Try again.') : undefined
          }
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={change.isPending} busyText="Saving...">
            Save letter
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
