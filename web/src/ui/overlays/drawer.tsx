import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'

interface DrawerProps {
  label: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A panel that slides in from the left and holds the focus while it is open. */
export function Drawer({ label, isOpen, onClose, children }: DrawerProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-40 bg-veil data-[entering]:animate-fade"
    >
      <Modal className="h-dvh w-72 max-w-[85vw] border-r border-rule bg-paper shadow-float data-[entering]:animate-slide">
        <AriaDialog aria-label={label} className="flex h-full flex-col overflow-y-auto outline-none">
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
