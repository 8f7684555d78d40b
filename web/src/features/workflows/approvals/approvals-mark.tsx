import { useQuery } from '@tanstack/react-query'
import { Hand } from 'lucide-react'
import { Link } from 'react-router'
import { workflowQueries } from '#slice/workflows/workflows.queries.ts'
import { buttonStyles } from '#ui/actions/button'

/** In the top bar while something waits for this person’s approval. */
export function ApprovalsMark() {
  const { data: items = [] } = useQuery(workflowQueries.approvals())
  const count = items.length
  if (count === 0) return null
  return (
    <Link
      to="/workflows"
      aria-label={`Workflow approvals, ${count} waiting`}
      title="Workflow approvals"
      className={buttonStyles({ look: 'plain', size: 'square', className: 'relative' })}
    >
      <Hand size={20} aria-hidden />
      <span
        aria-hidden
        className="figures absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger px-1 text-[0.6875rem] font-semibold text-on-danger"
      >
        {count > 99 ? '99+' : count}
      </span>
    </Link>
  )
}
