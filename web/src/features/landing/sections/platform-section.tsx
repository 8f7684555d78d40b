import { clsx } from 'clsx'
import { illustrativeLine } from '#slice/landing/content/names.ts'
import { platform } from '#slice/landing/content/platform.ts'
import { Section, SmallPrint } from './section.tsx'

export function PlatformSection() {
  return (
    <Section id="platform" title={platform.title} lead={platform.lead}>
      <ul className="grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {platform.cards.map(({ icon: Icon, title, text }) => (
          <li key={title} className="border-t border-rule-strong pt-5">
            <Icon size={24} strokeWidth={1.6} aria-hidden className="text-accent" />
            <h3 className="mt-3 text-lg font-semibold">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-14 rounded-lg border border-rule bg-surface px-6 py-6">
        <h3 className="font-semibold">{platform.metricsTitle}</h3>
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-6">
          {platform.metrics.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="figures font-serif text-3xl font-semibold text-brass">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-5">
          <SmallPrint>{illustrativeLine}</SmallPrint>
        </div>
      </div>
      <figure className="mt-14">
        <ProductPicture name="dashboard" theme="light" className="dark:hidden" />
        <ProductPicture name="dashboard" theme="dark" className="hidden dark:block" />
        <figcaption className="mt-3 text-sm text-ink-soft">{platform.pictureCaption}</figcaption>
      </figure>
    </Section>
  )
}

interface PictureProps {
  name: string
  theme: 'light' | 'dark'
  className: string
}

/** Taken by `npm run screenshots`. The hidden one is not downloaded either. */
function ProductPicture({ name, theme, className }: PictureProps) {
  return (
    <img
      src={`/screenshots/${name}-${theme}.webp`}
      alt={platform.pictureAlt}
      width={1440}
      height={900}
      loading="lazy"
      decoding="async"
      className={clsx('h-auto w-full rounded-lg border border-rule', className)}
    />
  )
}
