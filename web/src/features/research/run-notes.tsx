import type { ResearchRun } from '@pam/contracts/research/runs'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'
import { useChangeRun } from './runs.queries.ts'

/** A person's own additions to the memo: exported with it, and checked before that. */
export function RunNotes({ run }: { run: ResearchRun }) {
  const toast = useToast()
  const change = useChangeRun(run.id)
  const [notes, setNotes] = useState(run.notes)
  if (!run.can.change)
    return run.notes ? (
      <section aria-label="Notes" className="grid gap-2">
        <h2 className="font-serif text-lg font-semibold">Notes</h2>
        <p className="whitespace-pre-wrap break-words">{run.notes}</p>
      </section>
    ) : null
  const send = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({ revision: run.revision, notes }, { onSuccess: () => toast({ text: 'Notes saved.' }) })
  }
  return (
    <form onSubmit={send} className="grid gap-2">
      <TextArea
        label="Notes"
        hint="Added to the memo. Citations and quotations in them are checked before export."
        rows={5}
        maxLength={50_000}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
      <FormErrors
        message={change.error ? sentenceFor(change.error, 'The notes could not be saved.') : undefined}
      />
      <Button
        type="submit"
        className="justify-self-start"
        disabled={notes === run.notes}
        isBusy={change.isPending}
        busyText="Saving..."
      >
        Save notes
      </Button>
    </form>
  )
}
