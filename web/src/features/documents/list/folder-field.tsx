import { useQuery } from '@tanstack/react-query'
import { documentQueries } from '#slice/documents/documents.queries.ts'
import { Select } from '#ui/fields/select'

interface FolderFieldProps {
  label?: string
  /** Folders of this case; without one, those of the firm. */
  caseId: string | null
  value: string
  onChange: (id: string) => void
  /** The default choice: no folder, or all of them. */
  first?: string
  /** A folder that is made when the files are sent. */
  newName?: string | null
}

/** The mark of a folder that is not there yet. */
export const newFolder = 'new'

export function FolderField({
  label = 'Folder',
  caseId,
  value,
  onChange,
  first = 'No folder',
  newName,
}: FolderFieldProps) {
  const { data = [] } = useQuery(documentQueries.folders())
  const fitting = data.filter((entry) => entry.case_id === caseId)
  return (
    <Select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: '', label: first },
        ...(newName ? [{ value: newFolder, label: `New folder “${newName}”` }] : []),
        ...fitting.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
