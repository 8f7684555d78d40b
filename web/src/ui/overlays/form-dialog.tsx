import type { FormEvent, ReactNode } from 'react'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  title: string
  submitText: string
  busyText: string
  isBusy: boolean
  isDangerous?: boolean
  closeText?: string
  /** The sentence for the whole form. */
  error?: string | undefined
  /** Beside the buttons, on the left: Delete, for example. */
  aside?: ReactNode
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  onClose: () => void
  children: ReactNode
}

/** A dialog around one form, with its errors above the buttons. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitText, busyText, isBusy, isDangerous, closeText = 'Cancel', error, aside } = props
  const { onSubmit, onClose, children } = props
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void onSubmit(event)
  }
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        {children}
        <FormErrors message={error} />
        <div className="flex flex-wrap items-center justify-end gap-2">
          {aside && <div className="mr-auto">{aside}</div>}
          <Button onClick={onClose}>{closeText}</Button>
          <Button type="submit" look={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} busyText={busyText}>
            {submitText}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
