import { useState } from 'react'
import { useReloadAccount } from '#slice/auth/auth.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { Dialog } from '#ui/overlays/dialog'
import { EnrolSteps } from './enrol-steps.tsx'

export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(false)
  const toast = useToast()
  const reload = useReloadAccount()
  const finish = async () => {
    onClose()
    toast({ text: 'Two-step sign-in is on.' })
    await reload()
  }
  return (
    <Dialog
      title={isOn ? 'Keep your recovery codes' : 'Turn on two-step sign-in'}
      role={isOn ? 'alertdialog' : 'dialog'}
      isOpen
      onClose={() => (isOn ? void finish() : onClose())}
    >
      <EnrolSteps onCodes={() => setOn(true)} onDone={() => void finish()} />
    </Dialog>
  )
}
