import { illustrativeLine } from '#slice/landing/content/names.ts'
import { specializations, specializationTexts as texts } from '#slice/landing/content/specializations.ts'
import { Section, SmallPrint } from './section.tsx'
import { TabStrip } from './tab-strip.tsx'

export function SpecializationSection() {
  const tabs = specializations.map((area) => ({
    id: area.id,
    title: area.tab,
    content: <AreaPanel area={area} />,
  }))
  return (
    <Section id="practice-areas" title={texts.title} lead={texts.lead} isSunken>
      <TabStrip name="area" label={texts.title} tabs={tabs} />
    </Section>
  )
}

function AreaPanel({ area }: { area: (typeof specializations)[number] }) {
  const { icon: Icon, title, description, features, stats, caseStudy } = area
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <div>
        <h3 className="flex items-center gap-3 font-serif text-2xl font-semibold">
          <Icon size={26} strokeWidth={1.6} aria-hidden className="shrink-0 text-accent" />
          {title}
        </h3>
        <p className="mt-2 max-w-[56ch] text-ink-soft">{description}</p>
        <ul className="mt-6 grid gap-5">
          {features.map(({ icon: FeatureIcon, name, description: text }) => (
            <li key={name} className="flex gap-3.5">
              <FeatureIcon size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-brass" />
              <div>
                <h4 className="font-semibold">{name}</h4>
                <p className="text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <dl className="mt-8 grid grid-cols-3 gap-x-4 border-t border-rule-strong pt-4">
          {stats.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="figures font-serif text-xl font-semibold sm:text-2xl">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-3">
          <SmallPrint>{illustrativeLine}</SmallPrint>
        </div>
      </div>
      <article className="h-fit rounded-lg border border-rule bg-surface px-6 py-6">
        <p className="text-sm font-medium text-brass">{texts.caseStudy}</p>
        <h4 className="mt-1.5 font-serif text-xl leading-snug font-semibold">{caseStudy.title}</h4>
        <p className="mt-3 font-serif text-lg leading-relaxed text-ink-soft">{caseStudy.text}</p>
        <p className="mt-4 border-l-2 border-brass pl-4 font-medium">{caseStudy.result}</p>
        <div className="mt-5">
          <SmallPrint>{texts.note}</SmallPrint>
        </div>
      </article>
    </div>
  )
}
