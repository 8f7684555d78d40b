import type { ClausePosition } from '@pam/contracts/analysis'
import { useQuery } from '@tanstack/react-query'
import { Plus, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { DocumentsNav } from '#features/documents'
import { dayInList } from '#lib/dates'
import { useMay } from '#lib/use-may'
import { Button } from '#ui/actions/button'
import { Badge } from '#ui/feedback/badge'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { clauseQueries } from './analysis.queries.ts'
import { LimitsCard } from './limits-card.tsx'
import { PositionDialog } from './position/dialog.tsx'
import { PositionHistory } from './position/history.tsx'
import { expectationWords } from './position/labels.ts'
import { PositionWords } from './position/view.tsx'

/** The firm's standards for contracts. */
export function PlaybookPage() {
  const may = useMay()
  const positions = useQuery(clauseQueries.positions())
  const [edited, setEdited] = useState<ClausePosition | 'new' | null>(null)
  const [past, setPast] = useState<string | null>(null)
  const items = positions.data ?? []
  const add = may('cases.manage') && (
    <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      New position
    </Button>
  )
  return (
    <Page
      title="Playbook"
      lead="Your firm’s positions on contract terms. Every analysis is compared with the current version; every change is kept as a version."
      actions={items.length > 0 && add}
    >
      <DocumentsNav here="Playbook" />
      <div className="grid gap-6">
        <QueryBoundary query={positions} what="The positions" lines={6}>
          {() =>
            items.length === 0 ? (
              <Empty
                title="No positions yet"
                icon={<ScrollText size={28} strokeWidth={1.5} aria-hidden />}
                action={add}
              >
                For each kind of clause, enter what the firm prefers and what it does not accept, such as an
                audit “without notice”. The analysis of a contract then shows where it deviates.
              </Empty>
            ) : (
              <Card title="Positions on clauses">
                <ul aria-label="Positions" className="divide-y divide-rule">
                  {items.map((item) => (
                    <PositionItem
                      key={item.category}
                      position={item}
                      onEdit={may('cases.manage') ? () => setEdited(item) : undefined}
                      onPast={() => setPast(item.category)}
                    />
                  ))}
                </ul>
              </Card>
            )
          }
        </QueryBoundary>
        <LimitsCard canChange={may('settings.manage')} />
      </div>
      {edited && (
        <PositionDialog
          position={edited === 'new' ? undefined : edited}
          taken={items.map(({ category }) => category)}
          onClose={() => setEdited(null)}
        />
      )}
      {past && <PositionHistory category={past} onClose={() => setPast(null)} />}
    </Page>
  )
}

interface PositionItemProps {
  position: ClausePosition
  onEdit: (() => void) | undefined
  onPast: () => void
}

function PositionItem({ position, onEdit, onPast }: PositionItemProps) {
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{position.category}</h3>
        <Badge tone={position.expects === 'optional' ? 'neutral' : 'info'}>
          {expectationWords[position.expects]}
        </Badge>
        <span className="ml-auto flex gap-1">
          <Button look="plain" size="small" onClick={onPast}>
            Version {position.version} <span className="sr-only">of {position.category}, show all</span>
          </Button>
          {onEdit && (
            <Button size="small" onClick={onEdit}>
              Change <span className="sr-only">{position.category}</span>
            </Button>
          )}
        </span>
      </div>
      <PositionWords position={position} />
      <p className="text-sm text-ink-faint">
        {position.changed_by}, {dayInList(position.changed_at)}
      </p>
    </li>
  )
}
