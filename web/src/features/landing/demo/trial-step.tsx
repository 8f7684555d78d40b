import { demoTexts } from '#slice/landing/content/steps.ts'
import { ScheduleLink } from '#slice/landing/schedule-link.tsx'
import type { useContact } from '#slice/landing/use-contact.ts'
import { TrialButton, TrialError } from './trial-button.tsx'
import { useStartTrial } from './use-start-trial.ts'

/** Step 4. */
export function TrialStep({ contact }: { contact: ReturnType<typeof useContact> }) {
  const trial = useStartTrial()
  return (
    <div className="mx-auto max-w-xl py-8 text-center">
      <h2 className="font-serif text-3xl leading-tight font-semibold">{demoTexts.trialTitle}</h2>
      <p className="mt-3 font-serif text-lg leading-relaxed text-ink-soft">{demoTexts.trialLead}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <TrialButton label={demoTexts.startTrial} trial={trial} />
        <ScheduleLink label={demoTexts.scheduleDemo} contact={contact} />
      </div>
      <div className="grid justify-items-center">
        <TrialError error={trial.error} />
      </div>
    </div>
  )
}
