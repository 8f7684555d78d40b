import { IfMayChange } from '#lib/if-may-change'
import { useUrlState } from '#lib/url-state'
import { ButtonLink } from '#ui/actions/link'
import { Page } from '#ui/layout/page'
import { Tabs } from '#ui/layout/tabs'
import { FormsPanel } from './forms/panel.tsx'
import { LeadBoard } from './leads/board.tsx'
import { LeadFilters } from './leads/filters.tsx'
import { LeadList } from './leads/list.tsx'
import { leadsPlace, type PlaceChange } from './leads/place.ts'
import { SourcesPanel } from './sources-panel.tsx'

/** Everyone who contacts the firm, from the first message to a case or a declining letter. */
export function IntakePage() {
  const [place, setPlace] = useUrlState(leadsPlace)
  const change = (next: PlaceChange) => setPlace(next as Parameters<typeof setPlace>[0])
  const { tab, view, ...filter } = place
  const inquiries = (
    <div className="grid gap-5">
      <LeadFilters place={place} onChange={change} />
      {view === 'board' ? <LeadBoard filter={filter} /> : <LeadList filter={filter} onChange={change} />}
    </div>
  )
  return (
    <Page
      title="Intake"
      lead="Inquiries from prospective clients, conflict checks and outcomes."
      actions={
        <IfMayChange to="cases.view">
          <ButtonLink to="/intake/new">New inquiry</ButtonLink>
        </IfMayChange>
      }
    >
      <Tabs
        label="Intake"
        selected={tab}
        onSelect={(chosen) => change({ tab: chosen })}
        tabs={[
          { id: 'inquiries', title: 'Inquiries', content: inquiries },
          { id: 'forms', title: 'Forms', content: <FormsPanel /> },
          { id: 'sources', title: 'Sources', content: <SourcesPanel /> },
        ]}
      />
    </Page>
  )
}
