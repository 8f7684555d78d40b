import { type ReactNode, useId } from 'react'

interface FeatureSectionProps {
  title: string
  lead?: string
  children: ReactNode
}

export function FeatureSection({ title, lead, children }: FeatureSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-serif text-2xl leading-tight font-semibold tracking-[-0.01em]">
        {title}
      </h2>
      {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
