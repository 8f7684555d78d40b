import type { AuditView } from '@pam/contracts/monitoring'
import { momentInList } from '#lib/dates'
import { RoleBadge } from '#ui/role-badge'
import type { Column } from '#ui/table'

/** user.password_changed reads "user: password changed". */
export const actionInWords = (action: string): string => action.replace('.', ': ').replaceAll('_', ' ')

export const auditColumns: readonly Column<AuditView>[] = [
  {
    id: 'at',
    title: 'When',
    value: (it) => it.seq,
    cell: (it) => <span className="figures whitespace-nowrap">{momentInList(it.at)}</span>,
  },
  { id: 'action', title: 'What', value: (it) => actionInWords(it.action), isMain: true },
  {
    id: 'actor',
    title: 'Who',
    value: (it) => it.actor,
    cell: (it) => (
      <span className="flex flex-wrap items-center gap-2">
        <span className="break-words">{it.actor}</span>
        <RoleBadge role={it.actor_role} />
      </span>
    ),
  },
  {
    id: 'subject',
    title: 'Record',
    value: (it) => it.subject_id ?? '',
    cell: (it) => <code className="text-xs break-all text-ink-soft">{it.subject_id ?? 'none'}</code>,
  },
]
