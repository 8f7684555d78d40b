import type { CheckView, HitView } from '@pam/contracts/conflicts'
import { CircleCheck, type LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { BulkDecision } from './bulk-decision.tsx'
import { isOpen, severityWords } from './conflict-labels.ts'
import { HitItem } from './hit-item.tsx'
import { severityLooks } from './severity-badge.tsx'

interface Group {
  readonly id: string
  readonly title: string
  readonly help: string
  readonly Icon: LucideIcon
  readonly hits: readonly HitView[]
}

/** Open hits first, most severe on top; then decided ones, then those that need no decision. */
function groupsOf(hits: readonly HitView[]): Group[] {
  const open = (['red', 'amber'] as const).map((severity) => ({
    id: severity,
    title: severityWords[severity].group,
    help: severityWords[severity].help,
    Icon: severityLooks[severity].Icon,
    hits: hits.filter((hit) => hit.severity === severity && isOpen(hit)),
  }))
  const decided = hits.filter((hit) => hit.severity !== 'info' && !isOpen(hit))
  const info = hits.filter((hit) => hit.severity === 'info')
  return [
    ...open,
    {
      id: 'decided',
      title: 'Decided',
      Icon: CircleCheck,
      hits: decided,
      help: 'Each hit shows the decision and the reason. A decision can be changed.',
    },
    {
      id: 'info',
      title: severityWords.info.group,
      help: severityWords.info.help,
      Icon: severityLooks.info.Icon,
      hits: info,
    },
  ].filter((group) => group.hits.length > 0)
}

export function HitGroups({ check }: { check: CheckView }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const open = check.hits.filter((hit) => isOpen(hit) && hit.can_decide)
  // A hit decided meanwhile is no longer selected.
  const chosen = open.filter((hit) => selected.has(hit.id))
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  const canSelect = open.length > 1
  return (
    <>
      <BulkDecision {...{ check, open, selected: chosen }} onSelect={(ids) => setSelected(new Set(ids))} />
      {groupsOf(check.hits).map((group) => (
        <HitGroup key={group.id} group={group}>
          {(hit) => (
            <HitItem
              key={hit.id}
              hit={hit}
              caseId={check.case_id}
              {...(canSelect && isOpen(hit) && hit.can_decide
                ? { selection: { isSelected: selected.has(hit.id), onToggle: () => toggle(hit.id) } }
                : {})}
            />
          )}
        </HitGroup>
      ))}
    </>
  )
}

function HitGroup({ group, children }: { group: Group; children: (hit: HitView) => React.ReactNode }) {
  const id = useId()
  const { Icon, title, help, hits } = group
  return (
    <section aria-labelledby={id} className="rounded-lg border border-rule bg-surface">
      <header className="border-b border-rule px-5 py-3">
        <h2 id={id} className="figures flex items-center gap-2 font-semibold">
          <Icon size={16} aria-hidden />
          {title} ({hits.length})
        </h2>
        <p className="text-sm text-ink-soft">{help}</p>
      </header>
      <ul>{hits.map(children)}</ul>
    </section>
  )
}
