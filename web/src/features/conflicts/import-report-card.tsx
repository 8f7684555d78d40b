import { conflictsApi, type ImportReport } from '@pam/contracts/conflicts'
import { wholeNumber } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { momentInList } from '#lib/dates'
import { useMay } from '#lib/use-may'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { conflictQueries, useDecideImport } from './conflicts.queries.ts'

/**
 * The conflicts of an imported file as one report: progress, open hits, and one decision for those that are not red.
 */
export function ImportReportCard({ id }: { id: string }) {
  const query = useQuery(conflictQueries.import(id))
  const may = useMay()
  return (
    <QueryBoundary query={query} what="The report" lines={4}>
      {(report) => (
        <Card title="Conflict report of an import">
          <div className="grid gap-4">
            <p className="text-sm text-ink-soft">
              Imported by {report.imported_by}, {momentInList(report.imported_at)}.{' '}
              <Link to="/conflicts">All conflict checks</Link>
            </p>
            <Progress report={report} />
            <p role="status">{openText(report)}</p>
            {may('cases.manage') && report.undecided_amber > 0 && (
              <DecideAll id={id} count={report.undecided_amber} />
            )}
          </div>
        </Card>
      )}
    </QueryBoundary>
  )
}

function Progress({ report: { checked, cases, incomplete } }: { report: ImportReport }) {
  const [done, all] = [wholeNumber(checked), wholeNumber(cases)]
  if (cases === 0) return <p className="text-sm">No open case of this import has parties to check.</p>
  if (checked < cases)
    return (
      <label className="grid gap-1.5 text-sm">
        Checked {done} of {all} cases
        <progress value={checked} max={cases} className="h-2 w-full max-w-md accent-accent" />
      </label>
    )
  return (
    <p className="text-sm">
      All {all} cases were checked.
      {incomplete > 0 && ` ${wholeNumber(incomplete)} could not be finished; Pam tries them again.`}
    </p>
  )
}

function openText(report: ImportReport): string {
  const { red, amber, undecided_red: openRed, undecided_amber: openAmber, awaiting_letter: awaiting } = report
  if (red + amber === 0) return 'No possible conflicts so far.'
  const found = `${wholeNumber(red)} red and ${wholeNumber(amber)} amber hits were found.`
  const waiting =
    awaiting === 0
      ? ''
      : ` ${wholeNumber(awaiting)} ${awaiting === 1 ? 'is' : 'are'} waiting for a signed consent letter.`
  if (openRed + openAmber === 0) return awaiting === 0 ? `${found} All are decided.` : `${found}${waiting}`
  return `${found} To decide: ${wholeNumber(openRed)} red and ${wholeNumber(openAmber)} amber.${waiting}`
}

const schema = conflictsApi.decideImport.body.pick({ reason: true })

function DecideAll({ id, count }: { id: string; count: number }) {
  const decide = useDecideImport(id)
  const toast = useToast()
  const form = useSavedForm({
    schema,
    defaultValues: { reason: '' },
    onSave: async ({ reason }) => {
      const { decided, refused } = await decide.mutateAsync(reason)
      form.reset()
      const left = refused > 0 ? ` ${wholeNumber(refused)} must be decided one by one.` : ''
      toast({ text: `${wholeNumber(decided)} hits were marked as no conflict.${left}` })
    },
    failure: 'The decision could not be saved.',
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid max-w-xl gap-3 border-t border-rule pt-4">
      <TextField
        label="Reason"
        hint="One decision for all amber hits of this import. Red hits are decided one by one below."
        maxLength={2000}
        error={form.errorOf('reason')}
        {...form.register('reason')}
      />
      <FormErrors message={form.formError} />
      <Button
        type="submit"
        className="justify-self-start"
        disabled={!schema.safeParse(form.watch()).success}
        isBusy={form.isSaving}
        busyText="Saving..."
      >
        {count === 1
          ? 'Mark the amber hit as no conflict'
          : `Mark all ${wholeNumber(count)} amber hits as no conflict`}
      </Button>
    </form>
  )
}
