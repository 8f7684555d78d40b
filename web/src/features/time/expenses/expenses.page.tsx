import type { TimeFilter } from '@pam/contracts/time'
import type { ExpenseView } from '@pam/contracts/time/expenses'
import { expenseName } from '@pam/law/billing/utbms'
import { dollars } from '@pam/law/format/money'
import { counted } from '@pam/law/format/numbers'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Car, Paperclip, Pencil, Plus, Receipt, RotateCcw, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { z } from 'zod'
import { sentenceFor } from '#lib/api-error'
import { dateInList, dayHere } from '#lib/dates'
import { saveAnswer } from '#lib/save-file'
import { useUrlState } from '#lib/url-state'
import { useMayChange } from '#lib/use-may'
import {
  timeQueries,
  useApprove,
  useExportExpenses,
  useRemoveExpense,
  useReopenExpense,
  useRestoreExpense,
  useSubmit,
} from '#slice/time/time.queries.ts'
import { statusTones, statusWords } from '#slice/time/time-labels.ts'
import { Button } from '#ui/actions/button'
import { ExportButton } from '#ui/actions/export-button'
import { IconButton } from '#ui/actions/icon-button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Select } from '#ui/fields/select'
import { Page } from '#ui/layout/page'

const ExpenseDialog = lazy(() =>
  import('./expense-dialog.tsx').then((page) => ({ default: page.ExpenseDialog })),
)

const place = z.object({ show: z.enum(['unbilled', 'billed', 'all']).default('unbilled') })
const shows = [
  { value: 'unbilled', label: 'Not billed' },
  { value: 'billed', label: 'Billed' },
  { value: 'all', label: 'All' },
] as const

interface Editing {
  readonly expense?: ExpenseView
  readonly isMileage: boolean
}

