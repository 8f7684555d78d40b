import { documentScrubsApi, type ScrubView } from '@pam/contracts/documents/scrubs'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { apiBytes } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { saveFile } from '#lib/save-file'
import { Button } from '#ui/actions/button'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Busy } from '#ui/feedback/spinner'
import { useToast } from '#ui/feedback/toast'
import { ScrubFindings } from './findings.tsx'
import { scrubQueries } from './scrub.queries.ts'

/** What was found in each document, and the copies to save. */
export function ScrubResult({ id, onClose }: { id: string; onClose: () => void }) {
  const scrub = useQuery(scrubQueries.one(id))
  return (
    <QueryBoundary query={scrub} what="The report" loading={<Busy>{making}</Busy>}>
      {(shown) =>
        shown.state === 'ready' ? (
          <Report scrub={shown} onClose={onClose} />
        ) : (
          <Busy>{progressOf(shown)}</Busy>
        )
      }
    </QueryBoundary>
  )
}

const making = 'Creating and checking the copy...'

function Report({ scrub, onClose }: { scrub: ScrubView; onClose: () => void }) {
  const { id } = scrub
  const { save, saving } = useSave()
  const ready = scrub.items.filter((item) => item.state === 'ready')
  const [only] = ready
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4">
        {scrub.items.map((item) => (
          <ScrubFindings key={item.document_id} item={item} hasName={scrub.items.length > 1} />
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Close</Button>
        <Button
          isBusy={saving === 'report'}
          busyText="Fetching..."
          onClick={() =>
            void save('report', 'metadata-report.txt', () =>
              apiBytes(documentScrubsApi.report, { params: { id }, query: {} }),
            )
          }
        >
          Download report
        </Button>
        {only && ready.length === 1 && (
          <Button
            look="primary"
            icon={<Download size={16} aria-hidden />}
            isBusy={saving === 'copy'}
            busyText="Fetching..."
            onClick={() =>
              void save('copy', only.name, () =>
                apiBytes(documentScrubsApi.file, { params: { id, document: only.document_id } }),
              )
            }
          >
            Download copy
          </Button>
        )}
        {ready.length > 1 && (
          <Button
            look="primary"
            icon={<Download size={16} aria-hidden />}
            isBusy={saving === 'copy'}
            busyText="Fetching..."
            onClick={() =>
              void save('copy', 'documents-without-metadata.zip', () =>
                apiBytes(documentScrubsApi.archive, { params: { id } }),
              )
            }
          >
            Save {ready.length} copies
          </Button>
        )}
      </div>
    </div>
  )
}

function progressOf(scrub: ScrubView): string {
  const total = scrub.items.length
  if (total === 1) return making
  const made = scrub.items.filter((item) => item.state !== 'working').length
  return `${made} of ${total} are made...`
}

/** One file at a time; a failure leaves everything where it is. */
function useSave() {
  const toast = useToast()
  const [saving, setSaving] = useState<string | null>(null)
  const save = async (what: string, name: string, fetchBytes: () => Promise<ArrayBuffer>) => {
    setSaving(what)
    try {
      saveFile(name, new Uint8Array(await fetchBytes()), 'application/octet-stream')
    } catch (error) {
      toast({ tone: 'danger', text: sentenceFor(error, 'The file could not be downloaded.') })
    } finally {
      setSaving(null)
    }
  }
  return { save, saving }
}
