import type { WorkflowStep } from '@pam/contracts/workflows'
import { GitBranch, Hand, Hourglass, type LucideIcon, Play, Repeat, Send, SquareCheck } from 'lucide-react'

const icons: Record<WorkflowStep['kind'], LucideIcon> = {
  act: SquareCheck,
  wait: Hourglass,
  approve: Hand,
  branch: GitBranch,
  each: Repeat,
  start: Play,
}

export function StepIcon({ kind, leavesFirm = false }: { kind: WorkflowStep['kind']; leavesFirm?: boolean }) {
  const Icon = leavesFirm ? Send : icons[kind]
  return <Icon size={16} aria-hidden className="shrink-0 text-brass" />
}
