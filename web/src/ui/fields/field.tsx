import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface FieldText {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

export interface FieldAria {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export const controlStyles =
  'h-(--control) w-full min-w-0 rounded-md border border-rule-strong bg-surface px-3 text-ink placeholder:text-ink-faint aria-invalid:border-danger disabled:bg-sunken disabled:text-ink-faint'

interface FieldProps extends FieldText {
  id?: string | undefined
  isOptional?: boolean
  children: (aria: FieldAria) => ReactNode
}

/** A label, a control, a hint and an error, tied together for every reader. */
export function Field({ id: given, label, hint, error, isOptional, children }: FieldProps) {
  const made = useId()
  const id = given ?? made
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {isOptional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      {children({
        id,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {hint && (
        <p id={hintId} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
