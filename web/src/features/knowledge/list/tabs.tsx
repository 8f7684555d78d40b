import { collection } from '@pam/contracts/knowledge'
import { wholeNumber } from '@pam/law/format/numbers'
import { clsx } from 'clsx'
import { Link, useSearchParams } from 'react-router'
import { writeUrlState } from '#lib/url-state'
import { shelfNames } from '#slice/knowledge/knowledge-labels.ts'

interface ShelfTabsProps {
  here: string | undefined
  /** Matches of the filter, by category; undefined while unknown. */
  counts: ReadonlyMap<string, number> | undefined
}

/** The five categories and all of them together, each with its own URL. */
export function ShelfTabs({ here, counts }: ShelfTabsProps) {
  const [params] = useSearchParams()
  const total = counts && [...counts.values()].reduce((sum, count) => sum + count, 0)
  const shelves = [
    { id: undefined, name: 'All', count: total },
    ...collection.options.map((id) => ({ id, name: shelfNames[id], count: counts && (counts.get(id) ?? 0) })),
  ]
  return (
    <nav aria-label="Shelves" className="-mx-1 flex gap-1 overflow-x-auto border-b border-rule px-1">
      {shelves.map(({ id, name, count }) => (
        <Link
          key={name}
          to={{ search: `?${writeUrlState(params, { collection: id })}` }}
          {...(here === id && { 'aria-current': 'page' as const })}
          className={clsx(
            '-mb-px rounded-t-sm border-b-2 px-3 py-2.5 text-sm font-medium whitespace-nowrap hover:text-ink',
            'focus-visible:outline-offset-[-2px]',
            here === id ? 'border-accent text-ink' : 'border-transparent text-ink-soft',
          )}
        >
          {name}{' '}
          <span className="figures inline-block min-w-[2ch] text-ink-faint">
            {count === undefined ? '' : wholeNumber(count)}
          </span>
        </Link>
      ))}
    </nav>
  )
}
