import { intakeApi, type LeadView } from '@pam/contracts/intake'
import { momentInList } from '#lib/dates'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { TextArea } from '#ui/fields/text-area'
import { Card } from '#ui/layout/card'
import { useWriteNote } from './intake.queries.ts'

/** The history, newest first, including notes. */
export function HistoryCard({ lead }: { lead: LeadView }) {
  const write = useWriteNote(lead.id)
  const form = useSavedForm({
    schema: intakeApi.writeNote.body,
    defaultValues: { text: '' },
    onSave: async ({ text }) => {
      await write.mutateAsync(text)
      form.reset()
    },
    failure: 'The note was not saved. Try again.',
  })
  return (
    <Card title="Notes and history">
      <form onSubmit={form.submit} noValidate className="mb-5 grid gap-3">
        <TextArea
          label="New note"
          maxLength={2000}
          error={form.errorOf('text') ?? form.formError}
          {...form.register('text')}
        />
        <div>
          <Button type="submit" isBusy={form.isSaving} busyText="Saving...">
            Add note
          </Button>
        </div>
      </form>
      <ol className="grid gap-4 text-sm">
        {lead.history.map(({ id, at, actor, kind, text: told }) => (
          <li
            key={id}
            className={kind === 'note' ? 'border-l-2 border-brass pl-3' : 'border-l-2 border-rule pl-3'}
          >
            <p className="break-words whitespace-pre-line">{told}</p>
            <p className="figures mt-0.5 text-xs text-ink-soft">
              {actor}, {momentInList(at)}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
