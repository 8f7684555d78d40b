import type { SavedAuthority } from '@pam/contracts/research/saved-authorities'
import { type FormEvent, useId, useState } from 'react'
import { CasePicker, type PickedCase } from '#features/cases'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { type SaveBody, useChangeSaved, useSaveAuthority } from './saved.queries.ts'

interface SaveDialogProps {
  /** A saved authority to edit, or a new one. */
  saved?: SavedAuthority
  /** An item of the library, or the id of an imported text. */
  authority: Pick<SaveBody, 'knowledge_id' | 'text_id'>
  title: string
  words?: string
  folders: readonly string[]
  givenCase?: PickedCase | null
  onClose: () => void
  onSaved?: () => void
}

/** The folder and notes of a saved authority. */
export function SaveDialog(props: SaveDialogProps) {
  const { saved, authority, title, words = '', folders, givenCase = null, onClose, onSaved } = props
  const toast = useToast()
  const save = useSaveAuthority()
  const change = useChangeSaved(saved?.id ?? '')
  const id = useId()
  const [picked, setPicked] = useState<PickedCase | null>(
    saved?.case_id && saved.case_title ? { id: saved.case_id, title: saved.case_title } : givenCase,
  )
  const [folder, setFolder] = useState(saved?.folder ?? '')
  const [note, setNote] = useState(saved?.note ?? '')
  const [isWatched, setWatched] = useState(saved?.is_watched ?? false)
  const error = save.error ?? change.error
  const shown = words || saved?.highlight?.words
  const done = (text: string) => {
    toast({ text })
    onSaved?.()
    onClose()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const kept = { case_id: picked?.id ?? null, folder, note }
    if (!saved)
      return save.mutate(
        { ...kept, ...authority, words: words || null, is_watched: isWatched },
        { onSuccess: () => done(words ? 'Highlight saved.' : 'Authority saved.') },
      )
    const watch = saved.can.watch && isWatched !== saved.is_watched ? { is_watched: isWatched } : {}
    change.mutate({ ...kept, ...watch, revision: saved.revision }, { onSuccess: () => done('Saved.') })
  }
  return (
    <Dialog
      title={saved ? 'Change saved authority' : words ? 'Save highlight' : 'Save authority'}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            look="primary"
            isBusy={save.isPending || change.isPending}
            busyText="Saving..."
          >
            Save
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send} className="grid gap-4">
        <p className="font-medium break-words">{title}</p>
        {authority.text_id && !saved && (
          <p className="text-ink-soft">Its text is added to your firm’s library.</p>
        )}
        {shown && (
          <blockquote className="max-h-40 overflow-y-auto border-l-4 border-brass pl-4 font-serif break-words">
            “{shown}”
          </blockquote>
        )}
        <CasePicker
          label="Case"
          value={picked}
          onChange={setPicked}
          hint="Everyone who can see the case sees it there. Without a case it is yours alone."
        />
        <TextField
          label="Folder"
          isOptional
          maxLength={80}
          list={`${id}-folders`}
          value={folder}
          onChange={(event) => setFolder(event.target.value)}
        />
        <datalist id={`${id}-folders`}>
          {folders.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextArea
          label="Note (optional)"
          rows={3}
          maxLength={4000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {(!saved || saved.can.watch) && (
          <Checkbox
            label="Watch"
            hint="Pam emails you when its text changes or something new in your library or the imported opinions cites it."
            checked={isWatched}
            onChange={(event) => setWatched(event.target.checked)}
          />
        )}
        <FormErrors message={error ? sentenceFor(error, 'It could not be saved. Try again.') : undefined} />
      </form>
    </Dialog>
  )
}
