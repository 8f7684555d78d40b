import type { HitView } from '@pam/contracts/conflicts'
import { EyeOff, Gavel } from 'lucide-react'
import { useState } from 'react'
import { roleWords } from '#features/cases'
import { momentInList } from '#lib/dates'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Link } from '#ui/link'
import { decisionWords, foundBy, matchedAsWords, percent } from './conflict-words.ts'
import { DecisionForm } from './decision-form.tsx'
import { SeverityBadge } from './severity-badge.tsx'

/** One name found, beside the one asked about, and what was decided of it. */
export function HitItem({ hit }: { hit: HitView }) {
  const [isDeciding, setDeciding] = useState(false)
  return (
    <li className="border-b border-rule px-5 py-4 last:border-b-0">
      {hit.is_walled ? <WalledHit hit={hit} /> : <OpenHit hit={hit} />}
      {hit.decision && !hit.is_walled && <Decided hit={hit} />}
      {isDeciding ? (
        <DecisionForm hit={hit} onDone={() => setDeciding(false)} />
      ) : (
        hit.can_decide &&
        hit.severity !== 'info' && (
          <Button
            size="small"
            className="mt-3"
            icon={<Gavel size={14} aria-hidden />}
            onClick={() => setDeciding(true)}
            aria-label={`${hit.decision ? 'Decide again on' : 'Decide on'} ${hit.matched}, asked as ${hit.name}`}
          >
            {hit.decision ? 'Decide again' : 'Decide'}
          </Button>
        )
      )}
    </li>
  )
}

function WalledHit({ hit }: { hit: HitView }) {
  return (
    <div className="grid gap-1.5">
      <p className="text-sm text-ink-soft">
        {hit.name}, asked as {roleWords[hit.role].toLowerCase()}
      </p>
      <p className="flex items-start gap-2 font-medium">
        <EyeOff size={16} aria-hidden className="mt-1 shrink-0 text-ink-faint" />
        {hit.matched}
      </p>
    </div>
  )
}

function OpenHit({ hit }: { hit: HitView }) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <SeverityBadge severity={hit.severity} />
        {hit.rule && <Badge tone="brass">{hit.rule}</Badge>}
      </div>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <p className="min-w-0 break-words">
          <span className="block text-xs text-ink-faint">Asked, as {roleWords[hit.role].toLowerCase()}</span>
          <span className="font-serif text-lg">{hit.name}</span>
        </p>
        <p className="min-w-0 break-words">
          <span className="block text-xs text-ink-faint">
            Found{hit.matched_as ? `, ${matchedAsWords[hit.matched_as].toLowerCase()}` : ''}
          </span>
          <span className="font-serif text-lg">{hit.matched}</span>
        </p>
      </div>
      <p className="max-w-[68ch]">{hit.text}</p>
      <p className="figures flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span>{foundBy(hit)}</span>
        <span>Likeness {percent(hit.score)}</span>
        {hit.case_id && hit.case_title && (
          <span className="min-w-0 break-words">
            Case <Link to={`/cases/${hit.case_id}`}>{hit.case_title}</Link>
          </span>
        )}
        {hit.prospect_id && <Link to={`/intake/leads/${hit.prospect_id}`}>The inquiry</Link>}
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
      <p className="text-ink-faint">
        {hit.decided_by}
        {hit.decided_at ? `, ${momentInList(hit.decided_at)}` : ''}
        {hit.is_carried_over ? '. Carried over from an earlier check of this case.' : ''}
      </p>
    </div>
  )
}
