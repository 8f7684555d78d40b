import { Bookmark } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { useMayChange } from '#lib/use-may'
import type { Chosen } from '#slice/search/search-place.ts'
import { askedOf, inQuotes, narrowedWords } from '#slice/search/searched-place.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { alertOf, alertOptions } from './alert-labels.ts'
import { useSaveSearch } from './saved.queries.ts'

interface SaveSearchProps {
  question: string
  chosen: Chosen
}

/** Saves the search on the screen under a name. */
export function SaveSearch(props: SaveSearchProps) {
  const [isOpen, setOpen] = useState(false)
  if (!useMayChange()('documents.create')) return null
  return (
    <>
      <Button size="small" icon={<Bookmark size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Save search
      </Button>
      {isOpen && <SaveDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const longest = 80

function SaveDialog({ question, chosen, onClose }: SaveSearchProps & { onClose: () => void }) {
  const [name, setName] = useState(question.slice(0, longest))
  const [alert, setAlert] = useState(alertOf('none'))
  const [missing, setMissing] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const toast = useToast()
  const save = useSaveSearch()
  const asked = askedOf(question, chosen)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') {
      setMissing('Enter a name for the search.')
      form.current?.querySelector('input')?.focus()
      return
    }
    setMissing(undefined)
    save.mutate(
      { name: name.trim(), alert, asked },
      {
        onSuccess: () => {
          toast({ text: `“${name.trim()}” saved. Find it under Saved searches.` })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title="Save this search" isOpen onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm break-words text-ink-soft">
          {[inQuotes(question), narrowedWords(asked)].filter(Boolean).join(', ')}
        </p>
        <TextField
          label="Name"
          value={name}
          maxLength={longest}
          error={missing}
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label="When something new is found"
          options={alertOptions}
          value={alert}
          hint="Only content you have access to is searched."
          onChange={(event) => setAlert(alertOf(event.target.value))}
        />
        <FormErrors
          message={save.error ? sentenceFor(save.error, 'It could not be saved. Try again.') : undefined}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={save.isPending} busyText="Saving...">
            Save search
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
