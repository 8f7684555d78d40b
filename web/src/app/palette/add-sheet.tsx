import { useNavigate } from 'react-router'
import { useSlices } from '#lib/slice-ui'
import { useMayChange } from '#lib/use-may'
import { Dialog } from '#ui/overlays/dialog'
import { type QuickDialog, quickActions, runAction } from './quick-actions.ts'

interface AddSheetProps {
  onDialog: (dialog: QuickDialog) => void
  onClose: () => void
}

/** What Add on a phone offers. */
export function AddSheet({ onDialog, onClose }: AddSheetProps) {
  const slices = useSlices()
  const may = useMayChange()
  const navigate = useNavigate()
  return (
    <Dialog title="Add" isOpen onClose={onClose}>
      <ul className="grid gap-1">
        {quickActions(slices)
          .filter(({ needs, isOnlyInPalette }) => !isOnlyInPalette && may(needs))
          .map((action) => (
            <li key={action.id}>
              <button
                type="button"
                onClick={() => {
                  onClose()
                  runAction(action, onDialog, navigate)
                }}
                className="flex h-12 w-full items-center gap-3 rounded-md px-2.5 text-left font-medium hover:bg-sunken"
              >
                <action.icon size={20} aria-hidden className="shrink-0 text-accent" />
                {action.title}
              </button>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}
