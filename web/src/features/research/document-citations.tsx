import { researchApi } from '@pam/contracts/research'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '#lib/api'
import { Link } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'
import { Busy } from '#ui/feedback/spinner'
import { BriefCard } from './briefs/brief-card.tsx'
import { CheckFailure } from './check-failure.tsx'
import { CheckNotes } from './check-notes.tsx'
import { limits } from './citation-labels.ts'
import { DocumentGatePanel } from './document-gate.tsx'
import { FindingList } from './finding-list.tsx'
import { findingsOf, summaryOf } from './findings.ts'
import { LookUpNote } from './look-up-note.tsx'
import { TableButton, TablePages } from './table-button.tsx'

/** The citations of a document next to its pages. */
export function DocumentCitations({ documentId }: { documentId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['research', 'document', documentId],
    queryFn: ({ signal }) => api(researchApi.checkDocument, { params: { id: documentId } }, signal),
  })
  const findings = useMemo(() => (data ? findingsOf(data) : []), [data])
  const [selected, setSelected] = useState<string | null>(null)
  // A document without text still has to be signed off before it goes out.
  if (error)
    return (
      <div className="grid gap-3">
        <CheckFailure error={error} onRetry={() => void refetch()} />
        <DocumentGatePanel documentId={documentId} />
      </div>
    )
  if (!data) return <Busy>Reading every citation...</Busy>
  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium">
        {findings.length === 0 ? 'No citations found' : summaryOf(findings)}
      </p>
      <CheckNotes notes={data.notes} />
      {findings.length > 0 && (
        <>
          <Notice>{limits}</Notice>
          <LookUpNote lookUp={data.look_up} />
          <Link to={`/research?tab=check&document=${documentId}`}>Open in the citation check</Link>
          <TableButton documentId={documentId} name={data.name} />
          <TablePages>{data.table_pages}</TablePages>
          <FindingList findings={findings} selected={selected} onSelect={setSelected} />
        </>
      )}
      <DocumentGatePanel documentId={documentId} />
      <BriefCard documentId={documentId} />
    </div>
  )
}
