import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ChangeEvent, ComponentProps } from 'react'
import { controlStyles, Field, type FieldText } from './field.tsx'

interface SelectProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'children' | 'value'>,
    FieldText {
  options: readonly { value: Value; label: string }[]
  value?: string | undefined
  /** The chosen one of `options`, so that no caller has to say what type it has. */
  onValue?: (value: Value) => void
}

/** The browser's own list: best on phones, with screen readers and by keyboard. */
export function Select<Value extends string>({
  label,
  hint,
  error,
  options,
  onChange,
  onValue,
  className,
  id,
  ...rest
}: SelectProps<Value>) {
  function choose(event: ChangeEvent<HTMLSelectElement>) {
    onChange?.(event)
    const chosen = options.find(({ value }) => value === event.target.value)
    if (chosen) onValue?.(chosen.value)
  }
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(aria) => (
        <div className="relative">
          <select
            {...rest}
            {...aria}
            onChange={choose}
            className={clsx(controlStyles, 'appearance-none pr-9', className)}
          >
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown
            size={16}
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-soft"
          />
        </div>
      )}
    </Field>
  )
}
