import { ArrowDown, Check } from 'lucide-react'
import { forWhom, heroLead, heroPromises, heroTitle } from '#slice/landing/content/names.ts'
import { callToAction } from '#slice/landing/content/trust-badges.ts'
import { DeadlineSample } from '#slice/landing/demo/deadline-sample.tsx'
import { TrialButton, TrialError } from '#slice/landing/demo/trial-button.tsx'
import { useStartTrial } from '#slice/landing/demo/use-start-trial.ts'
import { ButtonLink } from '#ui/actions/link'
import { EvidenceSample } from '#ui/layout/evidence-sample'

/** What it is, for whom, and the two ways in. */
export function Hero() {
  const guest = useStartTrial()
  return (
    <div className="mx-auto grid max-w-6xl items-center gap-x-14 gap-y-12 px-5 pt-8 pb-12 sm:px-8 md:pt-14 md:pb-16 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <div>
        <p className="text-sm font-semibold text-brass">{forWhom}</p>
        <h1 className="mt-4 max-w-[13ch] font-serif text-[clamp(2.5rem,5.6vw,4.25rem)] leading-[1.03] font-semibold tracking-[-0.022em]">
          {heroTitle}
        </h1>
        <p className="mt-6 max-w-[54ch] font-serif text-lg leading-relaxed text-ink-soft sm:text-xl">
          {heroLead}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <div className="grid justify-items-center gap-1">
            <TrialButton
              label={callToAction.guest}
              busyLabel={callToAction.guest}
              trial={guest}
              className="w-full"
            />
            <span className="text-sm text-ink-soft">{callToAction.noAccount}</span>
          </div>
          <ButtonLink to="/login" size="large">
            {callToAction.login}
          </ButtonLink>
          <a
            href="#demo"
            className="inline-flex h-12 items-center gap-2 rounded-md px-3 font-medium text-accent hover:text-accent-hover"
          >
            See the demo
            <ArrowDown size={18} aria-hidden />
          </a>
        </div>
        <TrialError error={guest.error} />
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-soft">
          {heroPromises.map((promise) => (
            <li key={promise} className="flex items-center gap-2">
              <Check size={16} aria-hidden className="text-good" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <div className="relative lg:pb-28">
        <EvidenceSample />
        <div className="absolute right-0 bottom-0 hidden lg:block">
          <DeadlineSample />
        </div>
      </div>
    </div>
  )
}
