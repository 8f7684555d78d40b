import type { DocumentPick } from '@pam/contracts/reviews'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CasePicker, type PickedCase } from '#features/cases'
import { documentQueries } from '#features/documents'
import { useMay } from '#lib/use-may'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'

interface PickFieldsProps {
  /** What is picked so far; null while something is missing. */
  onPick: (pick: DocumentPick | null, inCase: PickedCase | null) => void
  error?: string | undefined
}

type By = Exclude<DocumentPick['by'], 'hand'>

/** All documents of a case, a folder or a tag. */
export function PickFields({ onPick, error }: PickFieldsProps) {
  const may = useMay()
  const [by, setBy] = useState<By>(may('cases.view') ? 'case' : 'folder')
  const [inCase, setCase] = useState<PickedCase | null>(null)
  const [folder, setFolder] = useState('')
  const [tag, setTag] = useState('')
  const { data: folders = [] } = useQuery(documentQueries.folders())
  const ways: { value: By; label: string }[] = [
    ...(may('cases.view') ? [{ value: 'case' as const, label: 'All of a case' }] : []),
    { value: 'folder', label: 'All of a folder' },
    { value: 'tag', label: 'All with a tag' },
  ]
  const tell = (way: By, given: string, its: PickedCase | null = null) => {
    if (given === '') return onPick(null, null)
    if (way === 'case') onPick({ by: 'case', case_id: given }, its)
    else onPick(way === 'folder' ? { by: 'folder', folder_id: given } : { by: 'tag', tag: given }, null)
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label="Documents"
        value={by}
        options={ways}
        onValue={(next) => {
          setBy(next)
          tell(next, next === 'case' ? (inCase?.id ?? '') : next === 'folder' ? folder : tag.trim(), inCase)
        }}
      />
      {by === 'case' && (
        <div className="grid content-start gap-1.5">
          <CasePicker
            label="Case"
            value={inCase}
            onChange={(picked) => {
              setCase(picked)
              tell('case', picked?.id ?? '', picked)
            }}
          />
          {error && (
            <p role="alert" className="text-sm text-danger">
              {error}
            </p>
          )}
        </div>
      )}
      {by === 'folder' && (
        <Select
          label="Folder"
          value={folder}
          error={error}
          options={[
            { value: '', label: 'Choose a folder' },
            ...folders.map(({ id, name, documents }) => ({ value: id, label: `${name} (${documents})` })),
          ]}
          onChange={(event) => {
            setFolder(event.target.value)
            tell('folder', event.target.value)
          }}
        />
      )}
      {by === 'tag' && (
        <TextField
          label="Tag"
          maxLength={40}
          value={tag}
          error={error}
          onChange={(event) => {
            setTag(event.target.value)
            tell('tag', event.target.value.trim())
          }}
        />
      )}
    </div>
  )
}
