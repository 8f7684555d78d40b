import type { TaskTie } from '@pam/contracts/tasks'
import { useQuery } from '@tanstack/react-query'
import { dateInList } from '#lib/dates'
import { DueField } from '#ui/fields/due-field'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { taskQueries } from './tasks.queries.ts'

/** A task's due date, as typed: its own date, or relative to a deadline. */
export interface TypedDue {
  readonly dueOn: string
  /** Empty: its own date. */
  readonly deadlineId: string
  readonly days: string
  readonly unit: TaskTie['unit']
  readonly side: TaskTie['side']
}

interface DueFieldsProps {
  caseId: string
  due: TypedDue
  errors: Partial<Record<string, string>>
  onChange: (due: TypedDue) => void
  /** The currently linked deadline, which may be settled and so no longer offered. */
  present?: { id: string; title: string; due: string } | null
}

const units = [
  { value: 'day', label: 'calendar days' },
  { value: 'court_day', label: 'court days' },
] as const
const sides = [
  { value: 'before', label: 'before' },
  { value: 'after', label: 'after' },
] as const

export function DueFields({ caseId, due, errors, onChange, present = null }: DueFieldsProps) {
  const { data: open = [] } = useQuery(taskQueries.deadlines(caseId))
  const listed = open.map(({ id, title, safe_due }) => ({ id, title, due: safe_due }))
  const all = present && !listed.some(({ id }) => id === present.id) ? [present, ...listed] : listed
  const put = (change: Partial<TypedDue>) => onChange({ ...due, ...change })
  const choices = [
    { value: '', label: 'Specific date' },
    ...all.map(({ id, title, due: day }) => ({
      value: id,
      label: `From ${title}, ${dateInList(day.slice(0, 10))}`,
    })),
  ]
  const isTied = due.deadlineId !== ''
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">Due</legend>
      {all.length > 0 && (
        <div className="sm:col-span-2">
          <Select
            label="Due from"
            options={choices}
            value={due.deadlineId}
            onChange={(event) => put({ deadlineId: event.target.value })}
          />
        </div>
      )}
      {isTied ? (
        <div className="grid grid-cols-[5rem_1fr] items-start gap-3 sm:col-span-2 sm:grid-cols-[5rem_1fr_1fr]">
          <TextField
            label="How many"
            inputMode="numeric"
            value={due.days}
            error={errors['tie.days']}
            onChange={(event) => put({ days: event.target.value })}
          />
          <Select
            label="Counted in"
            options={units}
            value={due.unit}
            error={errors['tie.unit']}
            onValue={(value) => put({ unit: value })}
          />
          <div className="col-span-2 sm:col-span-1">
            <Select
              label="Before or after"
              options={sides}
              value={due.side}
              onValue={(value) => put({ side: value })}
            />
          </div>
          <p className="col-span-full text-sm text-ink-soft">
            Counted from the internal due date. When the deadline moves, the task moves with it.
          </p>
        </div>
      ) : (
        <DueField
          label="Due"
          isOptional
          value={due.dueOn}
          error={errors.due_on}
          onChange={(dueOn) => put({ dueOn })}
        />
      )}
    </fieldset>
  )
}
