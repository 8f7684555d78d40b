import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useMayChange } from '#lib/use-may'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { savedQueries } from './saved/saved.queries.ts'

/** The same navigation on every search page. */
export function SearchNav() {
  const may = useMayChange()
  const { pathname } = useLocation()
  const { data: saved } = useQuery({ ...savedQueries.list(), enabled: may('documents.create') })
  const fresh = saved?.items.reduce((sum, item) => sum + item.fresh, 0) ?? 0
  const links = [
    { to: '/search', text: 'Search', isShown: true },
    { to: '/search/saved', text: 'Saved searches', isShown: may('documents.create') },
    { to: '/search/golden', text: 'Test questions', isShown: may('documents.create') },
    { to: '/search/about', text: 'About', isShown: true },
  ]
  return (
    <nav aria-label="More about search" className="-mt-2 mb-5 flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {links
        .filter(({ isShown }) => isShown)
        .map(({ to, text }) => {
          return (
            <Link
              key={to}
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              className="aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
            >
              {text}
              {to === '/search/saved' && fresh > 0 && (
                <>
                  {' '}
                  <Badge tone="accent">{`${fresh} new`}</Badge>
                </>
              )}
            </Link>
          )
        })}
    </nav>
  )
}
