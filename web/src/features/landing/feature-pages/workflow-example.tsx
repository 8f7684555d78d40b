import { ChevronRight } from 'lucide-react'
import type { FeatureCard } from '#features/landing/content'

interface WorkflowExampleProps extends FeatureCard {
  steps: readonly string[]
}

export function WorkflowExample({ icon: Icon, title, text, steps }: WorkflowExampleProps) {
  return (
    <li className="border-t border-rule-strong pt-4">
      <h3 className="flex items-center gap-2.5 font-semibold">
        <Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-accent" />
        {title}
      </h3>
      <p className="mt-1 text-sm text-ink-soft">{text}</p>
      <ol
        aria-label={`${title}: steps`}
        className="mt-3 flex flex-wrap items-center gap-x-1.5 gap-y-2 text-sm"
      >
        {steps.map((step, index) => (
          <li key={step} className="flex items-center gap-1.5">
            <span className="rounded-sm bg-brass-soft px-2 py-0.5 font-medium text-brass">{step}</span>
            {index < steps.length - 1 && (
              <ChevronRight size={14} aria-hidden className="shrink-0 text-ink-faint" />
            )}
          </li>
        ))}
      </ol>
    </li>
  )
}
