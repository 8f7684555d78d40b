import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { PickedCase } from '#features/cases'
import { ApiError, sentenceFor } from '#lib/api-error'
import { documentQueries, useAddFolder } from '#slice/documents/documents.queries.ts'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { FolderLine } from './folder-line.tsx'

interface FolderDialogProps {
  /** Folders of this case; without one, those of the firm. */
  inCase: PickedCase | null
  onClose: () => void
}

/** Makes, renames and removes folders. */
export function FolderDialog({ inCase, onClose }: FolderDialogProps) {
  const { data = [], error } = useQuery(documentQueries.folders())
  const add = useAddFolder()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const folders = data.filter((entry) => entry.case_id === (inCase?.id ?? null))
  const make = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') {
      setProblem('Enter a folder name.')
      field.current?.focus()
      return
    }
    add.mutate(
      { name: name.trim(), case_id: inCase?.id ?? null },
      {
        onSuccess: () => {
          setName('')
          setProblem('')
          field.current?.focus()
        },
        onError: (refusal) => {
          const said = sentenceFor(refusal, 'The folder could not be created.')
          setProblem((refusal instanceof ApiError && refusal.fields.name) || said)
          field.current?.focus()
        },
      },
    )
  }
  return (
    <Dialog title={inCase ? `Folders of ${inCase.title}` : 'Folders not in a case'} isOpen onClose={onClose}>
      <div className="grid gap-5">
        <form onSubmit={make} noValidate className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              ref={field}
              label="New folder"
              maxLength={100}
              value={name}
              error={problem || undefined}
              onChange={(event) => setName(event.target.value)}
            />
          </div>
          <Button type="submit" look="primary" className="mt-6.5" isBusy={add.isPending} busyText="Making...">
            Make
          </Button>
        </form>
        <FormErrors message={error ? sentenceFor(error, 'The folders could not be loaded.') : undefined} />
        {folders.length === 0 ? (
          <p className="text-sm text-ink-soft">
            No folders yet. Use folders to group documents, such as Exhibits.
          </p>
        ) : (
          <ul className="divide-y divide-rule">
            {folders.map((folder) => (
              <FolderLine key={folder.id} folder={folder} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
