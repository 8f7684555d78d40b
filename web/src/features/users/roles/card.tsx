import { type Role, roleChips, roleDescriptions } from '@pam/contracts/shared/access'
import { counted } from '@pam/law/format/numbers'
import { Badge } from '#ui/feedback/badge'
import { RoleBadge } from '#ui/feedback/role-badge'

const countInWords = (count: number) => counted(count, 'user')

export function RoleCard({ role, count }: { role: Role; count: number | undefined }) {
  return (
    <li className="grid content-start gap-3 rounded-lg border border-rule bg-surface p-5">
      <div className="flex items-center justify-between gap-3">
        <h2>
          <RoleBadge role={role} />
        </h2>
        <span className="figures text-sm text-ink-soft">
          {count === undefined ? '' : countInWords(count)}
        </span>
      </div>
      <p>{roleDescriptions[role]}</p>
      <ul aria-label={`Permissions of ${role}`} className="flex flex-wrap gap-1.5">
        {roleChips(role).map((chip) => (
          <li key={chip}>
            <Badge>{chip}</Badge>
          </li>
        ))}
      </ul>
    </li>
  )
}
