import type { WorkflowView } from '@pam/contracts/workflows'
import { CircleCheck, CirclePause, CircleX } from 'lucide-react'
import { Badge } from '#ui/badge'

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** Active is green, paused yellow, anything else red. */
function StatusBadge({ status }: { status: WorkflowView['status'] }) {
  const word = status.charAt(0).toUpperCase() + status.slice(1)
  if (status === 'active') {
    return (
      <Badge tone="good" icon={<CircleCheck size={12} aria-hidden />}>
        {word}
      </Badge>
    )
  }
  if (status === 'paused') {
    return (
      <Badge tone="attention" icon={<CirclePause size={12} aria-hidden />}>
        {word}
      </Badge>
    )
  }
  return (
    <Badge tone="danger" icon={<CircleX size={12} aria-hidden />}>
      {word}
    </Badge>
  )
}

export function WorkflowCard({ workflow }: { workflow: WorkflowView }) {
  const facts = [
    { label: 'Type', value: workflow.workflow_type },
    { label: 'Created', value: shortDay.format(new Date(workflow.created_at)) },
    { label: 'Updated', value: shortDay.format(new Date(workflow.updated_at)) },
  ]
  return (
    <li className="grid content-start gap-3 rounded-lg border border-rule bg-surface p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-semibold break-words">{workflow.name}</h2>
        <StatusBadge status={workflow.status} />
      </div>
      <p className="text-sm text-ink-soft">{workflow.description || 'No description provided'}</p>
      <dl className="mt-1 grid gap-1 border-t border-rule pt-3 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-ink-faint">{label}</dt>
            <dd className="figures text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
