import { documentsApi, type FolderView } from '@pam/contracts/documents'
import { Folder, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { useSavedForm } from '#lib/use-saved-form'
import { useDropFolder, useRenameFolder } from '#slice/documents/documents.queries.ts'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { useToast } from '#ui/feedback/toast'
import { TextField } from '#ui/fields/text-field'
import { countInWords } from './bulk-acts.ts'

export const folderName = documentsApi.renameFolder.body

export function FolderLine({ folder }: { folder: FolderView }) {
  const { id, name, documents } = folder
  const toast = useToast()
  const drop = useDropFolder()
  const [isRenaming, setRenaming] = useState(false)
  const remove = () =>
    drop.mutate(id, {
      onSuccess: () => toast({ text: `${name} was removed. Its documents are no longer in a folder.` }),
      onError: (error) => toast({ tone: 'danger', text: sentenceFor(error, 'It could not be removed.') }),
    })
  if (isRenaming) return <RenameLine folder={folder} onClose={() => setRenaming(false)} />
  return (
    <li className="flex items-center gap-3 py-1.5 text-sm">
      <Folder size={16} aria-hidden className="shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1 font-medium break-words">{name}</span>
      <span className="figures text-ink-soft">{countInWords(documents)}</span>
      <span className="flex">
        <IconButton
          label={`Rename ${name}`}
          icon={<Pencil size={16} aria-hidden />}
          onClick={() => setRenaming(true)}
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

function RenameLine({ folder: { id, name }, onClose }: { folder: FolderView; onClose: () => void }) {
  const rename = useRenameFolder()
  const form = useSavedForm({
    schema: folderName,
    defaultValues: { name },
    onSave: async (typed) => {
      await rename.mutateAsync({ id, name: typed.name })
      onClose()
    },
    failure: 'It could not be renamed.',
  })
  return (
    <li className="py-2.5">
      <form onSubmit={form.submit} noValidate className="flex flex-wrap items-start gap-2">
        <div className="min-w-40 flex-1">
          <TextField
            label={`New name of ${name}`}
            maxLength={100}
            autoFocus
            error={form.errorOf('name') ?? form.formError}
            {...form.register('name')}
          />
        </div>
        <div className="mt-6.5 flex gap-2">
          <Button type="submit" look="primary" isBusy={form.isSaving} busyText="Saving...">
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </li>
  )
}
