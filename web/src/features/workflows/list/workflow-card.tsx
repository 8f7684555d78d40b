import type { WorkflowView } from '@pam/contracts/workflows'
import { Link } from 'react-router'
import { dayInColumn } from '#lib/dates'
import { IfMayChange } from '#lib/if-may-change'
import { StatusBadge } from './status-badge.tsx'
import { WorkflowActions } from './workflow-actions.tsx'

export function WorkflowCard({ workflow }: { workflow: WorkflowView }) {
  const { runs, waiting, last_run_at: lastRun } = workflow
  const facts = [
    { label: 'Type', value: workflow.workflow_type },
    { label: 'Starts', value: workflow.starts },
    ...(workflow.owner ? [{ label: 'Owner', value: workflow.owner }] : []),
    ...(lastRun ? [{ label: 'Runs', value: `${runs}${waiting > 0 ? `, ${waiting} waiting` : ''}` }] : []),
    ...(lastRun ? [{ label: 'Last run', value: dayInColumn(lastRun) }] : []),
    { label: 'Created', value: dayInColumn(workflow.created_at) },
    { label: 'Updated', value: dayInColumn(workflow.updated_at) },
  ]
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-rule bg-surface p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-semibold break-words">
          <Link to={`/workflows/${workflow.id}`} className="hover:text-accent hover:underline">
            {workflow.name}
          </Link>
        </h2>
        <StatusBadge status={workflow.status} />
      </div>
      <p className="text-sm text-ink-soft">{workflow.description || 'No description provided'}</p>
      {workflow.reason && (
        <p className="border-l-2 border-danger pl-3 text-sm" role="note">
          {workflow.reason}
        </p>
      )}
      <dl className="mt-auto grid gap-1 border-t border-rule pt-3 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-ink-faint">{label}</dt>
            <dd className="figures min-w-0 text-right break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <IfMayChange to="workflows.manage">
        <WorkflowActions workflow={workflow} />
      </IfMayChange>
    </li>
  )
}
