import { useLocation } from 'react-router'
import { Link } from '#ui/link'

export interface PlaceLink {
  to: string
  text: string
}

/** The row of links under the heading of every screen about cases. */
export function CasesLinks({ links }: { links: readonly PlaceLink[] }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="More about cases" className="-mt-2 mb-5 flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {links.map(({ to, text }) => (
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
