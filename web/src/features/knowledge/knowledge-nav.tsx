import { useMayChange } from '#lib/use-may'
import { Link } from '#ui/actions/link'

/** The tabs of the knowledge base; some only for people who work with it. */
const around = [
  { name: 'Knowledge base', to: '/knowledge', isOpen: true },
  { name: 'Import', to: '/knowledge/import', isOpen: false },
  { name: 'Trash', to: '/knowledge?removed=true', isOpen: false },
  { name: 'About', to: '/knowledge/about', isOpen: true },
] as const

/** The same navigation on every page of the knowledge base. */
export function KnowledgeNav({ here }: { here: (typeof around)[number]['name'] | null }) {
  const may = useMayChange()
  return (
    <nav aria-label="More about knowledge" className="-mt-2 mb-5 flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {around
        .filter(({ isOpen }) => isOpen || may('documents.create'))
        .map(({ name, to }) => (
          <Link key={name} to={to} {...(name === here && current)}>
            {name}
          </Link>
        ))}
    </nav>
  )
}

const current = {
  'aria-current': 'page',
  className: 'font-semibold aria-[current]:text-ink aria-[current]:no-underline',
} as const
