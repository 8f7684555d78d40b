import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlStyles, Field, type FieldText } from './field.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'children'>, FieldText {
  isOptional?: boolean
}

/** Several lines of text; grows by hand, never wider than its place. */
export function TextArea({ label, hint, error, isOptional = false, className, id, ...rest }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      {(aria) => (
        <textarea
          rows={3}
          {...rest}
          {...aria}
          className={clsx(controlStyles, 'h-auto min-h-20 resize-y py-2', className)}
        />
      )}
    </Field>
  )
}
