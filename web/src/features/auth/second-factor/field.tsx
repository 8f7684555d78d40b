import { useEffect, useRef } from 'react'
import { CodeField } from './code-field.tsx'

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
      <CodeField ref={input} value={value} onChange={onChange} />
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
