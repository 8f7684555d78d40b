import type { FeatureCard } from '#features/landing/content'
import { FeatureSection } from './feature-section.tsx'

/** Steps in order, numbered for the eye and for a screen reader. */
export function HowItWorks({ title, steps }: { title: string; steps: readonly FeatureCard[] }) {
  return (
    <FeatureSection title={title}>
      <ol className="grid gap-x-8 gap-y-6 @lg:grid-cols-2 @4xl:grid-cols-4">
        {steps.map(({ icon: Icon, title, text }, index) => (
          <li key={title} className="border-t border-rule-strong pt-4">
            <p className="flex items-center justify-between">
              <span className="figures font-serif text-2xl font-semibold text-brass">{index + 1}</span>
              <Icon size={22} strokeWidth={1.6} aria-hidden className="text-accent" />
            </p>
            <h3 className="mt-2 font-semibold">{title}</h3>
            <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </FeatureSection>
  )
}
