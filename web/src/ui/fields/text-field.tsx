import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlStyles, Field, type FieldText } from './field.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'>, FieldText {
  isOptional?: boolean
}

export function TextField({
  label,
  hint,
  error,
  isOptional = false,
  className,
  id,
  ...rest
}: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      {(aria) => <input type="text" {...rest} {...aria} className={clsx(controlStyles, className)} />}
    </Field>
  )
}
