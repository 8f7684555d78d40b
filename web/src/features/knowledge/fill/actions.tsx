import type { PaperForm, TemplateAnswers } from '@pam/contracts/knowledge/templates'
import { FileDown, FolderInput } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { saveFile } from '#lib/save-file'
import { useMay } from '#lib/use-may'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { useToast } from '#ui/feedback/toast'
import { TextArea } from '#ui/fields/text-area'
import { useFilePaper, useMakePaper } from './fill.queries.ts'
import { useFilledAct } from './filled-acts.ts'

interface FillActionsProps {
  id: string
  title: string
  caseId: string | undefined
  /** The answers so far, for a draft. */
  answers: TemplateAnswers
  /** The answers, or null while some are missing: the page says which. */
  onAsk: () => TemplateAnswers | null
  onRefused: (error: unknown) => void
  onMade: () => void
}

const types: Record<PaperForm, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
}

/** Actions for a filled form. */
export function FillActions({
  id,
  title,
  caseId,
  answers: soFar,
  onAsk,
  onRefused,
  onMade,
}: FillActionsProps) {
  const toast = useToast()
  const may = useMay()
  const make = useMakePaper(id, caseId)
  const file = useFilePaper(id, caseId)
  const making = make.isPending && !make.variables.draft ? make.variables.as : null
  const begin = (as: PaperForm, signOff?: string) => {
    const answers = onAsk()
    if (!answers || make.isPending) return
    make.mutate(
      { as, answers, ...(signOff && { sign_off: signOff }) },
      {
        onSuccess: (bytes) => {
          saveFile(`${title}.${as}`, new Uint8Array(bytes), types[as])
          onMade()
          toast({ text: as === 'docx' ? 'Word file created.' : 'PDF created.' })
        },
        onError: onRefused,
      },
    )
  }
  const makeDraft = () => {
    if (make.isPending) return
    make.mutate(
      { as: 'docx', answers: soFar, draft: true },
      {
        onSuccess: (bytes) => saveFile(`${title} (draft).docx`, new Uint8Array(bytes), types.docx),
        onError: onRefused,
      },
    )
  }
  const putInCase = () => {
    const answers = onAsk()
    if (answers && !file.isPending)
      file.mutate({ as: 'docx', answers }, { onSuccess: onMade, onError: onRefused })
  }
  const fileAsPdf = async () => {
    const answers = onAsk()
    if (!answers || file.isPending) return null
    const filed = await file.mutateAsync({ as: 'pdf', answers }).catch((error: unknown) => {
      onRefused(error)
      return null
    })
    if (filed) onMade()
    return filed
  }
  const Act = useFilledAct()
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          icon={<FileDown size={16} aria-hidden />}
          isBusy={making === 'docx'}
          busyText="Creating Word file..."
          onClick={() => begin('docx')}
        >
          Create Word file
        </Button>
        <Button
          icon={<FileDown size={16} aria-hidden />}
          isBusy={making === 'pdf'}
          busyText="Making the PDF..."
          onClick={() => begin('pdf')}
        >
          Create PDF
        </Button>
        <Button icon={<FileDown size={16} aria-hidden />} onClick={makeDraft}>
          Download draft
        </Button>
        {caseId && (
          <Button
            icon={<FolderInput size={16} aria-hidden />}
            isBusy={file.isPending}
            busyText="Filing..."
            onClick={putInCase}
          >
            File in the case
          </Button>
        )}
        {caseId && Act && <Act onFile={fileAsPdf} />}
      </div>
      {make.error instanceof ApiError && make.error.fields.citations && may('cases.manage') && (
        <SignOffCitations
          isBusy={make.isPending}
          onSign={(reason) => begin(make.variables?.as ?? 'docx', reason)}
        />
      )}
      {file.data && (
        <p role="status" className="text-sm">
          <Link to={`/documents/${file.data.document_id}`}>{file.data.name}</Link> is filed in the case.
        </p>
      )}
      {file.error && (
        <p role="alert" className="text-sm text-danger">
          {sentenceFor(file.error, 'Nothing was filed. Try again.')}
        </p>
      )}
    </div>
  )
}

/** In the lawyer's own name: unverified citations are released on their responsibility. */
function SignOffCitations({ isBusy, onSign }: { isBusy: boolean; onSign: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSign(reason)
  }
  return (
    <form onSubmit={send} className="grid gap-2 sm:max-w-lg">
      <TextArea
        label="Reason to sign off these citations"
        hint="Recorded in the audit log with your name."
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button
        type="submit"
        className="justify-self-start"
        disabled={reason.trim().length < 10}
        isBusy={isBusy}
      >
        Sign off and create the file
      </Button>
    </form>
  )
}
