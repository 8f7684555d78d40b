import type { PortalPerson } from '@pam/contracts/portal'
import type { PortalMessage } from '@pam/contracts/portal/client'
import { clsx } from 'clsx'
import { type FormEvent, useEffect, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { useSignOffReason } from '#lib/sign-off'
import { Button } from '#ui/actions/button'
import { Badge } from '#ui/feedback/badge'
import { CitationSignOff } from '#ui/fields/citation-sign-off'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { Card } from '#ui/layout/card'
import type { PortalPartProps } from './part-props.ts'
import { useMarkRead, useWriteMessage } from './portal.queries.ts'

/** A conversation with each client: what one writes, the other clients do not see. */
export function MessagesCard({ portal, mayWrite }: PortalPartProps) {
  const people = portal.people.filter(
    ({ id, status }) =>
      status !== 'removed' ||
      portal.threads.some(({ access_id, messages }) => access_id === id && messages.length > 0),
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const person =
    people.find(({ id }) => id === chosen) ?? people.find(({ unread }) => unread > 0) ?? people[0]
  const messages = portal.threads.find(({ access_id }) => access_id === person?.id)?.messages ?? []
  const { mutate: markRead } = useMarkRead(portal.case_id)
  const unread = person?.unread ?? 0
  const mayRead = portal.can.write
  useEffect(() => {
    if (mayRead && unread > 0 && person) {
      // The conversation stays open when nothing in it is unread any more.
      setChosen(person.id)
      markRead(person.id)
    }
  }, [mayRead, unread, person, markRead])
  return (
    <Card title="Messages" lead="Each client sees only their own conversation.">
      <div className="grid gap-4">
        {people.length > 1 && person && (
          <Select
            label="Conversation with"
            value={person.id}
            onChange={(event) => setChosen(event.target.value)}
            options={people.map(({ id, name, unread: waiting }) => ({
              value: id,
              label: waiting > 0 ? `${name} (${waiting} unread)` : name,
            }))}
          />
        )}
        {messages.length === 0 && <p className="text-sm text-ink-soft">No messages yet.</p>}
        <ol aria-label={`Conversation with ${person?.name ?? 'clients'}`} className="grid gap-3">
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </ol>
        {mayWrite && person?.status !== 'removed' && person?.rights.messages && (
          <Composer key={person.id} person={person} portal={portal} />
        )}
      </div>
    </Card>
  )
}

function MessageItem({ message }: { message: PortalMessage }) {
  const { from, name, body, at, is_auto, read_at, files } = message
  const isOurs = from === 'firm'
  return (
    <li
      className={clsx(
        'grid max-w-[85%] gap-1 rounded-lg border border-rule px-3.5 py-2.5 text-sm',
        isOurs ? 'justify-self-end bg-accent-soft' : 'justify-self-start bg-sunken',
      )}
    >
      <p className="text-ink-soft">
        {is_auto ? 'Automatic reply' : name} · {momentInList(at)}
      </p>
      <p className="break-words whitespace-pre-wrap">{body}</p>
      {files.map((file) => (
        <p key={`${file.id} ${file.name}`}>
          <Badge>{file.name}</Badge>
        </p>
      ))}
      {isOurs && !is_auto && (
        <p className="text-ink-soft">{read_at ? `Read ${momentInList(read_at)}` : 'Not read yet'}</p>
      )}
    </li>
  )
}

function Composer({ person, portal }: { person: PortalPerson; portal: PortalPartProps['portal'] }) {
  const write = useWriteMessage()
  const { signOff, field: signOffField } = useSignOffReason(write.error)
  const [body, setBody] = useState('')
  const [attached, setAttached] = useState('')
  const documents = portal.offers.filter(
    ({ kind, detail }) => kind === 'document' && detail !== 'Marked privileged',
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    write.mutate(
      { id: person.id, body: { body, document_ids: attached ? [attached] : [], sign_off: signOff } },
      {
        onSuccess: () => {
          setBody('')
          setAttached('')
        },
      },
    )
  }
  return (
    <form onSubmit={send} className="grid gap-3 border-t border-rule pt-4">
      <TextArea
        label={`Message to ${person.name}`}
        maxLength={5000}
        rows={4}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      {person.rights.documents && documents.length > 0 && (
        <Select
          label="Attach a document from this case"
          value={attached}
          onChange={(event) => setAttached(event.target.value)}
          options={[
            { value: '', label: 'None' },
            ...documents.map(({ subject_id, name }) => ({ value: subject_id, label: name })),
          ]}
        />
      )}
      <FormErrors
        message={write.error ? sentenceFor(write.error, 'It was not sent. Try again.') : undefined}
      />
      <CitationSignOff {...signOffField} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-soft">They get an email about a new message, without its text.</p>
        <Button type="submit" look="primary" isBusy={write.isPending} disabled={body.trim() === ''}>
          Send message
        </Button>
      </div>
    </form>
  )
}
