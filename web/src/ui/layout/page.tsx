import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTitle } from './use-title.ts'

export { useTitle }

interface PageProps {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  /** As wide as the screen, for what is wider than a page. */
  isFull?: boolean
  children: ReactNode
}

/** The frame of a screen: its title, what can be done, and the rest. */
export function Page({ title, lead, actions, isFull = false, children }: PageProps) {
  useTitle(title)
  return (
    <div className={clsx('mx-auto w-full px-4 py-6 sm:px-6 md:px-8 md:py-8', !isFull && 'max-w-7xl')}>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="font-serif text-[1.75rem] leading-tight font-semibold tracking-[-0.01em] break-words">
            {title}
          </h1>
          {lead && <p className="mt-1 max-w-[68ch] text-ink-soft">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
