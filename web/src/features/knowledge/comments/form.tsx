import { type FormEvent, useRef, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'

interface CommentFormProps {
  label: string
  text?: string
  saveText: string
  onSave: (text: string) => Promise<unknown>
  onCancel?: () => void
}

/** Kept as typed until the server has saved it. */
export function CommentForm({ label, text = '', saveText, onSave, onCancel }: CommentFormProps) {
  const [typed, setTyped] = useState(text)
  const [missing, setMissing] = useState<string>()
  const [message, setMessage] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const isMissing = typed.trim() === ''
    setMissing(isMissing ? 'Enter a comment.' : undefined)
    setMessage(undefined)
    if (isMissing) return field.current?.focus()
    setBusy(true)
    try {
      await onSave(typed.trim())
      setTyped('')
    } catch (error) {
      setMessage(sentenceFor(error, 'The comment could not be saved. Your text is still here.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={save} className="grid gap-2">
      <TextArea
        ref={field}
        label={label}
        maxLength={4000}
        value={typed}
        error={missing}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FormErrors message={message} />
      <div className="flex gap-2">
        <Button type="submit" look="primary" size="small" isBusy={isBusy} busyText="Saving...">
          {saveText}
        </Button>
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
