import type { CaseView } from '@pam/contracts/cases'
import { Download } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { saveFile } from '#lib/save-file'
import { useExportArchive } from '#slice/cases/import/import.queries.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'

/** The case is the client's and the firm's: it can leave whole, in a form any program reads. */
export function ExportCard({ case: legalCase }: { case: CaseView }) {
  const download = useExportArchive()
  const toast = useToast()
  if (!legalCase.can.manage_team) return null
  const save = () =>
    download.mutate(legalCase.id, {
      onSuccess: (archive) =>
        saveFile(`case-${legalCase.number.replaceAll(/[^\w-]+/g, '-')}.tar`, archive, 'application/x-tar'),
      onError: (error) =>
        toast({ tone: 'danger', text: sentenceFor(error, 'The case could not be exported.') }),
    })
  return (
    <Card title="Export">
      <p className="text-sm text-ink-soft">
        The whole case as an open archive: JSON files, every version of its documents unchanged, and a
        manifest of their hashes. It can be imported here or at another firm.
      </p>
      <Button
        className="mt-4"
        icon={<Download size={16} aria-hidden />}
        isBusy={download.isPending}
        busyText="Exporting..."
        onClick={save}
      >
        Export this case
      </Button>
    </Card>
  )
}
