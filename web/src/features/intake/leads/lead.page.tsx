import type { LeadView } from '@pam/contracts/intake'
import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { momentInList } from '#lib/dates'
import { usePracticeAreas } from '#lib/practice-areas'
import { AcceptDialog } from '#slice/intake/accept-dialog.tsx'
import { AnswersCard } from '#slice/intake/answers-card.tsx'
import { ArrangeCard } from '#slice/intake/arrange-card.tsx'
import { CheckSection } from '#slice/intake/check-section.tsx'
import { DeclineDialog } from '#slice/intake/decline-dialog.tsx'
import { HistoryCard } from '#slice/intake/history-card.tsx'
import { intakeQueries } from '#slice/intake/intake.queries.ts'
import { reasonWords } from '#slice/intake/intake-labels.ts'
import { LetterCard } from '#slice/intake/letter-card.tsx'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Page } from '#ui/layout/page'
import { ClearanceBadge, StatusBadge } from './badges.tsx'

/** One inquiry, from its names to its outcome. */
export function LeadPage() {
  const { id = '' } = useParams()
  const query = useQuery(intakeQueries.lead(id))
  return (
    <QueryBoundary
      query={query}
      what="The inquiry"
      lines={8}
      frame={(state) => <Page title="Inquiry">{state}</Page>}
    >
      {(lead) => <Lead lead={lead} />}
    </QueryBoundary>
  )
}

function Lead({ lead }: { lead: LeadView }) {
  const [act, setAct] = useState<'accept' | 'decline' | null>(null)
  const areas = usePracticeAreas()
  return (
    <Page
      title={lead.name}
      lead={
        <>
          <Link to="/intake">Intake</Link>, {areas.nameOf(lead.practice_area)},{' '}
          <span className="figures">{lead.reference}</span>, received {momentInList(lead.received_at)}
        </>
      }
      actions={
        lead.can.decline && (
          <>
            <Button icon={<X size={16} aria-hidden />} onClick={() => setAct('decline')}>
              Decline
            </Button>
            <Button
              look="primary"
              icon={<Check size={16} aria-hidden />}
              disabled={!lead.can.accept}
              onClick={() => setAct('accept')}
            >
              Accept
            </Button>
          </>
        )
      }
    >
      <div className="mb-5 flex flex-wrap gap-2">
        <StatusBadge status={lead.status} />
        <ClearanceBadge clearance={lead.clearance} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-5">
          <Outcome lead={lead} />
          <AnswersCard lead={lead} />
          <CheckSection lead={lead} />
          {lead.letters.map((letter) => (
            <LetterCard key={letter.id} letter={letter} lead={lead} />
          ))}
        </div>
        <div className="grid min-w-0 gap-5">
          {lead.can.work && <ArrangeCard key={lead.version} lead={lead} />}
          <HistoryCard lead={lead} />
        </div>
      </div>
      {act === 'accept' && <AcceptDialog lead={lead} onClose={() => setAct(null)} />}
      {act === 'decline' && <DeclineDialog lead={lead} onClose={() => setAct(null)} />}
    </Page>
  )
}

function Outcome({ lead }: { lead: LeadView }) {
  if (lead.case_id && lead.case_title)
    return (
      <Notice tone="good" title="Accepted">
        <Link to={`/cases/${lead.case_id}`}>{lead.case_title}</Link> was opened by {lead.decided_by}
        {lead.decided_at ? `, ${momentInList(lead.decided_at)}` : ''}.
      </Notice>
    )
  if (lead.decline_reason)
    return (
      <Notice title="Declined">
        {reasonWords[lead.decline_reason]}. {lead.decline_note} {lead.decided_by}
        {lead.decided_at ? `, ${momentInList(lead.decided_at)}` : ''}. The names stay for conflict checks.
      </Notice>
    )
  return null
}
