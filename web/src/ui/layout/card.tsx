import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

interface CardProps {
  title?: string
  lead?: ReactNode
  actions?: ReactNode
  className?: string
  children?: ReactNode
}

/** A sheet on the desk. Cards never lie inside cards. */
export function Card({ title, lead, actions, className, children }: CardProps) {
  const id = useId()
  return (
    <section
      {...(title ? { 'aria-labelledby': id } : {})}
      className={clsx('rounded-lg border border-rule bg-surface', className)}
    >
      {title && (
        <header className="flex items-start justify-between gap-3 border-b border-rule px-5 py-4">
          <div className="min-w-0">
            <h2 id={id} className="font-semibold">
              {title}
            </h2>
            {lead && <p className="mt-0.5 max-w-[68ch] text-sm text-ink-soft">{lead}</p>}
          </div>
          {actions}
        </header>
      )}
      <div className="p-5">{children}</div>
    </section>
  )
}
