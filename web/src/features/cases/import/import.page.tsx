import type { ImportRequest } from '@pam/contracts/cases/import'
import { wholeNumber } from '@pam/law/format/numbers'
import { type ChangeEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { usePracticeAreas } from '#lib/practice-areas'
import { ArchiveCard } from '#slice/cases/settings/archive-card.tsx'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { FileField } from '#ui/fields/file-field'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { textOf } from './file-text.ts'
import { useImportRows, usePreviewImport } from './import.queries.ts'
import { ImportResult } from './import-result.tsx'
import { ImportMapping } from './mapping.tsx'
import { ImportPreviewTable } from './preview-table.tsx'

type Choice = Omit<ImportRequest, 'csv'>

/** Choose a file, say which column is what, see what would come of each line, then all of it or the good lines. */
export function ImportPage() {
  const [csv, setCsv] = useState('')
  const [choice, setChoice] = useState<Choice>({
    what: useSearchParams()[0].get('what') === 'contacts' ? 'contacts' : 'cases',
  })
  const areas = usePracticeAreas()
  const preview = usePreviewImport()
  const importAll = useImportRows()
  const look = (text: string, next: Choice) => {
    setChoice(next)
    importAll.reset()
    if (text) preview.mutate({ csv: text, ...next })
  }
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (!file) return
    const text = await textOf(file)
    setCsv(text)
    look(text, { ...choice, mapping: undefined })
  }
  const run = () =>
    importAll.mutate({
      csv,
      ...choice,
      mapping: choice.mapping ?? preview.data?.mapping,
      leave_out_bad: (preview.data?.bad ?? 0) > 0,
    })
  const error = importAll.error ?? preview.error
  const { data } = preview
  return (
    <Page
      title="Import"
      lead="Import cases, contacts, notes, tasks, events, time and documents from another program, such as Clio, MyCase or PracticePanther."
    >
      <div className="grid gap-(--gap)">
        <Card title="From a CSV file">
          <div className="grid gap-5">
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <Select
                label="File contains"
                options={[
                  { value: 'cases', label: 'Cases' },
                  { value: 'contacts', label: 'Contacts' },
                  { value: 'notes', label: 'Notes' },
                  { value: 'tasks', label: 'Tasks' },
                  { value: 'events', label: 'Calendar events' },
                  { value: 'time', label: 'Time entries' },
                ]}
                value={choice.what}
                onValue={(value) => look(csv, { ...choice, what: value, mapping: undefined })}
              />
              {choice.what === 'contacts' && (
                <Select
                  label="Existing contacts"
                  options={whenHereOptions}
                  value={choice.when_here ?? 'skip'}
                  onValue={(value) => look(csv, { ...choice, when_here: value })}
                />
              )}
              {choice.what === 'cases' && (
                <Select
                  label="Default practice area"
                  options={[{ value: '', label: 'Flag for review' }, ...areas.options()]}
                  value={choice.default_area ?? ''}
                  onChange={(event) =>
                    look(csv, {
                      ...choice,
                      default_area: (event.target.value || undefined) as Choice['default_area'],
                    })
                  }
                />
              )}
            </div>
            <FileField
              label={choice.what === 'contacts' ? 'CSV or vCard file' : 'CSV file'}
              accept={`.csv,text/csv,text/plain${choice.what === 'contacts' ? ',.vcf,text/vcard' : ''}`}
              onChange={(event) => void read(event)}
            />
            <p className="max-w-[68ch] text-sm text-ink-soft">
              Up to 20,000 lines.{' '}
              {choice.what === 'cases' &&
                'Cases keep the status they have in the file: open, on hold, closed or declined. If the file gives none, they are imported as prospective. Pam then checks the parties of all current cases for conflicts, or the names in their titles, and creates one report for you to decide.'}
              {choice.what !== 'cases' &&
                choice.what !== 'contacts' &&
                'Import the cases first: each line is added to the case with its number or title. Lines that were imported before are skipped.'}
              {choice.what === 'events' && ' Events without a case are added to your own calendar.'}
              {choice.what === 'time' &&
                ' Time that was billed in the other program is marked as billed elsewhere and is never put on an invoice.'}
            </p>
            {data && (
              <ImportMapping
                what={choice.what}
                header={data.header}
                mapping={choice.mapping ?? data.mapping}
                onChange={(mapping) => look(csv, { ...choice, mapping })}
              />
            )}
            {preview.isPending && (
              <p role="status" className="text-ink-soft">
                Reading the file...
              </p>
            )}
            <FormErrors
              message={error ? sentenceFor(error, 'The file could not be read. Try again.') : undefined}
            />
            {importAll.data ? (
              <ImportResult what={choice.what} result={importAll.data} />
            ) : (
              <>
                {data && <ImportPreviewTable what={choice.what} preview={data} />}
                <Button
                  look="primary"
                  className="justify-self-start"
                  disabled={!data || data.good === 0 || preview.isPending}
                  isBusy={importAll.isPending}
                  busyText="Importing..."
                  onClick={run}
                >
                  {data && data.bad > 0
                    ? `Import ${data.good === 1 ? 'the good line' : `the ${wholeNumber(data.good)} good lines`}`
                    : 'Import all'}
                </Button>
              </>
            )}
          </div>
        </Card>
        <Card title="Document folders">
          <p className="mb-3 max-w-[68ch]">A ZIP archive with one folder for each case.</p>
          <Link to="/documents/import">Import document folders</Link>
        </Card>
        <ArchiveCard />
      </div>
    </Page>
  )
}

const whenHereOptions = [
  { value: 'skip', label: 'Skip' },
  { value: 'update', label: 'Update with new details' },
  { value: 'add', label: 'Add again as new contacts' },
] as const
