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
          <li
            key={title}
            className="flex gap-4 rounded-lg border border-rule bg-surface p-4 @lg:block @lg:p-5"
          >
            <Icon size={22} strokeWidth={1.6} aria-hidden className="shrink-0 text-accent" />
            <div className="@lg:mt-3">
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </FeatureSection>
  )
}
