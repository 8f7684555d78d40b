import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlStyles, Field, type FieldText } from './field.tsx'

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'>, FieldText {
  options: readonly { value: string; label: string }[]
}

/** The browser's own list: best on phones, with screen readers and by keyboard. */
export function Select({ label, hint, error, options, className, id, ...rest }: SelectProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(aria) => (
        <div className="relative">
          <select {...rest} {...aria} className={clsx(controlStyles, 'appearance-none pr-9', className)}>
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
