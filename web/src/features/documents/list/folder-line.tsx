import type { FolderView } from '@pam/contracts/documents'
import { Folder, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { useDropFolder, useRenameFolder } from '#slice/documents/documents.queries.ts'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { useToast } from '#ui/feedback/toast'
import { TextField } from '#ui/fields/text-field'
import { countInWords } from './bulk-acts.ts'

export function FolderLine({ folder: { id, name, documents } }: { folder: FolderView }) {
  const toast = useToast()
  const rename = useRenameFolder()
  const drop = useDropFolder()
  const [typed, setTyped] = useState<string>()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!typed?.trim()) return
    rename.mutate({ id, name: typed.trim() }, { onSuccess: () => setTyped(undefined) })
  }
  const remove = () =>
    drop.mutate(id, {
      onSuccess: () => toast({ text: `${name} was removed. Its documents are no longer in a folder.` }),
      onError: (error) => toast({ tone: 'danger', text: sentenceFor(error, 'It could not be removed.') }),
    })
  if (typed !== undefined)
    return (
      <li className="py-2.5">
        <form onSubmit={save} noValidate className="flex flex-wrap items-start gap-2">
          <div className="min-w-40 flex-1">
            <TextField
              label={`New name of ${name}`}
              maxLength={100}
              autoFocus
              value={typed}
              error={errorOf(typed, rename.error)}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <div className="mt-6.5 flex gap-2">
            <Button type="submit" look="primary" isBusy={rename.isPending} busyText="Saving...">
              Save
            </Button>
            <Button onClick={() => setTyped(undefined)}>Cancel</Button>
          </div>
        </form>
      </li>
    )
  return (
    <li className="flex items-center gap-3 py-1.5 text-sm">
      <Folder size={16} aria-hidden className="shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1 font-medium break-words">{name}</span>
      <span className="figures text-ink-soft">{countInWords(documents)}</span>
      <span className="flex">
        <IconButton
          label={`Rename ${name}`}
          icon={<Pencil size={16} aria-hidden />}
          onClick={() => setTyped(name)}
        />
        <IconButton
          label={`Remove ${name}`}
          icon={<Trash2 size={16} aria-hidden />}
          isBusy={drop.isPending}
          onClick={remove}
        />
      </span>
    </li>
  )
}

const errorOf = (typed: string, error: unknown): string | undefined => {
  if (!typed.trim()) return 'Enter a folder name.'
  return error ? sentenceFor(error, 'It could not be renamed.') : undefined
}
