import { type FormEvent, useState } from 'react'
import { CasePicker, type PickedCase } from '#features/cases'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { Field } from '#ui/fields/field'
import { FormErrors } from '#ui/fields/form-errors'
import { Dialog } from '#ui/overlays/dialog'
import { useImportFile } from './sync.queries.ts'

/** Events from an .ics file: a copy of another calendar, or an invitation that came by email. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const [inCase, setInCase] = useState<PickedCase | null>(null)
  const [problem, setProblem] = useState('')
  const take = useImportFile()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem('')
    if (!file) return setProblem('Choose an iCalendar file (.ics).')
    try {
      await take.mutateAsync({ text: await file.text(), case_id: inCase?.id ?? null })
    } catch (error) {
      setProblem(sentenceFor(error, 'The file could not be imported.'))
    }
  }
  return (
    <Dialog title="Import events" isOpen onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <Field label="iCalendar file (.ics)">
          {(aria) => (
            <input
              {...aria}
              type="file"
              accept=".ics,text/calendar"
              className="text-sm"
              onChange={({ target }) => setFile(target.files?.[0])}
            />
          )}
        </Field>
        <CasePicker label="Case" placeholder="No case" value={inCase} onChange={setInCase} />
        <FormErrors message={problem || undefined} />
        {take.data && (
          <div role="status" className="text-sm">
            <p>
              {take.data.added} added, {take.data.updated} updated, {take.data.cancelled} canceled.
            </p>
            {take.data.unread.length > 0 && (
              <>
                <p className="mt-2 font-medium">Not imported:</p>
                <ul className="list-inside list-disc">
                  {take.data.unread.map(({ title, reason }) => (
                    <li key={`${title} ${reason}`}>
                      {title}: {reason}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" look="primary" isBusy={take.isPending} busyText="Importing...">
            Import events
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
