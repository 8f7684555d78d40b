import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { handedOver, outbox } from '#lib/outbox'
import { useSavedForm } from '#lib/use-saved-form'
import { SpeakInto } from '#lib/voice-parts'
import { CasePicker, type PickedCase } from '#slice/cases/case-picker.tsx'
import { neededCase } from '#slice/cases/picked-case.ts'
import { RecentCases } from '#slice/cases/recent-cases.tsx'
import { useToast } from '#ui/feedback/toast'
import { TextArea } from '#ui/fields/text-area'
import { FormDialog } from '#ui/overlays/form-dialog'

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
  const toast = useToast()
  const schema = z.object({ inCase: neededCase, text: z.string().trim().min(1, words.missing) })
  const form = useSavedForm({
    schema,
    defaultValues: { inCase: given, text: '' },
    onSave: async ({ inCase, text }) => {
      const body = { text: `${words.prefix}${text}` }
      const state = await outbox.send({
        kind: 'note',
        caseId: inCase.id,
        caseTitle: inCase.title,
        title: body.text.slice(0, 80),
        body,
      })
      toast({ text: handedOver(state, words.done(inCase.title)) })
      onClose()
      if (state === 'sent') void cache.invalidateQueries()
    },
    failure: words.failed,
  })
  const { inCase, text } = form.watch()
  const saveTo = (target: PickedCase) => {
    form.setValue('inCase', target)
    void form.submit()
  }
  return (
    <FormDialog
      title={words.title}
      submitText={words.save}
      busyText="Saving..."
      isBusy={form.isSaving}
      error={form.errorOf('inCase') ?? form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <CasePicker
        label="Case"
        placeholder="Title, number or client"
        value={inCase}
        onChange={(chosen) => {
          form.clearErrors()
          form.setValue('inCase', chosen ?? given)
          if (chosen) form.setFocus('text')
        }}
      />
      <TextArea
        label={words.field}
        rows={4}
        autoFocus
        maxLength={19_000}
        error={form.errorOf('text')}
        {...form.register('text')}
      />
      <SpeakInto
        value={text}
        onChange={(spoken) => form.setValue('text', spoken)}
        caseId={inCase?.id ?? ''}
        into={words.into}
        startsNow={startsSpeech}
      />
      {!inCase && <RecentCases label="Save to" isBusy={form.isSaving} onPick={saveTo} />}
    </FormDialog>
  )
}
