import { useNavigate } from 'react-router'
import { useMay } from '#lib/use-may'
import { Dialog } from '#ui/dialog'
import { type QuickDialog, quickActions } from './quick-actions.ts'

interface AddSheetProps {
  onDialog: (dialog: QuickDialog) => void
  onClose: () => void
}

/** What Add on a phone offers. */
export function AddSheet({ onDialog, onClose }: AddSheetProps) {
  const may = useMay()
  const navigate = useNavigate()
  return (
    <Dialog title="Add" isOpen onClose={onClose}>
      <ul className="grid gap-1">
        {quickActions
          .filter(({ needs }) => may(needs))
          .map(({ id, title, icon: Icon, does }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  onClose()
                  if ('dialog' in does) onDialog(does.dialog)
                  else void navigate(does.path)
                }}
                className="flex h-12 w-full items-center gap-3 rounded-md px-2.5 text-left font-medium hover:bg-sunken"
              >
                <Icon size={20} aria-hidden className="shrink-0 text-accent" />
                {title}
              </button>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}
