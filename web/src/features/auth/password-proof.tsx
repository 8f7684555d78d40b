import { type ReactNode, useEffect } from 'react'
import { z } from 'zod'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { PasswordField } from '#ui/fields/password-field'
import { CodeField } from './second-factor/code-field.tsx'

const schema = z.object({ password: z.string(), code: z.string() })

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
  const form = useSavedForm({
    schema,
    defaultValues: { password: '', code: '' },
    onSave: ({ password, code }) => onProof(password, code),
    failure: 'Something went wrong. Try again.',
  })
  const { setFocus } = form
  useEffect(() => {
    // Over another dialog, that one takes the focus back until this one is drawn.
    const frame = requestAnimationFrame(() => setFocus('password'))
    return () => cancelAnimationFrame(frame)
  }, [setFocus])
  return (
    <form onSubmit={form.submit} className="grid gap-4">
      <p className="text-ink-soft">{children}</p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        error={form.errorOf('password')}
        {...form.register('password')}
      />
      {asksCode && <CodeField value={form.watch('code')} onChange={(code) => form.setValue('code', code)} />}
      <FormErrors message={form.errorOf('code') ?? form.formError} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {instead}
        <Button type="submit" look={isDangerous ? 'danger' : 'primary'} isBusy={form.isSaving}>
          {actText}
        </Button>
      </div>
    </form>
  )
}
