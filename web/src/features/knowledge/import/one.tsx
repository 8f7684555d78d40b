import { type Collection, collection } from '@pam/contracts/knowledge'
import type { ImportView } from '@pam/contracts/knowledge/imports'
import { counted } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { shelfNames } from '#slice/knowledge/knowledge-labels.ts'
import { Button } from '#ui/actions/button'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { Confirm } from '#ui/overlays/confirm'
import { ImportEntries } from './entries.tsx'
import { ImportFiles } from './files.tsx'
import { importQueries, isMoving, useImportActs } from './import.queries.ts'
import { kindWords, stateWords, statusOf } from './labels.ts'

interface ImportOneProps {
  id: string
  onLeave: () => void
}

/** One import, from its first file to its last item. */
export function ImportOne({ id, onLeave }: ImportOneProps) {
  const query = useQuery(importQueries.one(id))
  return (
    <QueryBoundary query={query} what="This import" lines={8}>
      {(data) => (
        <Card
          title={`${kindWords[data.kind]}: ${stateWords[data.state].toLowerCase()}`}
          actions={
            <Button size="small" onClick={onLeave}>
              Start another import
            </Button>
          }
        >
          <div className="grid gap-5">
            <p role="status">{statusOf(data)}</p>
            {isMoving(data) && <Progress view={data} />}
            {data.can.change && data.state === 'open' && data.kind !== 'web' && (
              <ImportFiles id={id} kind={data.kind} />
            )}
            {data.can.change && data.state === 'open' && data.counts.read > 0 && <StartForm view={data} />}
            {data.can.change && <Acts view={data} />}
            <ImportEntries view={data} />
          </div>
        </Card>
      )}
    </QueryBoundary>
  )
}

function Progress({ view: { state, counts } }: { view: ImportView }) {
  const { waiting, read, known, refused, written, opened } = counts
  const done = state === 'writing' ? written + known + refused : read + known + refused + opened
  const all = state === 'writing' ? done + read : done + waiting
  return (
    <progress
      value={done}
      max={Math.max(1, all)}
      aria-label={state === 'writing' ? 'Added' : 'Read'}
      className="h-2 w-full accent-accent"
    />
  )
}

/** Category and jurisdiction for all of it; then it is written. */
function StartForm({ view }: { view: ImportView }) {
  const { start } = useImportActs()
  const [shelf, setShelf] = useState<Collection>(view.collection)
  const [typed, setTyped] = useState<string>()
  const jurisdiction = typed ?? view.guessed_jurisdiction
  const { read, waiting } = view.counts
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!start.isPending) start.mutate({ id: view.id, collection: shelf, jurisdiction })
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label="Add to the knowledge base"
      className="grid gap-4 sm:max-w-xl"
    >
      <Select
        label="Category"
        value={shelf}
        options={collection.options.map((option) => ({ value: option, label: shelfNames[option] }))}
        onChange={(event) => setShelf(collection.parse(event.target.value))}
      />
      <TextField
        label="Jurisdiction for all items"
        isOptional
        maxLength={120}
        value={jurisdiction}
        hint={view.guessed_jurisdiction ? 'Detected from the text. Correct it where needed.' : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {start.error && <FormErrors message={sentenceFor(start.error, 'It was not started. Try again.')} />}
      <Button
        type="submit"
        look="primary"
        className="justify-self-start"
        isBusy={start.isPending}
        busyText="Starting..."
        disabled={waiting > 0}
      >
        {waiting > 0 ? 'Still reading files' : `Add ${counted(read, 'item')}`}
      </Button>
    </form>
  )
}

function Acts({ view: { id, state, counts } }: { view: ImportView }) {
  const { cancel, undo } = useImportActs()
  const [isAsking, setAsking] = useState(false)
  const failed = cancel.error ?? undo.error
  const isOver = state === 'done' || state === 'cancelled'
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {(state === 'open' || state === 'writing') && (
          <Button isBusy={cancel.isPending} busyText="Stopping..." onClick={() => cancel.mutate(id)}>
            Stop this import
          </Button>
        )}
        {isOver && counts.written > 0 && <Button onClick={() => setAsking(true)}>Undo this import</Button>}
      </div>
      {failed && <FormErrors message={sentenceFor(failed, 'Try again.')} />}
      <Confirm
        title="Undo this import?"
        isOpen={isAsking}
        isBusy={undo.isPending}
        confirmText="Move to the trash"
        onClose={() => setAsking(false)}
        onConfirm={() => undo.mutate(id, { onSettled: () => setAsking(false) })}
      >
        {counts.written === 1 ? 'The item' : `All ${counts.written} items`} it added, including later edits,
        move to the trash. Each can be restored.
      </Confirm>
    </div>
  )
}