/** What was spent on cases, with receipts, and drives by the mile. */
export function ExpensesPage() {
  const [{ show }, setPlace] = useUrlState(place)
  const filter: TimeFilter = show === 'all' ? {} : { billed: show === 'billed' }
  const list = useInfiniteQuery(timeQueries.expenses(filter))
  const exporting = useExportExpenses()
  const [editing, setEditing] = useState<Editing | null>(null)
  const expenses = list.data?.pages.flatMap((page) => page.items) ?? []
  const [first] = list.data?.pages ?? []
  return (
    <Page
      title="Expenses"
      actions={
        <>
          <ExportButton
            isBusy={exporting.isPending}
            onExport={() => exporting.mutate(filter, { onSuccess: saveAnswer })}
          />
          <Button icon={<Car size={16} aria-hidden />} onClick={() => setEditing({ isMileage: true })}>
            New mileage
          </Button>
          <Button
            look="primary"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => setEditing({ isMileage: false })}
          >
            New expense
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <Select label="Show" options={shows} value={show} onValue={(value) => setPlace({ show: value })} />
          {first && (
            <p className="figures text-sm text-ink-soft">
              {counted(first.count, 'expense')} ·{' '}
              <strong className="text-ink">{dollars(first.total_cents)}</strong>
            </p>
          )}
        </div>
        <QueryBoundary query={list} what="The expenses" lines={6}>
          {() => (
            <>
              {expenses.length === 0 && (
                <Empty title="No expenses" icon={<Receipt size={28} strokeWidth={1.5} aria-hidden />}>
                  Filing fees, copies, transcripts and mileage are recorded here with their receipts, for
                  example a filing fee of $405.00.
                </Empty>
              )}
              {expenses.length > 0 && (
                <>
                  <ExpenseActs expenses={expenses} />
                  <ul aria-label="Expenses" className="divide-y divide-rule">
                    {expenses.map((expense) => (
                      <ExpenseRow
                        key={expense.id}
                        expense={expense}
                        onEdit={() => setEditing({ expense, isMileage: expense.is_mileage })}
                      />
                    ))}
                  </ul>
                </>
              )}
            </>
          )}
        </QueryBoundary>
        {list.hasNextPage && (
          <Button
            className="justify-self-center"
            isBusy={list.isFetchingNextPage}
            busyText="Loading..."
            onClick={() => void list.fetchNextPage()}
          >
            Load more expenses
          </Button>
        )}
      </div>
      <Suspense>
        {editing && (
          <ExpenseDialog
            {...(editing.expense && { expense: editing.expense })}
            isMileage={editing.isMileage}
            case={editing.expense ? { id: editing.expense.case_id, title: editing.expense.case_title } : null}
            today={first?.today ?? dayHere()}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
    </Page>
  )
}

function ExpenseActs({ expenses }: { expenses: readonly ExpenseView[] }) {
  const mayManage = useMayChange()('billing.manage')
  const [submit, approve] = [useSubmit(), useApprove()]
  const toast = useToast()
  const [toSubmit, toApprove] = [
    expenses.filter(({ can }) => can.submit),
    expenses.filter(({ can }) => can.approve),
  ]
  const after = (text: string) => ({
    onSuccess: () => toast({ text }),
    onError: (error: unknown) =>
      toast({ text: sentenceFor(error, 'That did not work. Try again.'), tone: 'danger' }),
  })
  const idsOf = (rows: readonly ExpenseView[]) => rows.map(({ id }) => id).slice(0, 500)
  return (
    <div className="flex flex-wrap justify-end gap-2 empty:hidden">
      {toSubmit.length > 0 && (
        <Button
          size="small"
          isBusy={submit.isPending}
          onClick={() => submit.mutate({ expense_ids: idsOf(toSubmit) }, after('Expenses submitted.'))}
        >
          Submit {toSubmit.length}
        </Button>
      )}
      {mayManage && toApprove.length > 0 && (
        <Button
          size="small"
          look="primary"
          isBusy={approve.isPending}
          onClick={() =>
            approve.mutate({ expense_ids: idsOf(toApprove) }, after('Expenses approved and locked.'))
          }
        >
          Approve {toApprove.length}
        </Button>
      )}
    </div>
  )
}

function ExpenseRow({ expense, onEdit }: { expense: ExpenseView; onEdit: () => void }) {
  const [remove, restore, reopen] = [useRemoveExpense(), useRestoreExpense(), useReopenExpense()]
  const toast = useToast()
  const failed = (error: unknown) =>
    toast({ text: sentenceFor(error, 'That did not work. Try again.'), tone: 'danger' })
  return (
    <li className="flex gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="break-words">{expense.description}</p>
        <p className="figures mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <span>{dateInList(expense.spent_on)}</span>
          <Link to={`/cases/${expense.case_id}?tab=billing`} className="max-w-full truncate">
            {expense.case_title}
          </Link>
          <span>
            {expense.expense_code} {expenseName(expense.expense_code)}
          </span>
          {expense.is_mileage && <span>{expense.units_hundredths / 100} miles</span>}
          {expense.receipt && (
            <Link to={`/documents/${expense.receipt.id}`} className="inline-flex items-center gap-1">
              <Paperclip size={14} aria-hidden />
              {expense.receipt.name}
            </Link>
          )}
          {!expense.is_billable && <Badge>Not billable</Badge>}
          {expense.is_billed ? (
            <Badge tone="accent">Billed</Badge>
          ) : (
            <Badge tone={statusTones[expense.status]}>{statusWords[expense.status]}</Badge>
          )}
        </p>
      </div>
      <p className="figures shrink-0 font-semibold">{dollars(expense.amount_cents)}</p>
      <div className="flex shrink-0 items-start max-sm:flex-col">
        {expense.can.change && (
          <IconButton
            label={`Edit ${expense.description}`}
            icon={<Pencil size={16} aria-hidden />}
            onClick={onEdit}
          />
        )}
        {expense.can.remove && (
          <IconButton
            label={`Delete ${expense.description}`}
            icon={<Trash2 size={16} aria-hidden />}
            isBusy={remove.isPending}
            onClick={() =>
              remove.mutate(expense.id, {
                onSuccess: () =>
                  toast({
                    text: `Deleted: ${expense.description}`,
                    undo: () => restore.mutate(expense.id, { onError: failed }),
                  }),
                onError: failed,
              })
            }
          />
        )}
        {expense.can.reopen && (
          <IconButton
            label={`Reopen ${expense.description}`}
            icon={<RotateCcw size={16} aria-hidden />}
            isBusy={reopen.isPending}
            onClick={() => reopen.mutate(expense.id, { onError: failed })}
          />
        )}
      </div>
    </li>
  )
}
