import { useInfiniteQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { documentQueries, FileButton } from '#features/documents'
import { sentenceFor } from '#lib/api-error'
import { Select } from '#ui/fields/select'
import { useUploadLetter } from './conflicts.queries.ts'

interface LetterFieldProps {
  caseId: string | null
  /** The letter attached already. */
  attached: { id: string; name: string } | null
  value: string | null
  onChange: (documentId: string | null) => void
}

/** The signed consent letter: a document of the case, one not in a case, or a new file. */
export function LetterField({ caseId, attached, value, onChange }: LetterFieldProps) {
  const filter = caseId
    ? { case_id: caseId, sort: 'updated' as const }
    : { unfiled: true, sort: 'updated' as const }
  const list = useInfiniteQuery(documentQueries.list(filter, 100))
  const upload = useUploadLetter(caseId)
  const listed = list.data?.pages.flatMap((page) => page.items) ?? []
  const known = [
    ...(upload.data ? [upload.data] : []),
    ...listed.filter((document) => document.id !== upload.data?.id),
  ]
  const missing = attached && !known.some((document) => document.id === attached.id) ? [attached] : []
  const options = [
    { value: '', label: 'Letter not signed yet' },
    ...[...missing, ...known].map(({ id, name }) => ({ value: id, label: name })),
  ]
  const error = upload.error ?? list.error
  return (
    <div className="grid gap-2">
      <Select
        label="Signed consent letter"
        hint={
          value
            ? 'The letter is linked from the hit and named in the report.'
            : 'Without the signed letter the decision is saved as consent requested, and the check stays open.'
        }
        error={error ? sentenceFor(error, 'The documents could not be loaded. Try again.') : undefined}
        options={options}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
      <FileButton
        size="small"
        className="justify-self-start"
        icon={<Upload size={14} aria-hidden />}
        onFiles={([file]) => file && upload.mutate(file, { onSuccess: ({ id }) => onChange(id) })}
      >
        {upload.isPending ? 'Uploading...' : 'Upload signed letter'}
      </FileButton>
      <p role="status" className="sr-only">
        {upload.data ? `${upload.data.name} uploaded and selected.` : ''}
      </p>
    </div>
  )
}
