import { dollarsOfMicros } from '@pam/law/format/money'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { chatQueries, type LooksAt } from '#slice/chat/chat.queries.ts'
import { controlStyles } from '#ui/fields/field'
import { modelInWords } from './labels.ts'

interface ModelPickerProps {
  /** Null: the built-in assistant. */
  model: string | null
  about: LooksAt
  onChoose: (model: string | null) => void
  isBusy?: boolean
}

/** The picker: the built-in assistant, or a model of the firm's service. If none may be used, it says why. */
export function ModelPicker({ model, about, onChoose, isBusy = false }: ModelPickerProps) {
  const { data } = useQuery(chatQueries.models(about))
  const [id, hint] = [useId(), useId()]
  if (!data) return null
  if (data.models.length === 0 && model === null)
    return <p className="text-xs text-ink-soft">The built-in assistant answers. {data.why_not}</p>
  const isListed = model === null || data.models.some(({ id }) => id === model)
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="text-sm font-medium max-md:sr-only">
        Who answers
      </label>
      <div className="relative">
        <select
          id={id}
          aria-describedby={data.why_not ? hint : undefined}
          className={`${controlStyles} appearance-none truncate pr-9`}
          value={model ?? ''}
          disabled={isBusy}
          onChange={(event) => onChoose(event.target.value || null)}
        >
          <option value="">Built-in assistant (no data sent)</option>
          {!isListed && (
            <option value={model ?? ''} disabled={data.why_not !== null}>
              {data.why_not === null ? model : `${model}, cannot be used here`}
            </option>
          )}
          {data.models.map((model) => (
            <option key={model.id} value={model.id}>
              {modelInWords(model)}
            </option>
          ))}
        </select>
        <ChevronDown
          size={16}
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-soft"
        />
      </div>
      {model !== null && <OwnUse />}
      {data.why_not && (
        <p id={hint} className="text-xs text-attention">
          Only the built-in assistant can answer here. {data.why_not}
        </p>
      )}
    </div>
  )
}

/** The usage of one's month, if there is a limit. */
function OwnUse() {
  const { data } = useQuery(chatQueries.ownUse())
  if (!data || data.limit_micros === null) return null
  return (
    <p className="text-xs text-ink-soft tabular-nums">
      {dollarsOfMicros(data.cost_micros)} of your {dollarsOfMicros(data.limit_micros)} for models this month
    </p>
  )
}
