import { Dialog } from '#ui/overlays/dialog'
import { PasswordProof, type PasswordProofProps } from './password-proof.tsx'

interface PasswordProofDialogProps extends PasswordProofProps {
  title: string
  onClose: () => void
}

/** Asks for the password before something that weakens or renews the way in. */
export function PasswordProofDialog({ title, onClose, ...proof }: PasswordProofDialogProps) {
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <PasswordProof {...proof} />
    </Dialog>
  )
}
