import { sharingApi, type VisitedDocument, type VisitView } from '@pam/contracts/sharing'
import { fileSize } from '@pam/law/format/file-size'
import { counted } from '@pam/law/format/numbers'
import { ArrowLeft, Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { apiBytes } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { saveFile } from '#lib/save-file'
import { useUrlState } from '#lib/url-state'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { VisitDocument } from './document.tsx'

const place = z.object({ document: z.uuid().optional() })

interface VisitShareProps {
  visit: VisitView
  pass: string
}

/** What was shared: a list, and each document to look at. */
export function VisitShare({ visit, pass }: VisitShareProps) {
  const [{ document }, setPlace] = useUrlState(place)
  const chosen = visit.documents.find(({ id }) => id === document)
  if (chosen)
    return (
      <div className="flex min-h-[70dvh] flex-1 flex-col gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <Button
            size="small"
            icon={<ArrowLeft size={16} aria-hidden />}
            onClick={() => setPlace({ document: undefined })}
          >
            All documents
          </Button>
          <h2 className="order-last min-w-0 flex-1 basis-full font-semibold [overflow-wrap:anywhere] sm:order-none sm:basis-0">
            {chosen.name}
          </h2>
          <TakeButton document={chosen} pass={pass} />
        </div>
        <VisitDocument key={chosen.id} document={chosen} pass={pass} mark={visit.watermark} />
      </div>
    )
  return (
    <ul aria-label="Documents" className="divide-y divide-rule rounded-lg border border-rule bg-surface">
      {visit.documents.map((entry) => (
        <li key={entry.id} className="flex flex-wrap items-center gap-3 px-4 py-3">
          <FileText size={20} aria-hidden className="shrink-0 text-ink-faint" />
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-medium [overflow-wrap:anywhere]">{entry.name}</p>
            <p className="figures text-sm text-ink-soft">{aboutIt(entry)}</p>
          </div>
          <div className="flex gap-2">
            <Button
              size="small"
              look="primary"
              aria-label={`Open ${entry.name}`}
              onClick={() => setPlace({ document: entry.id })}
            >
              Open
            </Button>
            <TakeButton document={entry} pass={pass} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const aboutIt = ({ pages, size, taken_as }: VisitedDocument) =>
  [pages && counted(pages, 'page'), fileSize(size), taken_as === 'nothing' && 'view only']
    .filter(Boolean)
    .join(', ')

function TakeButton({ document, pass }: { document: VisitedDocument; pass: string }) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  if (document.taken_as === 'nothing') return null
  const take = async () => {
    setBusy(true)
    try {
      const bytes = await apiBytes(sharingApi.take, { params: { id: document.id } }, undefined, pass)
      const name =
        document.taken_as === 'copy' ? `${document.name.replace(/\.[a-z0-9]{1,5}$/i, '')}.pdf` : document.name
      saveFile(name, new Uint8Array(bytes), 'application/octet-stream')
    } catch (error) {
      toast({ tone: 'danger', text: sentenceFor(error, 'It could not be downloaded. Try again.') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      aria-label={`Download ${document.name}`}
      icon={<Download size={16} aria-hidden />}
      isBusy={isBusy}
      busyText="Preparing..."
      onClick={() => void take()}
    >
      Download
    </Button>
  )
}
