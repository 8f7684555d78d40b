import { type FormEvent, useRef, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { SpeakInto } from '#lib/voice-parts'
import { CasePicker, type PickedCase } from '#slice/cases/case-picker.tsx'
import { useWriteNote } from '#slice/cases/cases.queries.ts'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormErrors } from '#ui/form-errors'
import { TextArea } from '#ui/text-area'
import { useToast } from '#ui/toast'

interface LogCallDialogProps {
  case: PickedCase | null
  onClose: () => void
}

/** A call as a note of its case. */
export function LogCallDialog({ case: given, onClose }: LogCallDialogProps) {
  const [picked, setPicked] = useState<PickedCase | null>(null)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const inCase = picked ?? given
  const write = useWriteNote(inCase?.id ?? '')
  const toast = useToast()
  const words = useRef<HTMLTextAreaElement>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!inCase) return setProblem('Choose the case.')
    if (!text.trim()) return setProblem('Write what was said.')
    try {
      await write.mutateAsync(`Call: ${text.trim()}`)
      toast({ text: `Call logged in ${inCase.title}.` })
      onClose()
    } catch (error) {
      setProblem(sentenceFor(error, 'The call could not be saved. Your text is still here; try again.'))
    }
  }
  return (
    <Dialog title="Log a call" isOpen onClose={onClose}>
      <form onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
        <CasePicker
          label="Case"
          placeholder="Title, number or client"
          value={inCase}
          autoFocus={!given}
          onChange={(chosen) => {
            setProblem('')
            setPicked(chosen)
            if (chosen) words.current?.focus()
          }}
        />
        <TextArea
          label="Who called, and what was said"
          rows={4}
          ref={words}
          autoFocus={given !== null}
          maxLength={19_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <SpeakInto value={text} onChange={setText} caseId={inCase?.id ?? ''} into="the call" />
        <FormErrors message={problem || undefined} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={write.isPending} busyText="Saving...">
            Save call
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
