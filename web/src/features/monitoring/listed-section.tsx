import { type ReactNode, useId } from 'react'

/** A heading over a table: the table has its own frame, so this has none. */
export function ListedSection({
  title,
  lead,
  children,
}: {
  title: string
  lead: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div>
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <p className="max-w-[68ch] text-sm text-ink-soft">{lead}</p>
      </div>
      {children}
    </section>
  )
}
