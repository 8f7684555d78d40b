import type { PortalView } from '@pam/contracts/portal'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { dateInList, momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { DueField } from '#ui/fields/due-field'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { Dialog } from '#ui/overlays/dialog'
import type { PortalPartProps } from './part-props.ts'
import { useCloseRequest, useRequestDocuments, useSetItem } from './portal.queries.ts'

/** Lists of documents clients were asked for, and the files they sent. */
export function RequestsCard({ portal, mayWrite }: PortalPartProps) {
  const setItem = useSetItem()
  const close = useCloseRequest()
  const say = useToast()
  const [isAsking, setAsking] = useState(false)
  const failed = (error: unknown) =>
    say({ text: sentenceFor(error, 'Nothing was changed. Try again.'), tone: 'danger' })
  return (
    <Card
      title="Requests and files"
      actions={
        mayWrite ? (
          <Button size="small" onClick={() => setAsking(true)}>
            Request documents
          </Button>
        ) : undefined
      }
    >
      {portal.requests.length === 0 && <p className="text-sm text-ink-soft">Nothing was requested yet.</p>}
      <ul className="grid gap-5">
        {portal.requests.map((request) => (
          <li key={request.id} className="grid gap-2 text-sm">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-medium">{request.title}</span>
              {request.closed_at ? (
                <Badge>Closed</Badge>
              ) : (
                mayWrite && (
                  <Button size="small" onClick={() => close.mutate(request.id, { onError: failed })}>
                    Close request
                  </Button>
                )
              )}
            </div>
            <p className="text-ink-soft">{aboutRequest(request)}</p>
            {request.items.map((item) => (
              <Checkbox
                key={item.id}
                label={item.name}
                checked={item.is_done}
                disabled={!mayWrite || request.closed_at !== null}
                onChange={(event) =>
                  setItem.mutate(
                    { id: item.id, body: { is_done: event.target.checked } },
                    { onError: failed },
                  )
                }
              />
            ))}
          </li>
        ))}
      </ul>
      {portal.received.length > 0 && (
        <div className="mt-5 grid gap-2 border-t border-rule pt-4 text-sm">
          <h3 className="font-medium">Files from clients</h3>
          <ul className="grid gap-2">
            {portal.received.map((file) => (
              <li key={file.id} className="break-words">
                {file.document_id ? (
                  <Link to={`/documents/${file.document_id}`}>{file.name}</Link>
                ) : (
                  <span>{file.name} (destroyed)</span>
                )}
                <span className="text-ink-soft">
                  {' '}
                  · {file.from}, {momentInList(file.at)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isAsking && <RequestDialog portal={portal} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function aboutRequest(request: PortalView['requests'][number]): string {
  const { due_on, remind_every_days: days, last_reminded_at, closed_at } = request
  const every = days === 1 ? 'Reminder every day' : `Reminder every ${days} days`
  return [
    due_on && `Due ${dateInList(due_on)}`,
    closed_at === null && (days > 0 ? every : 'No reminders'),
    last_reminded_at && `last reminded ${momentInList(last_reminded_at)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const everyone = ''

function RequestDialog({ portal, onClose }: { portal: PortalView; onClose: () => void }) {
  const request = useRequestDocuments()
  const [title, setTitle] = useState('')
  const [items, setItems] = useState('')
  const [note, setNote] = useState('')
  const [due, setDue] = useState('')
  const [days, setDays] = useState('3')
  const [person, setPerson] = useState(everyone)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const names = items
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    const body = {
      title,
      note,
      items: names,
      due_on: due || null,
      remind_every_days: Number(days),
      access_id: person || null,
    }
    request.mutate({ id: portal.case_id, body }, { onSuccess: onClose })
  }
  const people = portal.people.filter(({ status, rights }) => status !== 'removed' && rights.documents)
  return (
    <Dialog title="Request documents" isOpen onClose={onClose}>
      <form onSubmit={send} className="grid gap-5" noValidate>
        <TextField
          label="What you need"
          placeholder="Proof of income"
          maxLength={120}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label="Documents, one per line"
          placeholder={'Pay stubs for the last three months\nTax return'}
          rows={5}
          value={items}
          onChange={(event) => setItems(event.target.value)}
        />
        <TextArea
          label="Note"
          isOptional
          rows={2}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DueField label="Due date" isOptional value={due} onChange={setDue} />
          <Select
            label="Reminders by email"
            value={days}
            onChange={(event) => setDays(event.target.value)}
            options={[
              { value: '0', label: 'None' },
              { value: '1', label: 'Every day' },
              { value: '3', label: 'Every 3 days' },
              { value: '7', label: 'Every week' },
            ]}
          />
        </div>
        {people.length > 1 && (
          <Select
            label="From"
            value={person}
            onChange={(event) => setPerson(event.target.value)}
            options={[
              { value: everyone, label: 'Everyone with access to documents' },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <FormErrors
          message={request.error ? sentenceFor(request.error, 'It was not sent. Try again.') : undefined}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            look="primary"
            isBusy={request.isPending}
            disabled={title.trim() === '' || items.trim() === ''}
          >
            Send request
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
