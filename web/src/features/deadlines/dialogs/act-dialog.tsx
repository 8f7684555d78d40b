import type { FormEvent, ReactNode } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { Dialog } from '#ui/overlays/dialog'

interface ActDialogProps {
  title: string
  submitText: string
  busyText: string
  isBusy: boolean
  isDangerous?: boolean
  error: unknown
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog around one small form: typed text stays until the server has saved it. */
export function ActDialog(props: ActDialogProps) {
  const { title, submitText, busyText, isBusy, isDangerous, error, onSubmit, onClose, children } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        {children}
        <FormErrors message={error ? sentenceFor(error, 'This could not be saved. Try again.') : undefined} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" look={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} busyText={busyText}>
            {submitText}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export interface OnDeadline<Row> {
  row: Row
  onClose: () => void
}
