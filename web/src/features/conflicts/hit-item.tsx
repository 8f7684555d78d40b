import type { HitView } from '@pam/contracts/conflicts'
import { EyeOff, Gavel } from 'lucide-react'
import { useState } from 'react'
import { roleWords } from '#features/cases'
import { momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { decisionWords, foundBy, matchedAsWords, percent } from './conflict-labels.ts'
import { useDecide } from './conflicts.queries.ts'
import { DecisionForm } from './decision-form.tsx'
import { HitBadge } from './severity-badge.tsx'

interface HitItemProps {
  hit: HitView
  caseId: string | null
  /** For deciding it together with others. */
  selection?: { isSelected: boolean; onToggle: () => void }
}

/** One name found, next to the one searched, and its decision. */
export function HitItem({ hit, caseId, selection }: HitItemProps) {
  const body = (
    <div className="min-w-0 flex-1">
      {hit.is_walled ? <WalledHit hit={hit} /> : <OpenHit hit={hit} />}
      {hit.decision && !hit.is_walled && <Decided hit={hit} />}
      {hit.can_decide && hit.severity !== 'info' && <Decide hit={hit} caseId={caseId} />}
    </div>
  )
  return (
    <li className="flex gap-3 border-b border-rule px-5 py-4 last:border-b-0">
      {selection && (
        <input
          type="checkbox"
          checked={selection.isSelected}
          onChange={selection.onToggle}
          aria-label={`Select ${hit.matched}, searched as ${hit.name}`}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
      )}
      {body}
    </li>
  )
}

const actOf = ({ decision }: HitView) => {
  if (decision === 'consent_requested') return 'Attach letter or decide again'
  return decision ? 'Change decision' : 'Decide'
}

function Decide({ hit, caseId }: { hit: HitView; caseId: string | null }) {
  const [isDeciding, setDeciding] = useState(false)
  const decide = useDecide(hit.id)
  if (isDeciding)
    return (
      <DecisionForm
        {...{ legend: `Decision on ${hit.matched}`, hits: [hit], caseId }}
        onDecide={async (given) => {
          await decide.mutateAsync(given)
          setDeciding(false)
        }}
        onCancel={() => setDeciding(false)}
      />
    )
  return (
    <Button
      size="small"
      className="mt-3"
      icon={<Gavel size={14} aria-hidden />}
      onClick={() => setDeciding(true)}
      aria-label={`${actOf(hit)}: ${hit.matched}, searched as ${hit.name}`}
    >
      {actOf(hit)}
    </Button>
  )
}

function WalledHit({ hit }: { hit: HitView }) {
  return (
    <div className="grid gap-1.5">
      <p className="text-sm text-ink-soft">
        {hit.name}, searched as {roleWords[hit.role].toLowerCase()}
      </p>
      <p className="flex items-start gap-2 font-medium">
        <EyeOff size={16} aria-hidden className="mt-1 shrink-0 text-ink-faint" />
        {hit.matched}
      </p>
    </div>
  )
}

function OpenHit({ hit }: { hit: HitView }) {
  const also = hit.names.filter((name) => name !== hit.name)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <HitBadge hit={hit} />
        {hit.rule && <Badge tone="brass">{hit.rule}</Badge>}
      </div>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <p className="min-w-0 break-words">
          <span className="block text-xs text-ink-faint">
            Searched as {roleWords[hit.role].toLowerCase()}
          </span>
          <span className="font-serif text-lg">{hit.name}</span>
          {also.length > 0 && (
            <span className="block text-sm text-ink-soft">Also matched: {also.join(', ')}</span>
          )}
        </p>
        <p className="min-w-0 break-words">
          <span className="block text-xs text-ink-faint">
            Found{hit.matched_as ? `: ${matchedAsWords[hit.matched_as].toLowerCase()}` : ''}
          </span>
          <span className="font-serif text-lg">{hit.matched}</span>
        </p>
      </div>
      <p className="max-w-[68ch]">{hit.text}</p>
      <p className="figures flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span>{foundBy(hit)}</span>
        <span>Match {percent(hit.score)}</span>
        {hit.case_id && hit.case_title && (
          <span className="min-w-0 break-words">
            Case <Link to={`/cases/${hit.case_id}`}>{hit.case_title}</Link>
          </span>
        )}
        {hit.prospect_id && <Link to={`/intake/leads/${hit.prospect_id}`}>View inquiry</Link>}
      </p>
    </div>
  )
}

function Decided({ hit }: { hit: HitView }) {
  if (!hit.decision) return null
  return (
    <div className="mt-3 grid gap-0.5 rounded-md bg-sunken px-3 py-2 text-sm">
      <p>
        <span className="font-semibold">{decisionWords[hit.decision].label}.</span> {hit.reason}
      </p>
      {hit.letter && (
        <p className="break-words">
          Signed letter:{' '}
          {hit.letter.document_id ? (
            <Link to={`/documents/${hit.letter.document_id}`}>{hit.letter.name}</Link>
          ) : (
            hit.letter.name
          )}
        </p>
      )}
      <p className="text-ink-faint">
        {hit.decided_by}
        {hit.decided_at ? `, ${momentInList(hit.decided_at)}` : ''}
        {hit.is_carried_over ? '. Carried over from an earlier check of this case.' : ''}
      </p>
    </div>
  )
}
