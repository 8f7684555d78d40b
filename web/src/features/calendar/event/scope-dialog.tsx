import type { ChangeScope } from '@pam/contracts/calendar'
import { Button } from '#ui/actions/button'
import { Dialog } from '#ui/overlays/dialog'

interface ScopeDialogProps {
  /** As in "Move repeating event". */
  title: string
  onChoose: (scope: ChangeScope) => void
  onClose: () => void
}

const scopes: readonly { id: ChangeScope; label: string }[] = [
  { id: 'one', label: 'This event' },
  { id: 'following', label: 'This and following events' },
  { id: 'all', label: 'All events' },
]

/** An event that repeats: which ones are meant? */
export function ScopeDialog({ title, onChoose, onClose }: ScopeDialogProps) {
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <div className="grid gap-2">
        {scopes.map(({ id, label }) => (
          <Button key={id} onClick={() => onChoose(id)}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
