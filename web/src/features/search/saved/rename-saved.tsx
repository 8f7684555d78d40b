import type { SavedSearch } from '@pam/contracts/search/saved'
import { type FormEvent, useRef, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { useChangeSaved } from './saved.queries.ts'

export function RenameSaved({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const [name, setName] = useState(search.name)
  const [wrong, setWrong] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const change = useChangeSaved(search.id)
  const refuse = (why: string) => {
    setWrong(why)
    form.current?.querySelector('input')?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return refuse('Enter a name for the search.')
    setWrong(undefined)
    change.mutate(
      { name: name.trim() },
      { onSuccess: onClose, onError: (error) => refuse(sentenceFor(error, 'It could not be renamed.')) },
    )
  }
  return (
    <Dialog title="Rename the search" isOpen onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Name"
          value={name}
          maxLength={80}
          error={wrong}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={change.isPending} busyText="Renaming...">
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
