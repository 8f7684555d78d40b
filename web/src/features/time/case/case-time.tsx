import type { CaseView } from '@pam/contracts/cases'
import type { CaseTimeView } from '@pam/contracts/time/setup'
import { hoursText } from '@pam/law/billing/money-and-time'
import { dollars } from '@pam/law/format/money'
import { counted } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { dateInList } from '#lib/dates'
import { useMayChange } from '#lib/use-may'
import { timeQueries, useApplyRates } from '#slice/time/time.queries.ts'
import { useFirmDay } from '#slice/time/use-firm-day.ts'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'

const EntryDialog = lazy(() =>
  import('#slice/time/entries/entry-dialog.tsx').then((page) => ({ default: page.EntryDialog })),
)
const BudgetDialog = lazy(() =>
  import('./budget-dialog.tsx').then((page) => ({ default: page.BudgetDialog })),
)

/** What is recorded on a case and not billed yet, and how much of its budget is used. */
export function CaseTime({ case: legalCase }: { case: CaseView }) {
  const query = useQuery(timeQueries.caseTime(legalCase.id))
  const { data } = query
  const mayRecord = useMayChange()('time.track')
  const today = useFirmDay()
  const [open, setOpen] = useState<'entry' | 'budget' | null>(null)
  return (
    <Card
      title="Time and expenses"
      actions={
        <span className="flex flex-wrap justify-end gap-2">
          {data?.can_manage && (
            <Button size="small" onClick={() => setOpen('budget')}>
              {data.budget ? 'Change budget' : 'Set budget'}
            </Button>
          )}
          {mayRecord && (
            <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={() => setOpen('entry')}>
              Record time
            </Button>
          )}
        </span>
      }
    >
      <QueryBoundary query={query} what="The time of this case">
        {(shown) => <Figures data={shown} caseId={legalCase.id} />}
      </QueryBoundary>
      <Suspense>
        {open === 'entry' && (
          <EntryDialog
            draft={{
              case: { id: legalCase.id, title: legalCase.title },
              worked_on: today,
              seconds_worked: null,
              narrative: '',
            }}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'budget' && (
          <BudgetDialog caseId={legalCase.id} budget={data?.budget ?? null} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </Card>
  )
}

function Figures({ data, caseId }: { data: CaseTimeView; caseId: string }) {
  const { unbilled, recorded, budget } = data
  const figures: [label: string, value: string, detail: string][] = [
    [
      data.can_manage ? 'Unbilled time' : 'Your unbilled time',
      unbilled.fees_cents === null ? `${hoursText(unbilled.hundredths)} h` : dollars(unbilled.fees_cents),
      `${counted(unbilled.entries, 'entry', 'entries')}, ${hoursText(unbilled.hundredths)} h${
        unbilled.oldest_on ? `, since ${dateInList(unbilled.oldest_on)}` : ''
      }`,
    ],
    [
      data.can_manage ? 'Unbilled expenses' : 'Your unbilled expenses',
      unbilled.expenses_cents === null ? String(unbilled.expenses) : dollars(unbilled.expenses_cents),
      counted(unbilled.expenses, 'expense'),
    ],
    [
      data.can_manage ? 'Total recorded' : 'Your total recorded',
      `${hoursText(data.can_manage ? recorded.hundredths : recorded.own_hundredths)} h`,
      recorded.fees_cents === null ? '' : `${dollars(recorded.fees_cents)} in fees`,
    ],
  ]
  const hasUnrated = unbilled.fees_cents === 0 && unbilled.hundredths > 0
  return (
    <div className="grid grid-cols-1 gap-5">
      <dl className="grid gap-4 sm:grid-cols-3">
        {figures.map(([label, value, detail]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="figures text-xl font-semibold">{value}</dd>
            {detail && <dd className="figures text-sm text-ink-faint">{detail}</dd>}
          </div>
        ))}
      </dl>
      {hasUnrated && <Unrated caseId={caseId} />}
      {budget && <BudgetBar budget={budget} />}
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Link to={`/time?who=all&case=${caseId}`}>Time entries</Link>
        <Link to="/time/expenses">Expenses</Link>
      </p>
    </div>
  )
}

function Unrated({ caseId }: { caseId: string }) {
  const apply = useApplyRates()
  const toast = useToast()
  return (
    <Notice
      tone="attention"
      title="These entries have no rate"
      actions={
        <Button
          size="small"
          isBusy={apply.isPending}
          onClick={() =>
            apply.mutate(caseId, {
              onSuccess: ({ changed }) =>
                toast({
                  text:
                    changed === 0
                      ? 'No rate applies to these entries. Add one under Rates and rules.'
                      : `${counted(changed, 'entry', 'entries')} rated.`,
                }),
              onError: (error) => toast({ text: sentenceFor(error, 'Try again.'), tone: 'danger' }),
            })
          }
        >
          Apply rates
        </Button>
      }
    >
      Add a rate under <Link to="/time/setup">Rates and rules</Link>, then apply it to draft entries.
    </Notice>
  )
}

function BudgetBar({ budget }: { budget: NonNullable<CaseTimeView['budget']> }) {
  const tone = { none: 'bg-accent', near: 'bg-attention', over: 'bg-danger' }[budget.alert]
  const words = { none: '', near: ' · 80% reached', over: ' · over budget' }[budget.alert]
  return (
    <div className="grid gap-1.5">
      <p className="figures flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium">Budget{words && <span className="text-attention">{words}</span>}</span>
        <span className="text-ink-soft">
          {dollars(budget.used_cents)} of {dollars(budget.amount_cents)} ({budget.percent}%)
        </span>
      </p>
      <div
        role="progressbar"
        aria-label="Budget used"
        aria-valuenow={Math.min(budget.percent, 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${budget.percent}%`}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div className={clsx('h-full', tone)} style={{ width: `${Math.min(budget.percent, 100)}%` }} />
      </div>
      <p className="text-sm text-ink-faint">{budget.with_expenses ? 'Fees and expenses' : 'Fees only'}</p>
    </div>
  )
}
