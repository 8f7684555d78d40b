import type { AuditView } from '@pam/contracts/monitoring'
import { momentInList } from '#lib/dates'
import { Link } from '#ui/actions/link'
import { RoleBadge } from '#ui/feedback/role-badge'
import type { Column } from '#ui/tables/table'
import { actionInWords } from './audit-labels.ts'

export const auditColumns: readonly Column<AuditView>[] = [
  {
    id: 'at',
    title: 'When',
    value: (entry) => entry.seq,
    cell: (entry) => <span className="figures whitespace-nowrap">{momentInList(entry.at)}</span>,
  },
  { id: 'action', title: 'What', value: (entry) => actionInWords(entry.action), isMain: true },
  {
    id: 'actor',
    title: 'Who',
    value: (entry) => entry.actor,
    cell: (entry) => (
      <span className="flex flex-wrap items-center gap-2">
        <span className="break-words">{entry.actor}</span>
        <RoleBadge role={entry.actor_role} />
      </span>
    ),
  },
  {
    id: 'subject',
    title: 'Record',
    value: (entry) => entry.subject?.name ?? entry.subject_id ?? '',
    cell: ({ subject, subject_id: id }) =>
      subject ? (
        <Link to={subject.path} onClick={(event) => event.stopPropagation()} className="break-words">
          {subject.name}
        </Link>
      ) : (
        <code className="text-xs break-all text-ink-soft">{id ?? 'None'}</code>
      ),
  },
]
