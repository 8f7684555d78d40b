import { type FormEvent, type ReactNode, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { useMutation } from '#lib/use-mutation'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'

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
  const [name, setName] = useState(first)
  const save = useMutation({ mutationFn: () => onName(name.trim()) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        {children && <p className="text-ink-soft">{children}</p>}
        <TextField
          label="Name"
          placeholder="Office laptop"
          required
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <FormErrors message={save.error ? sentenceFor(save.error, save.error.message) : undefined} />
        <Button type="submit" look="primary" className="justify-self-end" isBusy={save.isPending}>
          {actText}
        </Button>
      </form>
    </Dialog>
  )
}
