import type { AnalysisView } from '@pam/contracts/analysis'
import { useQuery } from '@tanstack/react-query'
import { Columns2, RefreshCw } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { ButtonLink } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { useToast } from '#ui/feedback/toast'
import { AmendmentCard } from './amendment-card.tsx'
import { analysisQueries, useAnalyseAgain } from './analysis.queries.ts'
import { ClauseList } from './clause-list.tsx'
import { FactList } from './fact-list.tsx'
import { ModelOpinionCard } from './model-opinion.tsx'
import { PositionList } from './position/list.tsx'
import { ReportButtons } from './report-buttons.tsx'
import { RiskList } from './risk-list.tsx'
import { ToDoList } from './to-do-list.tsx'
import { WhatItIs } from './what-it-is.tsx'

interface AnalysisPanelProps {
  documentId: string
  documentName: string
  /** Its case, which dates of the contract can be added to. */
  caseId: string | null
}

/** What Pam found in a document: what it is, what to know, what to do, then the rest. */
export function AnalysisPanel(props: AnalysisPanelProps) {
  const { documentId } = props
  const analysis = useQuery(analysisQueries.one(documentId))
  return (
    <QueryBoundary query={analysis} what="The analysis" lines={8}>
      {(view) =>
        view.state === 'done' ? (
          <Analysis {...props} view={view} />
        ) : (
          <NotYet documentId={documentId} view={view} />
        )
      }
    </QueryBoundary>
  )
}

function Analysis({
  documentId,
  documentName: name,
  caseId,
  view,
}: AnalysisPanelProps & { view: AnalysisView }) {
  return (
    <div className="@container grid max-w-4xl gap-5">
      <div className="flex flex-wrap gap-2">
        <ReportButtons documentId={documentId} documentName={name} view={view} />
        <ButtonLink to={`/documents/${documentId}/clauses`}>
          <Columns2 size={16} aria-hidden />
          Compare clauses
        </ButtonLink>
        {view.can_change && <AgainButton documentId={documentId} />}
      </div>
      <WhatItIs documentId={documentId} view={view} />
      <AmendmentCard documentId={documentId} view={view} />
      <RiskList documentId={documentId} view={view} />
      <PositionList documentId={documentId} view={view} />
      <ToDoList documentId={documentId} documentName={name} caseId={caseId} view={view} />
      <ClauseList documentId={documentId} view={view} />
      <FactList documentId={documentId} view={view} />
      <ModelOpinionCard documentId={documentId} canChange={view.can_change} />
      <p className="text-sm text-ink-soft">
        Everything except the last section is made without a language model, from text and rules: finder{' '}
        {view.model_version}, rules {view.rubric_version}, version {view.version} of the document. Have a
        lawyer review it.
      </p>
    </div>
  )
}

function NotYet({ documentId, view }: { documentId: string; view: AnalysisView }) {
  if (view.state === 'failed')
    return (
      <Notice
        tone="danger"
        role="status"
        title="The document was not analyzed"
        actions={view.can_change && <AgainButton documentId={documentId} />}
      >
        {view.reason}
      </Notice>
    )
  return (
    <div className="grid gap-5">
      <Notice
        role="status"
        title={view.state === 'analysing' ? 'Pam is analyzing the document' : 'The analysis is waiting'}
      >
        {view.reason ?? 'This takes a few seconds. You can leave this page.'}
      </Notice>
      <SkeletonLines count={6} label="Analyzing the document..." />
    </div>
  )
}

function AgainButton({ documentId }: { documentId: string }) {
  const again = useAnalyseAgain(documentId)
  const toast = useToast()
  return (
    <Button
      icon={<RefreshCw size={16} aria-hidden />}
      isBusy={again.isPending}
      busyText="Starting..."
      onClick={() =>
        again.mutate(undefined, {
          onError: (error) =>
            toast({
              tone: 'danger',
              text: sentenceFor(error, 'The analysis could not be started. Try again.'),
            }),
        })
      }
    >
      Re-analyze
    </Button>
  )
}
