import { clsx } from 'clsx'
import type { FeatureCard } from '#features/landing/content'
import { FeatureSection } from './feature-section.tsx'

const columns: Record<number, string> = { 4: '@4xl:grid-cols-4', 5: '@4xl:grid-cols-5' }

/** Small tiles side by side, lighter than cards. */
export function TileRow({ title, tiles }: { title: string; tiles: readonly FeatureCard[] }) {
  return (
    <FeatureSection title={title}>
      <ul className={clsx('grid gap-x-8 @lg:grid-cols-2', columns[tiles.length])}>
        {tiles.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-3.5 border-t border-rule-strong py-4 @4xl:block">
            <Icon size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-brass" />
            <div className="@4xl:mt-2.5">
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </FeatureSection>
  )
}
