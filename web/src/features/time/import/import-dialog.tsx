import type { ImportPreview } from '@pam/contracts/time/capture'
import { durationText } from '@pam/law/billing/money-and-time'
import { counted } from '@pam/law/format/numbers'
import { type ChangeEvent, useState } from 'react'
import { CasePicker, type PickedCase } from '#features/cases'
import { sentenceFor } from '#lib/api-error'
import { dateInList } from '#lib/dates'
import { useImportTime, usePreviewImport } from '#slice/time/time.queries.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FileField } from '#ui/fields/file-field'
import { FormErrors } from '#ui/fields/form-errors'
import { Dialog } from '#ui/overlays/dialog'

/** A CSV file of another program: what would come of each line is shown first. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [csv, setCsv] = useState('')
  const [meant, setMeant] = useState<Meant>({})
  const [choices, setChoices] = useState({ leaves_out_problems: false, with_duplicates: false })
  const [preview, importAll] = [usePreviewImport(), useImportTime()]
  const toast = useToast()
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (!file) return
    const text = await file.text()
    setCsv(text)
    setMeant({})
    importAll.reset()
    preview.mutate({ csv: text, cases: [] })
  }
  const choose = (name: string, picked: PickedCase | null) => {
    const next = Object.fromEntries(
      Object.entries({ ...meant, [name]: picked }).flatMap(([key, one]) => (one ? [[key, one]] : [])),
    )
    setMeant(next)
    preview.mutate({ csv, cases: casesOf(next) })
  }
  const { data } = preview
  const count = data ? data.ready + (choices.with_duplicates ? data.duplicates : 0) : 0
  const isBlocked = !data || count === 0 || (data.with_problems > 0 && !choices.leaves_out_problems)
  const error = importAll.error ?? preview.error
  return (
    <Dialog
      title="Import time"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={isBlocked}
            isBusy={importAll.isPending}
            busyText="Importing..."
            onClick={() =>
              importAll.mutate(
                { csv, cases: casesOf(meant), ...choices },
                {
                  onSuccess: ({ recorded, left_out }) => {
                    toast({
                      text: `${counted(recorded, 'entry', 'entries')} recorded${left_out > 0 ? `, ${left_out} left out` : ''}.`,
                    })
                    onClose()
                  },
                },
              )
            }
          >
            {count > 0 ? `Import ${counted(count, 'entry', 'entries')}` : 'Import'}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="text-sm text-ink-soft">
          The first line names the columns: Date, Case (number or title), Hours, Description; optionally
          Person, Task code, Activity code, Billable and Rate. Clio and MyCase exports work as they are.
        </p>
        <FileField label="CSV file" accept=".csv,text/csv" onChange={(event) => void read(event)} />
        <FormErrors
          message={error ? sentenceFor(error, 'The file could not be read. Try again.') : undefined}
        />
        {data && <CaseChoices unmatched={data.unmatched} meant={meant} onChoose={choose} />}
        {data && <Preview preview={data} />}
        {data && data.with_problems > 0 && (
          <Checkbox
            label={`Leave out the ${data.with_problems === 1 ? 'line' : `${data.with_problems} lines`} with problems`}
            checked={choices.leaves_out_problems}
            onChange={(event) => setChoices({ ...choices, leaves_out_problems: event.target.checked })}
          />
        )}
        {data && data.duplicates > 0 && (
          <Checkbox
            label={`Record ${data.duplicates === 1 ? 'the duplicate' : `${data.duplicates} duplicates`} again`}
            checked={choices.with_duplicates}
            onChange={(event) => setChoices({ ...choices, with_duplicates: event.target.checked })}
          />
        )}
      </div>
    </Dialog>
  )
}

type Meant = Readonly<Record<string, PickedCase>>
const casesOf = (meant: Meant) => Object.entries(meant).map(([name, { id }]) => ({ name, case_id: id }))

interface CaseChoicesProps {
  unmatched: ImportPreview['unmatched']
  meant: Meant
  onChoose: (name: string, picked: PickedCase | null) => void
}

/** Case names that match no number or title: the importer chooses the case for each. */
function CaseChoices({ unmatched, meant, onChoose }: CaseChoicesProps) {
  const open = unmatched.filter(({ name }) => !meant[name])
  const chosen = Object.entries(meant)
  if (open.length === 0 && chosen.length === 0) return null
  return (
    <fieldset className="grid gap-4 rounded-md border border-rule p-3">
      <legend className="px-1 text-sm font-medium">Choose cases</legend>
      {open.map(({ name, lines, candidates }) => (
        <div key={name} className="grid gap-2">
          <CasePicker
            label={`“${name}” (${counted(lines, 'line')})`}
            placeholder="Title, number or client"
            value={null}
            onChange={(picked) => onChoose(name, picked)}
          />
          {candidates.length > 0 && (
            <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
              Did you mean
              {candidates.map((candidate) => (
                <Button key={candidate.id} size="small" onClick={() => onChoose(name, candidate)}>
                  {candidate.title} ({candidate.number})
                </Button>
              ))}
            </p>
          )}
        </div>
      ))}
      {chosen.map(([name, picked]) => (
        <p key={name} className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <span className="min-w-0 break-words">
            “{name}” is {picked.title}
          </span>
          <Button size="small" look="plain" onClick={() => onChoose(name, null)}>
            Change
          </Button>
        </p>
      ))}
    </fieldset>
  )
}

const mostShown = 50

function Preview({ preview }: { preview: ImportPreview }) {
  const rows = preview.rows
    .toSorted((one, other) => other.problems.length - one.problems.length)
    .slice(0, mostShown)
  const unused = preview.columns.filter(({ is_used }) => !is_used).map(({ name }) => name)
  return (
    <div className="grid gap-2 text-sm">
      <p className="figures font-medium" role="status">
        {preview.ready} ready, {preview.with_problems} with problems, {preview.duplicates} duplicates
      </p>
      {unused.length > 0 && <p className="text-ink-faint">Not used: {unused.join(', ')}</p>}
      <ul
        aria-label="Lines of the file"
        className="max-h-72 divide-y divide-rule overflow-y-auto rounded-md border border-rule"
      >
        {rows.map((row) => (
          <li key={row.line} className="px-3 py-2">
            <p className="figures flex justify-between gap-3">
              <span className="min-w-0 truncate">
                Line {row.line}: {row.narrative || 'No description'}
              </span>
              <span className="shrink-0">
                {row.seconds_worked === null ? '–' : durationText(row.seconds_worked)}
              </span>
            </p>
            <p className="figures truncate text-ink-soft">
              {[row.worked_on && dateInList(row.worked_on), row.case_title, row.person]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {[...row.problems].map((text) => (
              <p key={text} className="text-danger">
                {text}
              </p>
            ))}
            {row.warnings.map((text) => (
              <p key={text} className="text-attention">
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {preview.rows.length > mostShown && (
        <p className="text-ink-faint">
          {preview.rows.length - mostShown} more lines, those with problems first.
        </p>
      )}
    </div>
  )
}
