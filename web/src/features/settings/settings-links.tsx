import { Link } from '#ui/link'

const links = [
  { to: '/settings/installation', text: 'Installation' },
  { to: '/settings/outbox', text: 'Mail outbox' },
  { to: '/settings/egress', text: 'Egress ledger' },
  { to: '/settings/audit', text: 'Audit log' },
] as const

/** What belongs to the settings and has a page of its own. */
export function SettingsLinks() {
  return (
    <nav aria-label="More settings" className="mb-5 flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {links.map(({ to, text }) => (
        <Link key={to} to={to}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
