import { type CitationCheck, type CitationLookUpView, researchApi } from '@pam/contracts/research'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { useTextToCheck } from '#lib/citation-check'
import { useMay } from '#lib/use-may'
import { useMutation } from '#lib/use-mutation'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { Busy } from '#ui/feedback/spinner'
import { CheckFailure } from './check-failure.tsx'
import { CheckNotes } from './check-notes.tsx'
import { CheckedText } from './checked-text.tsx'
import { limits } from './citation-labels.ts'
import { DocumentToCheck } from './document-to-check.tsx'
import { FindingList } from './finding-list.tsx'
import { type Finding, findingsOf, summaryOf } from './findings.ts'
import { LookUpNote } from './look-up-note.tsx'
import { TableButton, TablePages } from './table-button.tsx'
import { TextToCheck } from './text-to-check.tsx'
import { UploadToCheck } from './upload-to-check.tsx'

/** The check before filing: by code alone, over the library and the firm's own authorities. */
export function CitationCheckPanel() {
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const documentId = params.get('document')
  const brought = useTextToCheck()
  const [text, setText] = useState(brought)
  const check = useMutation({
    mutationFn: (words: string) => api(researchApi.checkCitations, { body: { text: words } }),
  })
  const checked = useRef('')
  const { mutate } = check
  useEffect(() => {
    if (brought.trim() === '' || checked.current === brought) return
    checked.current = brought
    setText(brought)
    mutate(brought)
  }, [brought, mutate])
  const choose = useCallback((id: string) => setParams({ tab: 'check', document: id }), [setParams])
  const startOver = () => {
    check.reset()
    setParams({ tab: 'check' })
  }
  const replace = ({ citation }: Finding, words: string) => {
    if (!citation) return
    const changed = `${text.slice(0, citation.full_start)}${words}${text.slice(citation.full_end)}`
    setText(changed)
    check.mutate(changed)
  }
  return (
    <>
      {documentId ? (
        <CheckedDocument id={documentId} onStartOver={startOver} />
      ) : check.data ? (
        <Result
          check={check.data}
          text={check.variables ?? text}
          onReplace={replace}
          onStartOver={startOver}
        />
      ) : (
        <div className="grid max-w-4xl gap-6">
          <p className="max-w-[68ch] text-ink-soft">
            Paste a draft, or choose or upload a document. Every citation and quotation is read and compared
            with the authorities in your library.
          </p>
          <TextToCheck
            text={text}
            onText={setText}
            onCheck={() => check.mutate(text)}
            isBusy={check.isPending}
            error={check.error ? sentenceFor(check.error, 'The text could not be checked.') : undefined}
          />
          {may('documents.create') && (
            <>
              <DocumentToCheck onChoose={choose} />
              <UploadToCheck onChoose={choose} />
            </>
          )}
        </div>
      )}
    </>
  )
}

function CheckedDocument({ id, onStartOver }: { id: string; onStartOver: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['research', 'document', id],
    queryFn: ({ signal }) => api(researchApi.checkDocument, { params: { id } }, signal),
  })
  if (error) {
    return (
      <div className="grid gap-3">
        <CheckFailure error={error} onRetry={() => void refetch()} />
        <Button className="justify-self-start" onClick={onStartOver}>
          Check something else
        </Button>
      </div>
    )
  }
  if (!data) return <Busy>Reading every citation...</Busy>
  return (
    <Result
      check={data}
      text={data.text}
      title={data.name}
      actions={data.citations.length > 0 && <TableButton documentId={id} name={data.name} />}
      tablePages={data.citations.length > 0 ? data.table_pages : undefined}
      onStartOver={onStartOver}
    />
  )
}

interface ResultProps {
  check: CitationCheck & { look_up: CitationLookUpView; notes: string[] }
  text: string
  title?: string
  actions?: ReactNode
  tablePages?: string | undefined
  onReplace?: (finding: Finding, words: string) => void
  onStartOver: () => void
}

function Result({ check, text, title, actions, tablePages, onReplace, onStartOver }: ResultProps) {
  const findings = useMemo(() => findingsOf(check), [check])
  const [selected, setSelected] = useState<string | null>(null)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-medium">
          {title ? `${title}: ` : ''}
          {summaryOf(findings)}
        </p>
        <div className="flex flex-wrap gap-2">
          {actions}
          <Button onClick={onStartOver}>{title ? 'Check something else' : 'Edit the text'}</Button>
        </div>
      </div>
      {tablePages && <TablePages>{tablePages}</TablePages>}
      <Notice>{limits}</Notice>
      <LookUpNote lookUp={check.look_up} />
      <CheckNotes notes={check.notes} />
      {findings.length === 0 ? (
        <Notice tone="attention" title="No citations found">
          This text cites no authority that Pam can recognize. Pam reads US citation forms.
        </Notice>
      ) : (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
          <CheckedText text={text} findings={findings} selected={selected} onSelect={setSelected} />
          <FindingList findings={findings} selected={selected} onSelect={setSelected} onReplace={onReplace} />
        </div>
      )}
    </div>
  )
}
