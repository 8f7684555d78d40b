import { type DocumentView, documentsApi } from '@pam/contracts/documents'
import { mostAttachments } from '@pam/contracts/email'
import { fileSize } from '@pam/law/format/file-size'
import { useInfiniteQuery, useQueries, useQueryClient } from '@tanstack/react-query'
import { Paperclip, X } from 'lucide-react'
import { documentQueries, FileButton, PrivilegedWarning } from '#features/documents'
import { api } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { useMutation } from '#lib/use-mutation'
import { IconButton } from '#ui/actions/icon-button'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'

const isBeingRead = ({ state }: DocumentView) => state === 'received' || state === 'reading'

/** The attached documents as they are now, watched while they are being read. */
export function useAttached(ids: readonly string[]) {
  const found = useQueries({ queries: ids.map((id) => documentQueries.one(id)) })
  const documents = found.flatMap(({ data }) => data ?? [])
  return { documents, isReady: documents.length === ids.length && !documents.some(isBeingRead) }
}

interface AttachmentsFieldProps {
  caseId: string
  ids: readonly string[]
  onChange: (ids: readonly string[]) => void
  documents: readonly DocumentView[]
  /** Between client and firm, privilege is not waived. */
  isToClientOnly: boolean
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
  error: string | undefined
}

/** Documents of the case, or new files, which become documents of the case. */
export function AttachmentsField(props: AttachmentsFieldProps) {
  const { caseId, ids, onChange, documents, isToClientOnly, isConfirmed, onConfirm, error } = props
  const cache = useQueryClient()
  const { data } = useInfiniteQuery(documentQueries.list({ case_id: caseId, sort: 'updated' }, 100))
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const received: string[] = []
      for (const file of files) {
        const form = new FormData()
        form.append('case_id', caseId)
        form.append('file', file)
        received.push((await api(documentsApi.receive, { body: {} }, undefined, form)).id)
      }
      return received
    },
    onSuccess: (received) => onChange([...new Set([...ids, ...received])]),
    onSettled: () => cache.invalidateQueries({ queryKey: ['documents'] }),
  })
  const offered = (data?.pages[0]?.items ?? []).filter(({ id }) => !ids.includes(id))
  const isFull = ids.length >= mostAttachments
  return (
    <div className="grid gap-3">
      <div className="grid gap-2 sm:grid-cols-[1fr_auto] sm:items-end">
        <Select
          label="Attach a document from this case"
          disabled={isFull}
          value=""
          error={error}
          onChange={(event) => event.target.value && onChange([...ids, event.target.value])}
          options={[
            { value: '', label: offered.length > 0 ? 'Choose a document' : 'No more documents' },
            ...offered.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <FileButton
          icon={<Paperclip size={16} aria-hidden />}
          isMany
          onFiles={(files) => upload.mutate(files.slice(0, mostAttachments - ids.length))}
        >
          {upload.isPending ? 'Uploading...' : 'Upload file'}
        </FileButton>
      </div>
      <FormErrors
        message={
          upload.error ? sentenceFor(upload.error, 'The file was not uploaded. Try again.') : undefined
        }
      />
      {documents.length > 0 && (
        <ul aria-label="Attached documents" className="grid gap-1 text-sm">
          {documents.map((document) => (
            <li key={document.id} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
              <Paperclip size={14} aria-hidden className="text-ink-soft" />
              <span className="break-all">{document.name}</span>
              <span className="figures text-ink-soft">{fileSize(document.size)}</span>
              {isBeingRead(document) && <span className="text-ink-soft">Processing...</span>}
              <IconButton
                label={`Remove ${document.name}`}
                icon={<X size={14} aria-hidden />}
                onClick={() => onChange(ids.filter((id) => id !== document.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {!isToClientOnly && (
        <PrivilegedWarning documents={documents} isConfirmed={isConfirmed} onConfirm={onConfirm} />
      )}
    </div>
  )
}
