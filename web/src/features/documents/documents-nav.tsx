import { useMay } from '#lib/use-may'
import { Link } from '#ui/actions/link'

/** The places around documents, with what one must be allowed to go there. */
const around = [
  { name: 'Documents', to: '/documents', isManagers: false },
  { name: 'Trash', to: '/documents?removed=true', isManagers: false },
  { name: 'Shared', to: '/documents/shared', isManagers: true },
  { name: 'Reviews', to: '/documents/reviews', isManagers: false },
  { name: 'Playbook', to: '/documents/playbook', isManagers: false },
  { name: 'Retention', to: '/documents/retention', isManagers: true },
  { name: 'About', to: '/documents/about', isManagers: false },
] as const

/** The same way around on every page about documents. */
export function DocumentsNav({ here }: { here: (typeof around)[number]['name'] }) {
  const may = useMay()
  return (
    <nav aria-label="More about documents" className="-mt-2 mb-5 flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {around
        .filter(({ isManagers }) => !isManagers || may('documents.manage'))
        .map(({ name, to }) => (
          <Link key={name} to={to} {...(name === here && current)}>
            {name}
          </Link>
        ))}
    </nav>
  )
}

const current = { 'aria-current': 'page', className: 'font-semibold text-ink no-underline' } as const
