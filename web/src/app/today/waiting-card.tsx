import { useQuery } from '@tanstack/react-query'
import {
  Archive,
  BellRing,
  CalendarClock,
  CalendarSync,
  FileWarning,
  Hand,
  Inbox,
  type LucideIcon,
  SearchCheck,
} from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '#lib/session'
import { useMay } from '#lib/use-may'
import { Card } from '#ui/layout/card'
import { todayQueries } from './today.queries.ts'

/** Work that needs a person: always the same rows, so that nothing moves when the numbers arrive. */
export function WaitingCard() {
  const may = useMay()
  const { user } = useSession()
  const deadlines = useQuery(todayQueries.deadlines())
  const conflicts = useQuery(todayQueries.conflicts())
  const leads = useQuery(todayQueries.leads())
  const appointments = useQuery(todayQueries.appointments())
  const changes = useQuery(todayQueries.changes())
  const manages = may('documents.manage')
  const quarantined = useQuery({ ...todayQueries.quarantined(), enabled: manages })
  const retention = useQuery({ ...todayQueries.retention(), enabled: manages })
  const runsWorkflows = may('workflows.view')
  const approvals = useQuery({ ...todayQueries.approvals(), enabled: runsWorkflows })
  const unseen = deadlines.data?.items.filter(
    (row) =>
      row.can_acknowledge &&
      row.responsible_id === user?.id &&
      row.acknowledged < row.acknowledgements_needed,
  ).length
  return (
    <Card title="Waiting on you" className="min-h-56">
      <ul className="-my-2 divide-y divide-rule">
        <WaitingLine
          Icon={SearchCheck}
          text="Conflicts to decide"
          to="/conflicts?show=undecided"
          count={conflicts.data}
          hasFailed={conflicts.isError}
        />
        <WaitingLine
          Icon={Inbox}
          text="Open inquiries"
          to="/intake"
          count={leads.data}
          hasFailed={leads.isError}
        />
        <WaitingLine
          Icon={CalendarClock}
          text="Appointments to confirm"
          to="/appointments?tab=pending"
          count={appointments.data}
          hasFailed={appointments.isError}
        />
        <WaitingLine
          Icon={BellRing}
          text="Deadlines to acknowledge"
          to="/calendar?view=agenda"
          count={unseen}
          hasFailed={deadlines.isError}
        />
        <WaitingLine
          Icon={CalendarSync}
          text="Deadline changes to approve"
          to="/calendar"
          count={changes.data}
          hasFailed={changes.isError}
        />
        {runsWorkflows && (
          <WaitingLine
            Icon={Hand}
            text="Workflow approvals"
            to="/workflows"
            count={approvals.data?.length}
            hasFailed={approvals.isError}
          />
        )}
        {manages && (
          <>
            <WaitingLine
              Icon={FileWarning}
              text="Quarantined files"
              to="/documents?state=quarantined"
              count={quarantined.data}
              hasFailed={quarantined.isError}
            />
            <WaitingLine
              Icon={Archive}
              text="Retention decisions"
              to="/documents/retention"
              count={retention.data}
              hasFailed={retention.isError}
            />
          </>
        )}
      </ul>
    </Card>
  )
}

interface WaitingLineProps {
  Icon: LucideIcon
  text: string
  to: string
  count: number | undefined
  hasFailed: boolean
}

function WaitingLine({ Icon, text, to, count, hasFailed }: WaitingLineProps) {
  const isWaiting = (count ?? 0) > 0
  return (
    <li>
      <Link to={to} className="group flex h-10 items-center gap-3 text-sm">
        <Icon
          size={16}
          aria-hidden
          className={isWaiting ? 'shrink-0 text-attention' : 'shrink-0 text-ink-faint'}
        />
        <span className={isWaiting ? 'flex-1 font-medium group-hover:underline' : 'flex-1 text-ink-soft'}>
          {text}
        </span>
        <span
          className={
            isWaiting
              ? 'figures min-w-6 rounded-sm bg-attention-soft px-1.5 py-0.5 text-center text-xs font-semibold text-attention'
              : 'figures min-w-6 text-center text-ink-faint'
          }
        >
          {hasFailed ? <span title="Could not be loaded">–</span> : (count ?? ' ')}
        </span>
      </Link>
    </li>
  )
}
