import type { RunStep } from '@pam/contracts/research/runs'
import { Link } from '#ui/actions/link'
import { Spinner } from '#ui/feedback/spinner'

const names: Record<RunStep['kind'], string> = {
  understood: 'Understood as',
  searched: 'Searched',
  found: 'Found',
  read: 'Read',
  set_aside: 'Set aside',
  verified: 'Verified',
  written: 'Written',
}

/** The steps of a run, in order; excluded sources have a reason. */
export function RunSteps({ steps, isRunning }: { steps: readonly RunStep[]; isRunning: boolean }) {
  return (
    <ol aria-label="Steps" className="grid gap-3">
      {steps.map((step) => (
        <li key={`${step.kind} ${step.text}`} className="grid gap-1 border-l-2 border-rule pl-4">
          <p>
            <StepText name={names[step.kind]} text={step.text} />
          </p>
          {step.items.length > 0 && (
            <details className="text-sm">
              <summary className="cursor-pointer text-accent">
                Show {step.items.length} {step.items.length === 1 ? 'source' : 'sources'}
              </summary>
              <ul className="mt-2 grid gap-2">
                {step.items.map((item) => (
                  <li key={`${item.knowledge_id}${item.text}`} className="break-words">
                    {item.knowledge_id ? (
                      <Link to={`/knowledge/${item.knowledge_id}`}>{item.text}</Link>
                    ) : (
                      item.text
                    )}
                    <span className="block text-ink-soft">{item.detail}</span>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
      {isRunning && (
        <li role="status" className="flex items-center gap-2 pl-4 text-ink-soft">
          <Spinner />
          {steps.length === 0 ? 'Waiting to start...' : 'Working...'}
        </li>
      )}
    </ol>
  )
}

/** Most sentences begin with the step's label; it is not repeated. */
const StepText = ({ name, text }: { name: string; text: string }) =>
  text.startsWith(name) ? (
    <>
      <span className="font-semibold">{name}</span>
      {text.slice(name.length)}
    </>
  ) : (
    <>
      <span className="font-semibold">{name}:</span> {text}
    </>
  )
