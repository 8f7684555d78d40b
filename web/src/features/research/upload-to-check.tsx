import { documentsApi } from '@pam/contracts/documents'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useEffect } from 'react'
import { documentQueries, FileButton } from '#features/documents'
import { api } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { useMutation } from '#lib/use-mutation'
import { FormErrors } from '#ui/fields/form-errors'

/** In chunks, and private to the uploader; bytes that are already stored are that document. */
async function uploaded(file: File): Promise<string> {
  const body = { name: file.name, size: file.size, audience: 'me' as const }
  let upload = await api(documentsApi.beginUpload, { body })
  while (upload.received < file.size) {
    const where = { params: { id: upload.id }, query: { offset: upload.received } }
    const piece = file.slice(upload.received, upload.received + upload.piece)
    upload = await api(documentsApi.sendPiece, where, undefined, piece)
  }
  return (await api(documentsApi.finishUpload, { params: { id: upload.id }, body: {} })).id
}

/** A new file: stored, processed, then checked. */
export function UploadToCheck({ onChoose }: { onChoose: (id: string) => void }) {
  const cache = useQueryClient()
  const upload = useMutation({
    mutationFn: uploaded,
    onSuccess: () => cache.invalidateQueries({ queryKey: ['documents'] }),
  })
  const id = upload.data
  const document = useQuery({ ...documentQueries.one(id ?? ''), enabled: id !== undefined })
  const state = document.data?.state
  const isRead = state !== undefined && state !== 'received' && state !== 'reading'
  useEffect(() => {
    if (id && isRead) onChoose(id)
  }, [id, isRead, onChoose])
  const error = upload.error ?? document.error
  return (
    <div className="grid gap-2">
      <FileButton
        className="justify-self-start"
        icon={<Upload size={16} aria-hidden />}
        accept=".docx,.pdf,.txt,.rtf,.doc,.odt"
        onFiles={([file]) => file && upload.mutate(file)}
      >
        Upload document
      </FileButton>
      <p role="status" className="text-sm text-ink-soft">
        {upload.isPending ? 'Uploading...' : id && !isRead && !error ? 'Uploaded. Processing...' : ''}
      </p>
      <FormErrors message={error ? sentenceFor(error, 'The file was not uploaded. Try again.') : undefined} />
    </div>
  )
}
