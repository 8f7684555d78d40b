import type { CheckView, HitView } from '@pam/contracts/conflicts'
import { Gavel } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { useDecideMany } from './conflicts.queries.ts'
import { DecisionForm } from './decision-form.tsx'

interface BulkDecisionProps {
  check: CheckView
  /** The open hits that the user may decide. */
  open: readonly HitView[]
  selected: readonly HitView[]
  onSelect: (ids: readonly string[]) => void
}

type Refused = { hit_id: string; matched: string; why: string }[]

/** Several hits, one decision, one reason. Refused ones are listed with the reason, and stay selected. */
export function BulkDecision({ check, open, selected, onSelect }: BulkDecisionProps) {
  const [isDeciding, setDeciding] = useState(false)
  const [refused, setRefused] = useState<Refused>([])
  const decide = useDecideMany(check.id)
  const count = selected.length
  if (open.length < 2 && refused.length === 0) return null
  return (
    <section aria-label="Decide several hits" className="rounded-lg border border-rule bg-surface px-5 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto text-sm">
          {count === 0 ? `${open.length} hits open` : `${count} of ${open.length} selected`}
        </p>
        {count < open.length && (
          <Button size="small" look="plain" onClick={() => onSelect(open.map((hit) => hit.id))}>
            Select all open
          </Button>
        )}
        {count > 0 && (
          <Button size="small" look="plain" onClick={() => onSelect([])}>
            Clear
          </Button>
        )}
        <Button
          size="small"
          icon={<Gavel size={14} aria-hidden />}
          disabled={count === 0 || isDeciding}
          onClick={() => {
            setRefused([])
            setDeciding(true)
          }}
        >
          {count === 0 ? 'Decide selected' : `Decide ${count} selected`}
        </Button>
      </div>
      {isDeciding && count > 0 && (
        <DecisionForm
          legend={`Decision on ${count} ${count === 1 ? 'hit' : 'hits'}`}
          hits={selected}
          caseId={check.case_id}
          onCancel={() => setDeciding(false)}
          onDecide={async (given) => {
            const answer = await decide.mutateAsync({ ...given, hit_ids: selected.map((hit) => hit.id) })
            setRefused(answer.refused)
            setDeciding(false)
            onSelect(answer.refused.map((hit) => hit.hit_id))
          }}
        />
      )}
      {refused.length > 0 && (
        <div className="mt-3">
          <Notice
            tone="attention"
            role="alert"
            title={`${refused.length} ${refused.length === 1 ? 'hit was' : 'hits were'} not decided`}
          >
            <ul className="list-inside list-disc">
              {refused.map((hit) => (
                <li key={hit.hit_id}>
                  {hit.matched ? `${hit.matched}: ` : ''}
                  {hit.why}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </section>
  )
}
