import type { DocumentView } from '@pam/contracts/documents'
import { type FormEvent, useRef, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { useDestroy } from '#slice/documents/documents.queries.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { countInWords } from './bulk-acts.ts'

interface DestroyDialogProps {
  documents: readonly DocumentView[]
  onDone: () => void
  onClose: () => void
}

const word = 'destroy'

/** Nothing brings them back, so the word is typed. */
export function DestroyDialog({ documents, onDone, onClose }: DestroyDialogProps) {
  const toast = useToast()
  const destroy = useDestroy()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const them = countInWords(documents.length)
  const run = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim().toLowerCase() !== word) {
      setProblem(`Type ${word} to continue.`)
      field.current?.focus()
      return
    }
    destroy.mutate(
      documents.map(({ id }) => id),
      {
        onSuccess: () => {
          toast({ text: `${them} destroyed.` })
          onDone()
        },
      },
    )
  }
  return (
    <Dialog title={`Destroy ${them}?`} isOpen onClose={onClose}>
      <form onSubmit={run} noValidate className="grid gap-4">
        <p className="text-ink-soft">
          The file is destroyed with every version, its text and its notes. It cannot be restored, even from
          the trash.
        </p>
        <ul className="max-h-32 list-inside list-disc overflow-y-auto text-sm">
          {documents.map(({ id, name }) => (
            <li key={id} className="break-words">
              {name}
            </li>
          ))}
        </ul>
        <TextField
          ref={field}
          label={`Type ${word}`}
          autoComplete="off"
          value={typed}
          error={problem || undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <FormErrors
          message={destroy.error ? sentenceFor(destroy.error, 'It could not be destroyed.') : undefined}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="danger" isBusy={destroy.isPending} busyText="Destroying...">
            Destroy permanently
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
