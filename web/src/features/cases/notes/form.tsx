import { type FormEvent, useRef, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { SpeakInto } from '#lib/voice-parts'
import { Button } from '#ui/actions/button'
import { TextArea } from '#ui/fields/text-area'

interface NoteFormProps {
  label: string
  caseId: string
  submitText: string
  text?: string
  isBusy: boolean
  onSave: (text: string) => Promise<unknown>
  onCancel?: () => void
}

/** What was written stays in the field until the server has it. */
export function NoteForm({ label, caseId, submitText, text = '', isBusy, onSave, onCancel }: NoteFormProps) {
  const [typed, setTyped] = useState(text)
  const [error, setError] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const refuse = (sentence: string) => {
    setError(sentence)
    field.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!typed.trim()) return refuse('Enter a note.')
    setError('')
    try {
      await onSave(typed)
      setTyped('')
    } catch (problem) {
      refuse(sentenceFor(problem, 'The note could not be saved. It is still here; try again.'))
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
      <TextArea
        label={label}
        ref={field}
        rows={4}
        maxLength={20_000}
        value={typed}
        error={error || undefined}
        onChange={(event) => setTyped(event.target.value)}
        className="font-serif"
      />
      <SpeakInto value={typed} onChange={setTyped} caseId={caseId} into="the note" />
      <div className="flex gap-2">
        <Button type="submit" look="primary" isBusy={isBusy} busyText="Saving...">
          {submitText}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  )
}
