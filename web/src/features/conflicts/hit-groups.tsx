import { type HitView, severity } from '@pam/contracts/conflicts'
import { useId } from 'react'
import { severityWords } from './conflict-words.ts'
import { HitItem } from './hit-item.tsx'
import { severityLooks } from './severity-badge.tsx'

/** What was found, gravest first, each group under words of its own. */
export function HitGroups({ hits }: { hits: readonly HitView[] }) {
  return severity.options.map((grade) => {
    const its = hits.filter((hit) => hit.severity === grade)
    return its.length > 0 && <HitGroup key={grade} grade={grade} hits={its} />
  })
}

function HitGroup({ grade, hits }: { grade: HitView['severity']; hits: readonly HitView[] }) {
  const id = useId()
  const { Icon } = severityLooks[grade]
  const { group, help } = severityWords[grade]
  return (
    <section aria-labelledby={id} className="rounded-lg border border-rule bg-surface">
      <header className="border-b border-rule px-5 py-3">
        <h2 id={id} className="figures flex items-center gap-2 font-semibold">
          <Icon size={16} aria-hidden />
          {group} ({hits.length})
        </h2>
        <p className="text-sm text-ink-soft">{help}</p>
      </header>
      <ul>
        {hits.map((hit) => (
          <HitItem key={hit.id} hit={hit} />
        ))}
      </ul>
    </section>
  )
}
