import type { KnowledgeItem } from '@pam/contracts/knowledge'
import type { TemplateFill } from '@pam/contracts/knowledge/templates'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { z } from 'zod'
import { CasePicker } from '#features/cases'
import { sentenceFor } from '#lib/api-error'
import { useUrlState } from '#lib/url-state'
import { useMay } from '#lib/use-may'
import { knowledgeQueries } from '#slice/knowledge/knowledge.queries.ts'
import { KnowledgeNav } from '#slice/knowledge/knowledge-nav.tsx'
import { Link } from '#ui/actions/link'
import { LoadFailure } from '#ui/feedback/load-failure'
import { Notice } from '#ui/feedback/notice'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Page } from '#ui/layout/page'
import { fillQuery } from './fill.queries.ts'
import { FillSheet } from './sheet.tsx'

const place = z.object({ case: z.uuid().optional() })

/** Filling in a form, from a case or by hand, with the resulting document next to it. */
export function FillPage() {
  const { id = '' } = useParams()
  const may = useMay()
  const [{ case: caseId }, change] = useUrlState(place)
  const item = useQuery({ ...knowledgeQueries.one(id), refetchOnWindowFocus: false })
  const fill = useQuery(fillQuery(id, may('cases.view') ? caseId : undefined))
  const error = item.error ?? (fill.data ? null : fill.error)
  const picked = caseId ? { id: caseId, title: fill.data?.case_title ?? '' } : null
  return (
    <Page
      title={item.data ? `Fill in: ${item.data.title}` : 'Fill in a form'}
      lead="Fill in the blanks, preview, and create the file. Nothing is sent anywhere."
    >
      <KnowledgeNav here={null} />
      {error ? (
        <LoadFailure
          what="This form"
          why={sentenceFor(error, 'Try again.')}
          onRetry={() => void Promise.all([item.refetch(), fill.refetch()])}
        />
      ) : item.data && fill.data ? (
        <div className="grid gap-5">
          {may('cases.view') && (
            <div className="max-w-xl">
              <CasePicker
                label="Fill from a case (optional)"
                value={picked}
                hint="Details from the case, its people and your firm are filled in. You can change any of them."
                onChange={(pickedCase) => change({ case: pickedCase?.id })}
              />
            </div>
          )}
          {fill.error && (
            <Notice tone="attention" role="alert">
              {sentenceFor(fill.error, 'The case details could not be loaded. Try again.')}
            </Notice>
          )}
          <Filled item={item.data} fill={fill.data} caseId={fill.error ? undefined : caseId} />
        </div>
      ) : (
        <SkeletonLines count={12} label="Loading the form..." />
      )}
    </Page>
  )
}

interface FilledProps {
  item: KnowledgeItem
  fill: TemplateFill
  caseId: string | undefined
}

function Filled({ item, fill, caseId }: FilledProps) {
  if (fill.faults.length === 0) return <FillSheet key={item.id} item={item} fill={fill} caseId={caseId} />
  return (
    <Notice tone="attention" title="Fix this form before filling it in">
      <ul className="list-inside list-disc">
        {fill.faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
      {item.can.change && <Link to={`/knowledge/${item.id}/edit`}>Edit the form</Link>}
    </Notice>
  )
}
