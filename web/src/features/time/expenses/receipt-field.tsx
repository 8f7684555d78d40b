import { documentsApi } from '@pam/contracts/documents'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { documentQueries, FileButton } from '#features/documents'
import { api } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { useMutation } from '#lib/use-mutation'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'

export interface Receipt {
  readonly id: string
  readonly name: string
}

interface ReceiptFieldProps {
  caseId: string | null
  value: Receipt | null
  onChange: (receipt: Receipt | null) => void
}

/** A document of the case, or a new one: a file, or a picture taken with a phone. */
export function ReceiptField({ caseId, value, onChange }: ReceiptFieldProps) {
  const { data } = useInfiniteQuery({
    ...documentQueries.list({ case_id: caseId ?? '', sort: 'updated' }, 50),
    enabled: caseId !== null,
  })
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData()
      if (caseId) form.append('case_id', caseId)
      form.append('file', file)
      return api(documentsApi.receive, { body: {} }, undefined, form)
    },
    onSuccess: (received) => onChange({ id: received.id, name: received.name }),
  })
  const listed = data?.pages[0]?.items.map(({ id, name }) => ({ id, name })) ?? []
  const known = value && !listed.some(({ id }) => id === value.id) ? [value, ...listed] : listed
  const options = [{ value: '', label: 'None' }, ...known.map(({ id, name }) => ({ value: id, label: name }))]
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[1fr_auto] items-end gap-2">
        <Select
          label="Receipt"
          options={options}
          value={value?.id ?? ''}
          onChange={(event) => onChange(known.find(({ id }) => id === event.target.value) ?? null)}
        />
        <FileButton
          icon={<Paperclip size={16} aria-hidden />}
          accept="image/*,.pdf"
          onFiles={([file]) => file && upload.mutate(file)}
        >
          {upload.isPending ? 'Uploading...' : 'Upload'}
        </FileButton>
      </div>
      <FormErrors
        message={
          upload.error
            ? sentenceFor(upload.error, 'The receipt could not be uploaded. Try again.')
            : undefined
        }
      />
    </div>
  )
}
