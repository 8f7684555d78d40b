import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'

interface NoteFormProps {
  text?: string
  isBusy: boolean
  onSave: (text: string) => Promise<unknown>
  onCancel: () => void
}

/** What one writes about the chosen words; kept as typed until the server has it. */
export function NoteForm({ text = '', isBusy, onSave, onCancel }: NoteFormProps) {
  const [typed, setTyped] = useState(text)
  const [message, setMessage] = useState<string>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setMessage(undefined)
    try {
      await onSave(typed)
    } catch (error) {
      setMessage(sentenceFor(error, 'The note could not be saved. Your text is still here.'))
    }
  }
  return (
    <form onSubmit={save} className="grid gap-2">
      <TextArea
        label="Note"
        autoFocus
        maxLength={4000}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FormErrors message={message} />
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="small" look="primary" isBusy={isBusy} busyText="Saving...">
          Save note
        </Button>
      </div>
    </form>
  )
}
