import { type Decidable, decidable, type HitView } from '@pam/contracts/conflicts'
import { useId } from 'react'
import { decisionWords, noScreen } from './conflict-labels.ts'

interface DecisionFieldsProps {
  legend: string
  hits: readonly HitView[]
  chosen: Decidable | null
  error: string | undefined
  onChoose: (decision: Decidable) => void
}

/** The decisions allowed for these hits. A screen is not offered if none of them allows it. */
export function DecisionFields({ legend, hits, chosen, error, onChoose }: DecisionFieldsProps) {
  const id = useId()
  const refused = hits.filter((hit) => !hit.can_screen).length
  const helpOf = (value: Decidable) => {
    if (value !== 'screen' || refused === 0) return decisionWords[value].help
    if (refused === hits.length) return noScreen
    const are = refused === 1 ? 'is a current client' : 'are current clients'
    return `${decisionWords.screen.help} ${refused} of ${hits.length} selected hits ${are} and will be refused (MR 1.7).`
  }
  return (
    <fieldset
      className="grid gap-2"
      {...(error ? { 'aria-describedby': `${id}-error`, 'aria-invalid': true } : {})}
    >
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {decidable.options.map((value) => {
        const isDisabled = value === 'screen' && refused === hits.length
        return (
          <label
            key={value}
            className={`flex items-start gap-2.5 text-sm ${isDisabled ? 'text-ink-faint' : 'cursor-pointer'}`}
          >
            <input
              type="radio"
              name={`decision-${id}`}
              value={value}
              checked={chosen === value}
              disabled={isDisabled}
              onChange={() => onChoose(value)}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span>
              <span className="font-medium">{decisionWords[value].label}</span>
              <span className="block text-ink-soft">{helpOf(value)}</span>
            </span>
          </label>
        )
      })}
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
