import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '#ui/actions/icon-button'

interface DialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  /** `alertdialog` when an answer is needed; clicking beside it then does not close it. */
  role?: 'dialog' | 'alertdialog'
  footer?: ReactNode
  children: ReactNode
}

export function Dialog({ title, isOpen, onClose, role = 'dialog', footer, children }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={role === 'dialog'}
      className="fixed inset-0 z-50 grid items-end bg-veil data-[entering]:animate-fade sm:place-items-center sm:p-6"
    >
      <Modal className="max-h-[92dvh] w-full overflow-y-auto rounded-t-lg border border-rule bg-raised shadow-float data-[entering]:animate-rise sm:max-w-lg sm:rounded-lg">
        <AriaDialog role={role} className="outline-none">
          <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-2">
            <Heading slot="title" className="pt-1 font-serif text-xl font-semibold">
              {title}
            </Heading>
            {role === 'dialog' && (
              <IconButton label="Close" icon={<X size={18} aria-hidden />} onClick={onClose} />
            )}
          </header>
          <div className="px-5 pt-1 pb-5">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-rule px-5 py-3">
              {footer}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
