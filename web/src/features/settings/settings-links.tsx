import { useLocation } from 'react-router'
import { Link } from '#ui/actions/link'

const links = [
  { to: '/settings?tab=general', text: 'Firm and time zone' },
  { to: '/settings/installation', text: 'Installation' },
  { to: '/monitoring#backups', text: 'Backups' },
  { to: '/settings/mailbox', text: 'Mailbox' },
  { to: '/settings/outbox', text: 'Mail outbox' },
  { to: '/settings/egress', text: 'Egress ledger' },
  { to: '/settings/models', text: 'Use of models' },
  { to: '/settings/audit', text: 'Audit log' },
] as const

const back = { to: '/settings', text: 'Settings' } as const

/** Settings with their own page. */
export function SettingsLinks() {
  const { pathname } = useLocation()
  const shown = pathname === back.to ? links : [back, ...links]
  return (
    <nav aria-label="More settings" className="mb-5 flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {shown.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          className="aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
