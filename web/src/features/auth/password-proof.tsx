import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { useMutation } from '#lib/use-mutation'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { PasswordField } from '#ui/fields/password-field'
import { CodeField } from './second-factor/code-field.tsx'

export interface PasswordProofProps {
  actText: string
  isDangerous?: boolean
  /** Asks for a code of the second factor too. */
  asksCode?: boolean
  /** Does the action with the password; an error is shown here. */
  onProof: (password: string, code: string) => Promise<void>
  /** Another way to prove it, beside the button. */
  instead?: ReactNode
  children: ReactNode
}

export function PasswordProof({
  actText,
  isDangerous,
  asksCode,
  onProof,
  instead,
  children,
}: PasswordProofProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const proof = useMutation({ mutationFn: () => onProof(password, code) })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Over another dialog, that one takes the focus back until this one is drawn.
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!proof.isPending) proof.mutate()
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-ink-soft">{children}</p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        ref={field}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {asksCode && <CodeField value={code} onChange={setCode} />}
      <FormErrors
        message={proof.error ? sentenceFor(proof.error, 'Something went wrong. Try again.') : undefined}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {instead}
        <Button type="submit" look={isDangerous ? 'danger' : 'primary'} isBusy={proof.isPending}>
          {actText}
        </Button>
      </div>
    </form>
  )
}
