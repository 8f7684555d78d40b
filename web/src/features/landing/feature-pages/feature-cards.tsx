import type { FeatureCard } from '#features/landing/content'
import { FeatureSection } from './feature-section.tsx'

interface FeatureCardsProps {
  title: string
  cards: readonly FeatureCard[]
}

export function FeatureCards({ title, cards }: FeatureCardsProps) {
  return (
    <FeatureSection title={title}>
      <ul className="tiles">
        {cards.map(({ icon: Icon, title, text }) => (
          <li key={title} className="rounded-lg border border-rule bg-surface p-5">
            <Icon size={22} strokeWidth={1.6} aria-hidden className="text-accent" />
            <h3 className="mt-3 font-semibold">{title}</h3>
            <p className="mt-1 text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </FeatureSection>
  )
}
