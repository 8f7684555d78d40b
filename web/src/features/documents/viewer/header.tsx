import { type DocumentView, documentsApi } from '@pam/contracts/documents'
import { fileSize } from '@pam/law/format/file-size'
import { ArrowLeft, Download, Scale } from 'lucide-react'
import { useState } from 'react'
import { claimLabels } from '#features/cases'
import { apiBytes } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { saveFile } from '#lib/save-file'
import { fileKindWords } from '#slice/documents/document-labels.ts'
import { RoomMenu } from '#slice/documents/list/menu.tsx'
import { DocumentStateMark } from '#slice/documents/list/state.tsx'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { useToast } from '#ui/feedback/toast'

export function ViewerHeader({ document, canRead }: { document: DocumentView; canRead: boolean }) {
  const { download, isBusy } = useDownload()
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule px-4 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <h1
          title={document.name}
          className="line-clamp-2 font-serif text-xl leading-tight font-semibold [overflow-wrap:anywhere]"
        >
          {document.name}
        </h1>
        <p className="figures flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <Link
            to={document.case_id ? `/cases/${document.case_id}?tab=documents` : '/documents'}
            className="flex items-center gap-1"
          >
            <ArrowLeft size={14} aria-hidden />
            {document.case_id ? (document.case_title ?? 'Its case') : 'Documents'}
          </Link>
          <span>{document.file_kind ? fileKindWords[document.file_kind] : 'File'}</span>
          <span>{fileSize(document.size)}</span>
          <span>Version {document.version}</span>
          {document.privilege && (
            <Badge tone="attention" icon={<Scale size={12} aria-hidden />}>
              {claimLabels[document.privilege.claim]}
            </Badge>
          )}
        </p>
      </div>
      {document.state !== 'ready' && <DocumentStateMark document={{ ...document, reason: null }} />}
      <div className="flex items-center gap-1">
        {canRead && (
          <Button
            size="small"
            icon={<Download size={16} aria-hidden />}
            isBusy={isBusy}
            busyText="Fetching..."
            onClick={() => void download(document)}
          >
            Download original
          </Button>
        )}
        <RoomMenu document={document} />
      </div>
    </header>
  )
}

/** The file as it came, byte for byte. */
function useDownload() {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const download = async ({ id, name, version }: DocumentView) => {
    setBusy(true)
    try {
      const bytes = await apiBytes(documentsApi.file, { params: { id }, query: { version } })
      saveFile(name, new Uint8Array(bytes), 'application/octet-stream')
    } catch (error) {
      toast({ tone: 'danger', text: sentenceFor(error, 'The file could not be downloaded.') })
    } finally {
      setBusy(false)
    }
  }
  return { download, isBusy }
}
