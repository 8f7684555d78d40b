import type { TimeEntryView } from '@pam/contracts/time'
import { hoursText } from '@pam/law/billing/money-and-time'
import { dollars } from '@pam/law/format/money'
import { counted } from '@pam/law/format/numbers'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { dateInList } from '#lib/dates'
import { useMayChange } from '#lib/use-may'
import { useApprove, useCombine, useSubmit } from '#slice/time/time.queries.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { EntryRow } from './entry-row.tsx'

interface EntriesListProps {
  entries: readonly TimeEntryView[]
  /** Under a heading for each day. */
  withDays: boolean
  withPerson: boolean
  onEdit: (entry: TimeEntryView) => void
}

const totalOf = (entries: readonly TimeEntryView[]) =>
  entries.reduce((sum, { hundredths_billed }) => sum + hundredths_billed, 0)

/** Entries with what can be done to several of them at once. */
export function EntriesList({ entries, withDays, withPerson, onEdit }: EntriesListProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = entries.filter(({ id }) => selected.has(id))
  const select = (id: string, isSelected: boolean) => {
    const next = new Set(selected)
    if (isSelected) next.add(id)
    else next.delete(id)
    setSelected(next)
  }
  const groups = withDays
    ? [...Map.groupBy(entries, ({ worked_on }) => worked_on)]
    : [['', entries] as [string, readonly TimeEntryView[]]]
  return (
    <div className="grid grid-cols-1 gap-4">
      <ListActs entries={entries} chosen={chosen} onDone={() => setSelected(new Set())} />
      {groups.map(([day, rows]) => (
        <section key={day} aria-label={day ? dateInList(day) : 'Entries'}>
          {day && (
            <h3 className="figures flex justify-between border-b border-rule pb-1 text-sm font-semibold">
              <span>{dateInList(day)}</span>
              <span>{hoursText(totalOf(rows))} h</span>
            </h3>
          )}
          <ul
            aria-label={day ? `Entries of ${dateInList(day)}` : 'Time entries'}
            className="divide-y divide-rule"
          >
            {rows.map((entry) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                withPerson={withPerson}
                isSelected={selected.has(entry.id)}
                onSelect={
                  entry.can.submit || entry.can.approve ? (isSelected) => select(entry.id, isSelected) : null
                }
                onEdit={onEdit}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface ListActsProps {
  entries: readonly TimeEntryView[]
  chosen: readonly TimeEntryView[]
  onDone: () => void
}

function ListActs({ entries, chosen, onDone }: ListActsProps) {
  const mayManage = useMayChange()('billing.manage')
  const [submit, approve, combine] = [useSubmit(), useApprove(), useCombine()]
  const toast = useToast()
  // Without a selection all that can be moved are meant.
  const among = chosen.length > 0 ? chosen : entries
  const toSubmit = among.filter(({ can }) => can.submit)
  const toApprove = among.filter(({ can }) => can.approve)
  const idsOf = (rows: readonly TimeEntryView[]) => rows.map(({ id }) => id)
  const after = (text: string) => ({
    onSuccess: () => {
      toast({ text })
      onDone()
    },
    onError: (error: unknown) =>
      toast({ text: sentenceFor(error, 'That did not work. Try again.'), tone: 'danger' }),
  })
  const amount = among.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0)
  const isCombinable = chosen.length > 1 && chosen.every(({ can }) => can.change)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="figures text-sm text-ink-soft" aria-live="polite">
        {chosen.length > 0 ? `${chosen.length} selected · ` : ''}
        {hoursText(totalOf(among))} h{mayManage && ` · ${dollars(amount)}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {isCombinable && (
          <Button
            size="small"
            isBusy={combine.isPending}
            onClick={() => combine.mutate(idsOf(chosen), after('Combined into one entry.'))}
          >
            Combine {chosen.length} entries
          </Button>
        )}
        {toSubmit.length > 0 && (
          <Button
            size="small"
            isBusy={submit.isPending}
            onClick={() =>
              submit.mutate(
                { entry_ids: idsOf(toSubmit) },
                after(`${counted(toSubmit.length, 'entry', 'entries')} submitted.`),
              )
            }
          >
            Submit {counted(toSubmit.length, 'entry', 'entries')}
          </Button>
        )}
        {mayManage && toApprove.length > 0 && (
          <Button
            size="small"
            look="primary"
            isBusy={approve.isPending}
            onClick={() =>
              approve.mutate(
                { entry_ids: idsOf(toApprove) },
                after(`${counted(toApprove.length, 'entry', 'entries')} approved and locked.`),
              )
            }
          >
            Approve {counted(toApprove.length, 'entry', 'entries')}
          </Button>
        )}
      </div>
    </div>
  )
}
