import { clsx } from 'clsx'
import { Link, useLocation } from 'react-router'
import { outcomeOf } from '#app/access/access.ts'
import { useSession } from '#lib/session'
import { useSlices } from '#lib/slice-ui'
import { useMay } from '#lib/use-may'
import { activeItem, activeLink, sectionLinks } from './navigation.ts'

/** The screens of the section one is in; it stays on every screen of the section, records included. */
export function SectionNav() {
  const { pathname } = useLocation()
  const session = useSession()
  const may = useMay()
  const slices = useSlices()
  const section = activeItem(slices, pathname)?.name ?? ''
  const links = sectionLinks(slices, section).filter(
    ({ needs, screen }) => may(needs) && outcomeOf(screen, session) === 'open',
  )
  if (!session.user || links.length < 2) return null
  const current = activeLink(links, pathname)
  return (
    <nav
      aria-label={`${section} section`}
      className="no-print flex gap-1 overflow-x-auto border-b border-rule px-3 sm:px-5 md:px-7"
    >
      {links.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === current ? 'page' : undefined}
          className={clsx(
            '-mb-px flex h-10 shrink-0 items-center border-b-2 px-2.5 text-sm font-medium whitespace-nowrap',
            to === current ? 'border-accent text-ink' : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
