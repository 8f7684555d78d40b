import type { ReactNode } from 'react'
import { z } from 'zod'
import { sentenceFor } from '#lib/api-error'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'

const schema = z.object({ name: z.string().trim() })

interface PasskeyNameDialogProps {
  title: string
  actText: string
  first?: string
  /** An error is shown here, and the typed name stays. */
  onName: (name: string) => Promise<void>
  onClose: () => void
  children?: ReactNode
}

export function PasskeyNameDialog({
  title,
  actText,
  first = '',
  onName,
  onClose,
  children,
}: PasskeyNameDialogProps) {
  const form = useSavedForm({
    schema,
    defaultValues: { name: first },
    onSave: async ({ name }) => {
      try {
        await onName(name)
      } catch (error) {
        // The browser's reason, where the server has none.
        form.setError('root', { message: sentenceFor(error, error instanceof Error ? error.message : '') })
      }
    },
  })
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form onSubmit={form.submit} className="grid gap-4">
        {children && <p className="text-ink-soft">{children}</p>}
        <TextField
          label="Name"
          placeholder="Office laptop"
          required
          maxLength={80}
          error={form.errorOf('name')}
          {...form.register('name')}
        />
        <FormErrors message={form.formError} />
        <Button type="submit" look="primary" className="justify-self-end" isBusy={form.isSaving}>
          {actText}
        </Button>
      </form>
    </Dialog>
  )
}
