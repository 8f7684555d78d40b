import { clsx } from 'clsx'
import { SampleFrame } from './sample-frame.tsx'

const steps = [
  { name: 'Complaint filed to the case', by: 'by itself', isHuman: false },
  { name: 'Rule found, days counted', by: 'by itself', isHuman: false },
  { name: 'Date approved', by: 'by the lawyer', isHuman: true },
  { name: 'Reminders set for the team', by: 'by itself', isHuman: false },
]

/** A run of a workflow: four steps, one of them a person's. */
export function WorkflowSample() {
  return (
    <SampleFrame caption="A person approves what counts">
      <p className="border-b border-rule px-5 py-3.5 text-sm font-semibold">Answer to a complaint</p>
      <ol className="px-5 py-5">
        {steps.map(({ name, by, isHuman }, index) => (
          <li key={name} className="relative flex gap-4 pb-5 last:pb-0">
            {index < steps.length - 1 && (
              <span aria-hidden="true" className="absolute top-7 bottom-0 left-3.5 w-px bg-rule-strong" />
            )}
            <span
              aria-hidden="true"
              className={clsx(
                'figures grid size-7 shrink-0 place-items-center rounded-full border text-xs font-semibold',
                isHuman ? 'border-transparent bg-accent text-on-accent' : 'border-rule-strong bg-surface',
              )}
            >
              {index + 1}
            </span>
            <span className="pt-0.5">
              <span className="block font-serif text-[1.0625rem] leading-snug">{name}</span>
              <span className={clsx('text-xs', isHuman ? 'font-semibold text-accent' : 'text-ink-faint')}>
                {by}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </SampleFrame>
  )
}
