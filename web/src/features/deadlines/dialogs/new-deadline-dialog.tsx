import { CalendarPlus, Gavel, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CasePicker, type PickedCase } from '#features/cases'
import { Button } from '#ui/actions/button'
import { Dialog } from '#ui/overlays/dialog'

interface NewDeadlineDialogProps {
  case: PickedCase | null
  onClose: () => void
}

const ways = [
  { add: 'event', label: 'Count from an event', Icon: CalendarPlus },
  { add: 'order', label: 'Enter a date set by the court', Icon: Gavel },
  { add: 'limitation', label: 'Statute of limitations', Icon: Hourglass },
] as const

/** A deadline belongs to a case: which one, and the source of its date. */
export function NewDeadlineDialog({ case: given, onClose }: NewDeadlineDialogProps) {
  const [picked, setPicked] = useState<PickedCase | null>(null)
  const inCase = picked ?? given
  const navigate = useNavigate()
  return (
    <Dialog title="New deadline" isOpen onClose={onClose}>
      <div className="grid gap-4">
        <CasePicker
          label="Case"
          placeholder="Title, number or client"
          value={inCase}
          autoFocus={!given}
          onChange={(chosen) => setPicked(chosen)}
        />
        <div className="grid gap-2">
          {ways.map(({ add, label, Icon }) => (
            <Button
              key={add}
              className="justify-start"
              icon={<Icon size={16} aria-hidden />}
              disabled={!inCase}
              onClick={() => {
                onClose()
                void navigate(`/cases/${inCase?.id}?tab=deadlines&add=${add}`)
              }}
            >
              {label}
            </Button>
          ))}
        </div>
        {!inCase && <p className="text-sm text-ink-soft">Choose the case first.</p>}
      </div>
    </Dialog>
  )
}
