import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { handedOver, outbox } from '#lib/outbox'
import { SpeakInto } from '#lib/voice-parts'
import { CasePicker, type PickedCase } from '#slice/cases/case-picker.tsx'
import { RecentCases } from '#slice/cases/recent-cases.tsx'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'
import { Dialog } from '#ui/overlays/dialog'

export interface NoteWords {
  readonly title: string
  readonly field: string
  readonly into: string
  readonly save: string
  /** Before the text, so that it is known again. */
  readonly prefix: string
  readonly missing: string
  readonly done: (caseTitle: string) => string
  readonly failed: string
}

interface NoteDialogProps {
  case: PickedCase | null
  onClose: () => void
  words: NoteWords
  /** The microphone opens with the dialog. */
  startsSpeech?: boolean
}

/** A note from anywhere. Without a connection it is kept on the device and sent later, once. */
export function NoteDialog({ case: given, onClose, words, startsSpeech = false }: NoteDialogProps) {
  const cache = useQueryClient()
  const [picked, setPicked] = useState<PickedCase | null>(null)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const inCase = picked ?? given
  const toast = useToast()
  const field = useRef<HTMLTextAreaElement>(null)
  const saveTo = async (target: PickedCase | null) => {
    if (!target) return setProblem('Choose the case.')
    if (!text.trim()) return setProblem(words.missing)
    setBusy(true)
    const body = { text: `${words.prefix}${text.trim()}` }
    try {
      const state = await outbox.send({
        kind: 'note',
        caseId: target.id,
        caseTitle: target.title,
        title: body.text.slice(0, 80),
        body,
      })
      toast({ text: handedOver(state, words.done(target.title)) })
      onClose()
      if (state === 'sent') void cache.invalidateQueries()
    } catch (error) {
      setProblem(sentenceFor(error, words.failed))
      setBusy(false)
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    void saveTo(inCase)
  }
  return (
    <Dialog title={words.title} isOpen onClose={onClose}>
      <form onSubmit={save} noValidate className="grid gap-4">
        <CasePicker
          label="Case"
          placeholder="Title, number or client"
          value={inCase}
          onChange={(chosen) => {
            setProblem('')
            setPicked(chosen)
            if (chosen) field.current?.focus()
          }}
        />
        <TextArea
          label={words.field}
          rows={4}
          ref={field}
          autoFocus
          maxLength={19_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <SpeakInto
          value={text}
          onChange={setText}
          caseId={inCase?.id ?? ''}
          into={words.into}
          startsNow={startsSpeech}
        />
        <FormErrors message={problem || undefined} />
        {!inCase && <RecentCases label="Save to" isBusy={isBusy} onPick={(chosen) => void saveTo(chosen)} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={isBusy} busyText="Saving...">
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
