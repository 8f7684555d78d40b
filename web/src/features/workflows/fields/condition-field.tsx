import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import {
  type Clause,
  type Condition,
  readCondition,
  writeCondition,
} from '#slice/workflows/words/expressions.ts'
import type { ValueOption } from '#slice/workflows/words/values.ts'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { ClauseRow } from './clause-row.tsx'
import { InsertValue } from './insert-value.tsx'

interface ConditionFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  values: readonly ValueOption[]
  isReadOnly: boolean
}

const firstOf = (values: readonly ValueOption[]): Clause => {
  const option = values.find(({ path }) => path === 'case.practice_area') ?? values[0]
  return {
    path: option?.path ?? 'case.title',
    sign: '=',
    value: option?.choices?.[0] ?? '',
    isNumber: option?.is === 'number',
    isNot: false,
  }
}

/** A condition built by choosing; one too complex for rows is shown as source. */
export function ConditionField({ label, value, onChange, values, isReadOnly }: ConditionFieldProps) {
  const condition: Condition | null = value === '' ? { joined: 'and', clauses: [] } : readCondition(value)
  const [isWritten, setWritten] = useState(false)
  const readable = values.filter(({ is }) => is !== 'list' && is !== 'person')
  if (!condition || isWritten)
    return (
      <div className="grid gap-2">
        <TextArea
          label={label}
          hint="Values, = != < > contains, and, or, not. Texts are in quotes."
          value={value}
          maxLength={500}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.target.value)}
        />
        {!isReadOnly && (
          <div className="flex flex-wrap gap-2">
            <InsertValue
              into={label}
              values={values}
              onInsert={(path) => onChange(`${value} ${path}`.trim())}
            />
            {condition && (
              <Button size="small" look="plain" onClick={() => setWritten(false)}>
                Use the form
              </Button>
            )}
          </div>
        )}
      </div>
    )
  const { clauses, joined } = condition
  const write = (next: readonly Clause[], how = joined) =>
    onChange(writeCondition({ joined: how, clauses: next }))
  return (
    <fieldset className="grid gap-3" disabled={isReadOnly}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {clauses.length > 1 && (
        <Select
          label="Match"
          value={joined}
          onChange={(event) => write(clauses, event.target.value === 'or' ? 'or' : 'and')}
          options={[
            { value: 'and', label: 'All of these' },
            { value: 'or', label: 'Any of these' },
          ]}
        />
      )}
      {clauses.map((clause, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a clause is its place in the condition
          key={at}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1 rounded-md bg-sunken p-2.5"
        >
          <ClauseRow clause={clause} values={readable} onChange={(next) => write(clauses.with(at, next))} />
          <IconButton
            label="Remove condition"
            icon={<X size={16} aria-hidden />}
            onClick={() => write(clauses.toSpliced(at, 1))}
          />
        </div>
      ))}
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            icon={<Plus size={14} aria-hidden />}
            onClick={() => write([...clauses, firstOf(readable)])}
          >
            Add condition
          </Button>
          {clauses.length > 0 && (
            <Button size="small" look="plain" onClick={() => setWritten(true)}>
              Edit as text
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}
