import { callToAction, trustBadges, trustNote } from '#slice/landing/content/trust-badges.ts'
import { TrialButton, TrialError } from '#slice/landing/demo/trial-button.tsx'
import { useStartTrial } from '#slice/landing/demo/use-start-trial.ts'
import { ScheduleLink } from '#slice/landing/schedule-link.tsx'
import type { useContact } from '#slice/landing/use-contact.ts'
import { ButtonLink } from '#ui/actions/link'
import { TrustBadge } from './trust-badge.tsx'

export function CallToAction({ contact }: { contact: ReturnType<typeof useContact> }) {
  const trial = useStartTrial()
  return (
    <section aria-labelledby="ready-title" className="bg-[#0f4f49] text-[#fffdf9] dark:bg-[#0c2a2b]">
      <div className="mx-auto max-w-6xl px-5 py-18 sm:px-8 md:py-24">
        <h2
          id="ready-title"
          className="max-w-[20ch] font-serif text-[clamp(2.125rem,4.6vw,3.5rem)] leading-[1.08] font-semibold tracking-[-0.018em]"
        >
          {callToAction.title}
        </h2>
        <p className="mt-5 max-w-[52ch] font-serif text-xl leading-relaxed text-balance text-[#d5e5e1]">
          {callToAction.lead}
        </p>
        <div className="mt-9 flex flex-wrap gap-3">
          <TrialButton
            label={callToAction.trial}
            trial={trial}
            className="bg-[#f3dfae]! text-[#1b1d22]! outline-[#fffdf9] hover:bg-[#fbeccb]! max-sm:w-full"
          />
          <ButtonLink to="/login" size="large" className="outline-[#fffdf9] max-sm:w-full">
            {callToAction.login}
          </ButtonLink>
          <ScheduleLink
            label={callToAction.schedule}
            contact={contact}
            className="outline-[#fffdf9] max-sm:w-full"
          />
        </div>
        <TrialError error={trial.error} />
        <ul className="mt-12 flex flex-wrap gap-3 border-t border-[#ffffff33] pt-8">
          {trustBadges.map((badge) => (
            <li key={badge.id}>
              <TrustBadge {...badge} />
            </li>
          ))}
        </ul>
        <p className="mt-4 max-w-[72ch] text-sm text-[#d5e5e1]">{trustNote}</p>
      </div>
    </section>
  )
}
