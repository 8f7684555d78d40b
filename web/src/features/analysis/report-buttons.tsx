import type { AnalysisView } from '@pam/contracts/analysis'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { saveFile } from '#lib/save-file'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { useReportDocx } from './analysis.queries.ts'

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

interface ReportButtonsProps {
  documentId: string
  documentName: string
  view: AnalysisView
}

/** The same report as PDF and as Word file. */
export function ReportButtons({ documentId, documentName, view }: ReportButtonsProps) {
  const docx = useReportDocx(documentId)
  const [isMaking, setMaking] = useState(false)
  const toast = useToast()
  const name = `${documentName.replace(/\.[a-z\d]{1,5}$/i, '')} - analysis`
  const icon = <Download size={16} aria-hidden />
  const savePdf = async () => {
    setMaking(true)
    try {
      const { reportPdf } = await import('./report-pdf.ts')
      saveFile(`${name}.pdf`, await reportPdf(documentName, view), 'application/pdf')
    } catch {
      toast({ tone: 'danger', text: 'The PDF could not be created. The Word report has the same content.' })
    }
    setMaking(false)
  }
  const saveDocx = () =>
    docx.mutate(undefined, {
      onSuccess: (bytes) => saveFile(`${name}.docx`, new Uint8Array(bytes), wordType),
      onError: (error) =>
        toast({ tone: 'danger', text: sentenceFor(error, 'The report could not be loaded. Try again.') }),
    })
  return (
    <>
      <Button icon={icon} isBusy={isMaking} busyText="Preparing..." onClick={() => void savePdf()}>
        Report as PDF
      </Button>
      <Button icon={icon} isBusy={docx.isPending} busyText="Preparing..." onClick={saveDocx}>
        Report as Word
      </Button>
    </>
  )
}
