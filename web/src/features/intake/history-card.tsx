import type { LeadView } from '@pam/contracts/intake'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { TextArea } from '#ui/fields/text-area'
import { Card } from '#ui/layout/card'
import { useWriteNote } from './intake.queries.ts'

/** The history, newest first, including notes. */
export function HistoryCard({ lead }: { lead: LeadView }) {
  const [text, setText] = useState('')
  const [missing, setMissing] = useState('')
  const write = useWriteNote(lead.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(text.trim() ? '' : 'Enter a note.')
    if (text.trim()) write.mutate(text, { onSuccess: () => setText('') })
  }
  const refused = write.error ? sentenceFor(write.error, 'The note was not saved. Try again.') : ''
  return (
    <Card title="Notes and history">
      <form onSubmit={submit} noValidate className="mb-5 grid gap-3">
        <TextArea
          label="New note"
          value={text}
          maxLength={2000}
          error={missing || refused || undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <Button type="submit" isBusy={write.isPending} busyText="Saving...">
            Add note
          </Button>
        </div>
      </form>
      <ol className="grid gap-4 text-sm">
        {lead.history.map(({ id, at, actor, kind, text: told }) => (
          <li
            key={id}
            className={kind === 'note' ? 'border-l-2 border-brass pl-3' : 'border-l-2 border-rule pl-3'}
          >
            <p className="break-words whitespace-pre-line">{told}</p>
            <p className="figures mt-0.5 text-xs text-ink-soft">
              {actor}, {momentInList(at)}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
