import type { Answer } from '@pam/contracts/intake/form'
import { CircleAlert } from 'lucide-react'

interface ChoiceFieldProps {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  isOptional: boolean
  options: readonly { value: string; label: string }[]
  isMany: boolean
  given: Answer | undefined
  onAnswer: (answer: Answer) => void
}

/** One choice, or several; the first box has the id, so that an error link leads to it. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { id, label, hint, error, isOptional, options, isMany, given, onAnswer } = props
  const chosen = given === undefined ? [] : [given].flat()
  const choose = (value: string, isOn: boolean) => {
    if (!isMany) return onAnswer(value)
    const kept = chosen.filter((text) => text !== value)
    onAnswer(isOn ? [...kept, value] : kept)
  }
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className="grid gap-1.5" {...(described ? { 'aria-describedby': described } : {})}>
      <legend className="mb-1.5 text-sm font-medium">
        {label}
        {isOptional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </legend>
      {options.map(({ value, label: text }, index) => (
        <label
          key={value}
          className="flex min-h-11 items-center gap-3 rounded-md border border-rule-strong bg-surface px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            id={index === 0 ? id : undefined}
            type={isMany ? 'checkbox' : 'radio'}
            name={id}
            checked={chosen.includes(value)}
            onChange={(event) => choose(value, event.target.checked)}
            className="size-5 shrink-0 accent-accent"
          />
          {text}
        </label>
      ))}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
