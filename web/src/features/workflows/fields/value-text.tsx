import type { WorkflowStep } from '@pam/contracts/workflows'
import { clsx } from 'clsx'
import { useId, useRef } from 'react'
import { textWords } from '#slice/workflows/words/expressions.ts'
import type { ValueOption } from '#slice/workflows/words/values.ts'
import { controlStyles, Field } from '#ui/fields/field'
import { InsertValue } from './insert-value.tsx'

interface ValueTextProps {
  label: string
  value: string
  onChange: (text: string) => void
  values: readonly ValueOption[]
  steps: readonly WorkflowStep[]
  isLong?: boolean
  isOptional?: boolean
  isReadOnly: boolean
  maxLength?: number
}

/** A text that can hold values, with a line under it that names them. */
export function ValueText(props: ValueTextProps) {
  const { label, value, onChange, values, steps, isLong = false, isReadOnly } = props
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const id = useId()
  const insert = (path: string) => {
    const { selectionStart, selectionEnd } = field.current ?? {}
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
    onChange(`${value.slice(0, from)}{{ ${path} }}${value.slice(to)}`)
  }
  const common = {
    ref: field,
    value,
    readOnly: isReadOnly,
    maxLength: props.maxLength ?? 4000,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className="relative">
      {!isReadOnly && (
        <div className="absolute -top-1.5 right-0">
          <InsertValue into={label} values={values.filter(({ is }) => is !== 'list')} onInsert={insert} />
        </div>
      )}
      <Field
        id={id}
        label={label}
        isOptional={props.isOptional ?? false}
        hint={value.includes('{{') ? `Reads: ${textWords(value, steps)}` : undefined}
      >
        {(aria) =>
          isLong ? (
            <textarea
              {...common}
              {...aria}
              rows={3}
              className={clsx(controlStyles, 'h-auto min-h-20 resize-y py-2')}
            />
          ) : (
            <input type="text" {...common} {...aria} className={controlStyles} />
          )
        }
      </Field>
    </div>
  )
}
