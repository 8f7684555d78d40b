import type { CaseEmail, EmailView, NewEmail } from '@pam/contracts/email'
import { replySubject } from '@pam/law/email/addresses'
import { type FormEvent, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { useSignOffReason } from '#lib/sign-off'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { CitationSignOff } from '#ui/fields/citation-sign-off'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { AttachmentsField, useAttached } from './attachments-field.tsx'
import { useSendEmail, useUndoSend } from './email.queries.ts'
import { TemplateChoice } from './template-choice.tsx'

export interface Draft {
  readonly to: string
  readonly cc: string
  readonly subject: string
  readonly text: string
  readonly reply_to: string | null
  readonly document_ids: readonly string[]
}

const clientsOf = ({ people }: CaseEmail) =>
  people.filter(({ role }) => role === 'client').map(({ address }) => address)

export const emptyDraft = (email: CaseEmail): Draft => ({
  to: [...new Set(clientsOf(email))].join(', '),
  cc: '',
  subject: '',
  text: '',
  reply_to: null,
  document_ids: [],
})

/** To its author; if we wrote it, to the same people again. */
export function replyTo(message: EmailView, { sends_from }: CaseEmail): Draft {
  const others = (people: EmailView['to']) =>
    people.map(({ address }) => address).filter((address) => address && address !== sends_from)
  const isOurs = message.direction === 'out'
  return {
    to: (isOurs ? others(message.to) : others([message.from])).join(', '),
    cc: others(message.cc).join(', '),
    subject: replySubject(message.subject),
    text: '',
    reply_to: message.id,
    document_ids: [],
  }
}

const addressesIn = (text: string) =>
  text
    .split(/[,;\s]+/)
    .map((address) => address.trim().toLowerCase())
    .filter(Boolean)

interface ComposeFormProps {
  email: CaseEmail
  draft: Draft
  onClose: () => void
  /** The message was stopped before it left: it is here again to be changed. */
  onStopped: (draft: Draft) => void
}

export function ComposeForm({ email, draft: given, onClose, onStopped }: ComposeFormProps) {
  const [draft, setDraft] = useState(given)
  const send = useSendEmail()
  const { signOff, field: signOffField } = useSignOffReason(send.error)
  const undo = useUndoSend()
  const { documents, isReady } = useAttached(draft.document_ids)
  const [isConfirmed, setConfirmed] = useState(false)
  const clients = new Set(clientsOf(email))
  const isToClientOnly = [...addressesIn(draft.to), ...addressesIn(draft.cc)].every((one) => clients.has(one))
  const toast = useToast()
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  // By its promise: when it is pressed, this form is unmounted and its callbacks do not run.
  const stop = (id: string, stopped: Draft) =>
    undo.mutateAsync(id).then(
      () => {
        onStopped(stopped)
        toast({ text: 'Sending stopped. Your message is still here.' })
      },
      (error: unknown) => toast({ tone: 'danger', text: sentenceFor(error, 'It could not be stopped.') }),
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body: NewEmail = {
      to: addressesIn(draft.to),
      cc: addressesIn(draft.cc),
      subject: draft.subject,
      text: draft.text,
      reply_to: draft.reply_to,
      document_ids: [...draft.document_ids],
      include_privileged: isConfirmed,
      sign_off: signOff,
    }
    send.mutate(
      { caseId: email.case_id, body },
      {
        onSuccess: ({ id }) => {
          onClose()
          toast({ text: 'Sending message in 10 seconds.', undo: () => void stop(id, draft) })
        },
      },
    )
  }
  const fields = send.error instanceof ApiError ? send.error.fields : {}
  const errorOf = (name: string) =>
    Object.entries(fields).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1]
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-sm break-all text-ink-soft">From {email.sends_from}</p>
      <TextField
        label="To"
        autoComplete="off"
        hint="Separate addresses with commas."
        list={`people-${email.case_id}`}
        value={draft.to}
        error={errorOf('to')}
        onChange={(event) => set({ to: event.target.value })}
      />
      <datalist id={`people-${email.case_id}`}>
        {email.people.map(({ name, address, role }) => (
          <option key={`${address} ${role}`} value={address}>
            {name}
          </option>
        ))}
      </datalist>
      <TextField
        label="Cc"
        isOptional
        autoComplete="off"
        value={draft.cc}
        error={errorOf('cc')}
        onChange={(event) => set({ cc: event.target.value })}
      />
      <TextField
        label="Subject"
        maxLength={300}
        value={draft.subject}
        error={errorOf('subject')}
        onChange={(event) => set({ subject: event.target.value })}
      />
      <TemplateChoice
        caseId={email.case_id}
        onChoose={({ title, text }) =>
          set({
            text: draft.text.trim() ? `${draft.text.trimEnd()}\n\n${text}` : text,
            subject: draft.subject || title,
          })
        }
      />
      <TextArea
        label="Message"
        rows={10}
        maxLength={50_000}
        value={draft.text}
        error={errorOf('text')}
        onChange={(event) => set({ text: event.target.value })}
      />
      <AttachmentsField
        caseId={email.case_id}
        ids={draft.document_ids}
        onChange={(document_ids) => set({ document_ids })}
        documents={documents}
        isToClientOnly={isToClientOnly}
        isConfirmed={isConfirmed}
        onConfirm={setConfirmed}
        error={errorOf('document_ids')}
      />
      <FormErrors
        message={send.error ? sentenceFor(send.error, 'The message was not sent. Try again.') : undefined}
      />
      <CitationSignOff {...signOffField} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Discard</Button>
        <Button
          type="submit"
          look="primary"
          isBusy={send.isPending}
          busyText="Sending..."
          disabled={!isReady}
        >
          Send message
        </Button>
      </div>
    </form>
  )
}
