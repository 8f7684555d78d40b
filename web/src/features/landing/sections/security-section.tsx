import { Mail } from 'lucide-react'
import { security } from '#slice/landing/content/texts.ts'
import { draftTo, type useContact } from '#slice/landing/use-contact.ts'
import { buttonStyles } from '#ui/actions/button'
import { HouseDrawing } from './illustrations.tsx'
import { Section } from './section.tsx'

export function SecuritySection({ contact }: { contact: ReturnType<typeof useContact> }) {
  return (
    <Section id="security" title={security.title} lead={security.lead}>
      <div className="grid items-center gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div>
          <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
            {security.points.map(({ title, text }) => (
              <li key={title} className="border-t border-rule-strong pt-4">
                <h3 className="font-semibold">{title}</h3>
                <p className="mt-1 text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
          <a
            href={draftTo(contact.contact_email, security.subject)}
            className={buttonStyles({ size: 'large', className: 'mt-9' })}
          >
            <Mail size={18} aria-hidden className="shrink-0" />
            {security.button}
          </a>
        </div>
        <div className="mx-auto w-full max-w-sm">
          <HouseDrawing />
        </div>
      </div>
    </Section>
  )
}
