import type { WorkflowStep } from '@pam/contracts/workflows'
import {
  ArrowDown,
  ArrowUp,
  Copy,
  IndentDecrease,
  IndentIncrease,
  type LucideIcon,
  Trash2,
} from 'lucide-react'
import { IconButton } from '#ui/actions/icon-button'
import { canMove, type Move } from './steps.ts'

const moves: readonly { move: Move; label: string; Icon: LucideIcon }[] = [
  { move: 'up', label: 'Move up', Icon: ArrowUp },
  { move: 'down', label: 'Move down', Icon: ArrowDown },
  { move: 'in', label: 'Move into the step above', Icon: IndentIncrease },
  { move: 'out', label: 'Move out', Icon: IndentDecrease },
]

interface StepToolbarProps {
  steps: readonly WorkflowStep[]
  id: string
  onMove: (move: Move) => void
  onCopy: () => void
  onDelete: () => void
}

export function StepToolbar({ steps, id, onMove, onCopy, onDelete }: StepToolbarProps) {
  return (
    <div role="toolbar" aria-label="Selected step" className="flex flex-wrap gap-1">
      {moves.map(({ move, label, Icon }) => (
        <IconButton
          key={move}
          label={label}
          title={label}
          disabled={!canMove(steps, id, move)}
          icon={<Icon size={16} aria-hidden />}
          onClick={() => onMove(move)}
        />
      ))}
      <IconButton
        label="Duplicate step"
        title="Duplicate step"
        icon={<Copy size={16} aria-hidden />}
        onClick={onCopy}
      />
      <IconButton
        label="Delete step"
        title="Delete step"
        icon={<Trash2 size={16} aria-hidden />}
        onClick={onDelete}
      />
    </div>
  )
}
