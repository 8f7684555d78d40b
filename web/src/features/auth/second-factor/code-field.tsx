import type { Ref } from 'react'
import { TextField } from '#ui/fields/text-field'

interface CodeFieldProps {
  value: string
  onChange: (code: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Six digits of an authenticator app, or a recovery code. */
export function CodeField({ value, onChange, ref }: CodeFieldProps) {
  return (
    <TextField
      ref={ref}
      label="Authentication code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={32}
      className="figures tracking-[0.15em]"
      hint="The six digits your authenticator app shows now, or one of your recovery codes."
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
