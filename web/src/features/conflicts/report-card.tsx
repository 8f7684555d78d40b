import type { CheckView } from '@pam/contracts/conflicts'
import { Download } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { saveFile } from '#lib/save-file'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'
import { useReport } from './conflicts.queries.ts'

interface ReportCardProps {
  checkId: string
  seal: NonNullable<CheckView['report']>
}

/** The sealed report for the case file: as text whose hash can be verified, and on paper. */
export function ReportCard({ checkId, seal }: ReportCardProps) {
  const [json, pdf] = [useReport(checkId), useReport(checkId)]
  const toast = useToast()
  const name = `conflict-report-${checkId.slice(0, 8)}-v${seal.version}`
  const onError = (error: unknown) =>
    toast({ tone: 'danger', text: sentenceFor(error, 'The report could not be loaded. Try again.') })
  const saveJson = () =>
    json.mutate(undefined, {
      onSuccess: ({ text }) => saveFile(`${name}.json`, text, 'application/json'),
      onError,
    })
  const savePdf = () =>
    pdf.mutate(undefined, {
      onSuccess: async (answer) => {
        try {
          const { reportPdf } = await import('./report-pdf.ts')
          saveFile(`${name}.pdf`, await reportPdf(answer), 'application/pdf')
        } catch {
          toast({ tone: 'danger', text: 'The PDF could not be created. The JSON has the same content.' })
        }
      },
      onError,
    })
  const icon = <Download size={16} aria-hidden />
  return (
    <Card
      title="Sealed report"
      lead={`Sealed by ${seal.sealed_by}, ${momentInList(seal.sealed_at)}, version ${seal.version}. It cannot be changed.`}
    >
      <div className="grid gap-4">
        <p className="text-sm">
          <span className="text-ink-faint">SHA-256 </span>
          <code className="break-all">{seal.sha256}</code>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button icon={icon} isBusy={pdf.isPending} busyText="Preparing..." onClick={savePdf}>
            Download PDF
          </Button>
          <Button icon={icon} isBusy={json.isPending} busyText="Preparing..." onClick={saveJson}>
            Download JSON
          </Button>
        </div>
      </div>
    </Card>
  )
}
