import { LayoutList, Plus, SquareKanban } from 'lucide-react'
import { useState } from 'react'
import { useUrlState } from '#lib/url-state'
import { useMay } from '#lib/use-may'
import { Button } from '#ui/actions/button'
import { Page } from '#ui/layout/page'
import { CaseBoard } from './board/case-board.tsx'
import { CaseFilters } from './case-filters.tsx'
import { CaseTable } from './case-table.tsx'
import { casesPlace, type PlaceChange } from './cases-place.ts'
import { NewCaseDialog } from './new-case/dialog.tsx'
import { SavedViews } from './saved-views.tsx'

/** The firm's cases. `links` lead to related screens. */
export function CasesPage() {
  const [place, setPlace] = useUrlState(casesPlace)
  const change = (next: PlaceChange) => setPlace(next as Parameters<typeof setPlace>[0])
  const [isBeginning, setBeginning] = useState(false)
  const may = useMay()
  const begin = may('cases.create') ? () => setBeginning(true) : undefined
  const { view, ...filter } = place
  return (
    <Page
      title="Cases"
      lead="Clients, opposing parties, status and team."
      actions={
        begin && (
          <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={begin}>
            New case
          </Button>
        )
      }
    >
      <div className="grid gap-5">
        <CaseFilters place={place} onChange={change}>
          <ViewSwitch view={view} onChange={(chosen) => change({ view: chosen })} />
          <SavedViews />
        </CaseFilters>
        {view === 'board' ? (
          <CaseBoard filter={filter} onChange={change} />
        ) : (
          <CaseTable filter={filter} onChange={change} {...(begin ? { onBegin: begin } : {})} />
        )}
      </div>
      {isBeginning && <NewCaseDialog onClose={() => setBeginning(false)} />}
    </Page>
  )
}

const views = [
  { id: 'table', label: 'Table', Icon: LayoutList },
  { id: 'board', label: 'Board', Icon: SquareKanban },
] as const

function ViewSwitch({ view, onChange }: { view: string; onChange: (view: 'table' | 'board') => void }) {
  return (
    <fieldset className="inline-flex rounded-md border border-rule-strong bg-surface p-0.5">
      <legend className="sr-only">How the cases are shown</legend>
      {views.map(({ id, label, Icon }) => (
        <Button
          key={id}
          size="small"
          look={view === id ? 'primary' : 'plain'}
          aria-pressed={view === id}
          icon={<Icon size={16} aria-hidden />}
          onClick={() => onChange(id)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
