import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { controlStyles, Field, type FieldText } from './field.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & FieldText

/** A password input whose text can be shown and hidden again. */
export function PasswordField({ label, hint, error, className, id, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(aria) => (
        <div className="relative">
          <input
            {...rest}
            {...aria}
            type={isShown ? 'text' : 'password'}
            className={clsx(controlStyles, 'pr-11', className)}
          />
          <button
            type="button"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            aria-controls={aria.id}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0.5 right-0.5 grid w-9 place-items-center rounded text-ink-soft hover:text-ink"
          >
            <Icon size={18} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  )
}
