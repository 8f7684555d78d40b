import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '#ui/actions/link'

export interface Figure {
  readonly label: string
  readonly value: string
  readonly to?: string
  readonly tone?: 'danger'
  readonly note?: ReactNode
}

/** Some sums side by side; each leads to the rows it is made of. */
export function FigureStrip({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-rule bg-rule sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
    >
      {figures.map(({ label: name, value, to, tone, note }) => (
        <div key={name} className="bg-surface px-4 py-3 max-sm:last:odd:col-span-2">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className={clsx('figures mt-0.5 text-lg font-semibold', tone === 'danger' && 'text-danger')}>
            {to ? (
              <Link
                to={to}
                className={clsx('text-inherit decoration-rule-strong', tone === 'danger' && 'text-danger')}
              >
                {value}
              </Link>
            ) : (
              value
            )}
          </dd>
          {note && <dd className="text-xs text-ink-faint">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
