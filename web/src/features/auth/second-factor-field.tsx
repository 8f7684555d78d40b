import { useEffect, useRef } from 'react'
import { TextField } from '#ui/text-field'

interface SecondFactorFieldProps {
  username: string
  value: string
  onChange: (code: string) => void
  onStartOver: () => void
}

/** The second step of signing in: six digits, or one of the recovery codes. */
export function SecondFactorField({ username, value, onChange, onStartOver }: SecondFactorFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <div className="grid gap-3">
      <TextField
        ref={input}
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
      <p className="text-sm text-ink-soft">
        Signing in as <strong className="font-medium text-ink">{username}</strong>.{' '}
        <button
          type="button"
          onClick={onStartOver}
          className="rounded-sm text-accent underline underline-offset-3"
        >
          Use another account
        </button>
      </p>
    </div>
  )
}
