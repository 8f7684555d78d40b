import type { BulkAct, DocumentView } from '@pam/contracts/documents'
import { type FormEvent, useRef, useState } from 'react'
import { splitWords } from '#lib/split-words'
import { Button } from '#ui/actions/button'
import { Checkbox } from '#ui/fields/checkbox'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { countInWords } from './bulk-acts.ts'

interface TagDialogProps {
  selected: readonly DocumentView[]
  isBusy: boolean
  onTag: (what: BulkAct, told: string) => void
  onClose: () => void
}

/** Adds tags, and takes those off that some of them have. */
export function TagDialog({ selected, isBusy, onTag, onClose }: TagDialogProps) {
  const [text, setText] = useState('')
  const [take, setTake] = useState<readonly string[]>([])
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const present = [...new Set(selected.flatMap(({ tags }) => tags))].toSorted()
  const save = (event: FormEvent) => {
    event.preventDefault()
    const add = splitWords(text)
    const wrong = add.length + take.length === 0 ? 'Enter a tag.' : problemWith(add)
    setProblem(wrong)
    if (wrong) return field.current?.focus()
    onTag({ act: 'tag', add, take: [...take] }, `Tags of ${countInWords(selected.length)} changed.`)
  }
  return (
    <Dialog title={`Tag ${countInWords(selected.length)}`} isOpen onClose={onClose}>
      <form onSubmit={save} noValidate className="grid gap-4">
        <TextField
          ref={field}
          label="Add tags"
          hint="Separate with commas."
          value={text}
          error={problem || undefined}
          onChange={(event) => setText(event.target.value)}
        />
        {present.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="mb-1.5 text-sm font-medium">Take off</legend>
            {present.map((tag) => (
              <Checkbox
                key={tag}
                label={tag}
                checked={take.includes(tag)}
                onChange={({ target }) =>
                  setTake(target.checked ? [...take, tag] : take.filter((text) => text !== tag))
                }
              />
            ))}
          </fieldset>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={isBusy} busyText="Saving...">
            Save tags
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function problemWith(tags: readonly string[]): string {
  if (tags.some((tag) => tag.length > 40)) return 'Use at most 40 characters for a tag.'
  return tags.length > 20 ? 'Use at most 20 tags.' : ''
}
