import { prepare } from '#slice/landing/content/texts.ts'
import { ScheduleLink } from '#slice/landing/schedule-link.tsx'
import type { useContact } from '#slice/landing/use-contact.ts'
import { Section, SmallPrint } from './section.tsx'

export function PrepareSection({ contact }: { contact: ReturnType<typeof useContact> }) {
  return (
    <Section id="prepare" title={prepare.title} lead={prepare.lead} isSunken>
      <ol className="grid gap-8 md:grid-cols-3">
        {prepare.steps.map(({ title, text }, index) => (
          <li key={title} className="border-t border-rule-strong pt-4">
            <p aria-hidden className="figures font-serif text-3xl font-semibold text-brass">
              {index + 1}
            </p>
            <h3 className="mt-1 text-lg font-semibold">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-12 grid gap-10 md:grid-cols-2">
        {prepare.questions.map(({ title, items }) => (
          <div key={title}>
            <h3 className="font-semibold">{title}</h3>
            <ul className="mt-3 grid gap-2.5 font-serif text-lg text-ink-soft">
              {items.map((item) => (
                <li key={item} className="border-l-2 border-rule-strong pl-4">
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="mt-10 grid justify-items-start gap-3">
        <ScheduleLink label={prepare.schedule} contact={contact} />
        {contact.isKnown && !contact.schedule_demo_url && <SmallPrint>{prepare.noPage}</SmallPrint>}
      </div>
    </Section>
  )
}
