import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button'
import { Dialog } from './dialog.tsx'

interface ConfirmProps {
  title: string
  /** What will happen when the answer is yes. */
  children: ReactNode
  confirmText: string
  cancelText?: string
  isDangerous?: boolean
  isBusy?: boolean
  isOpen: boolean
  onConfirm: () => void
  onClose: () => void
}

export function Confirm(props: ConfirmProps) {
  const {
    title,
    children,
    confirmText,
    cancelText = 'Cancel',
    isDangerous,
    isBusy = false,
    isOpen,
    onConfirm,
    onClose,
  } = props
  return (
    <Dialog
      title={title}
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{cancelText}</Button>
          <Button look={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
            {confirmText}
          </Button>
        </>
      }
    >
      <div className="text-ink-soft">{children}</div>
    </Dialog>
  )
}
