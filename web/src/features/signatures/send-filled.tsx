import { Signature } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { useMay } from '#lib/use-may'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { useCreateRequest, whenRead } from './signatures.queries.ts'

interface SendFilledProps {
  onFile: () => Promise<{ document_id: string } | null>
}

/** From a filled template to the page where its fields are placed: the PDF is filed in the case first. */
export function SendFilled({ onFile }: SendFilledProps) {
  const create = useCreateRequest()
  const navigate = useNavigate()
  const say = useToast()
  const may = useMay()
  const [isBusy, setBusy] = useState(false)
  if (!may('clients.write')) return null
  const start = async () => {
    setBusy(true)
    try {
      const filed = await onFile()
      if (!filed) return
      await whenRead(filed.document_id)
      const { id } = await create.mutateAsync({ document_id: filed.document_id, include_privileged: false })
      void navigate(`/signatures/${id}`)
    } catch (error) {
      say({
        text: sentenceFor(error, 'The PDF is filed in the case. Open it there to request signatures.'),
        tone: 'danger',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={<Signature size={16} aria-hidden />}
      isBusy={isBusy}
      busyText="Preparing..."
      onClick={() => void start()}
    >
      Request signature
    </Button>
  )
}
