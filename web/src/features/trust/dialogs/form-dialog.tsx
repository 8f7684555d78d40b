import type { FormEvent, ReactNode } from 'react'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { Dialog } from '#ui/overlays/dialog'

interface FormDialogProps {
  title: string
  saveText: string
  busyText: string
  problem: string
  isBusy: boolean
  isDangerous?: boolean
  onSave: () => Promise<void> | void
  onClose: () => void
  children: ReactNode
}

/** A dialog with fields, what stopped it, and its two buttons. */
export function FormDialog(props: FormDialogProps) {
  const { title, saveText, busyText, problem, isBusy, isDangerous = false, onSave, onClose, children } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSave()
  }
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        {children}
        <FormErrors message={problem || undefined} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} busyText={busyText}>
            {saveText}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
