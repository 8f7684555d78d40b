import { type CaseEmail, type EmailView, newEmail } from '@pam/contracts/email'
import { replySubject } from '@pam/law/email/addresses'
import { z } from 'zod'
import { sentenceFor } from '#lib/api-error'
import { useSignOffReason } from '#lib/sign-off'
import { typedAs } from '#lib/typed-as'
import { useSavedForm } from '#lib/use-saved-form'
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

const { shape } = newEmail
const schema = z.object({
  to: typedAs(shape.to, addressesIn),
  cc: typedAs(shape.cc, addressesIn),
  subject: shape.subject,
  text: shape.text,
  document_ids: shape.document_ids.unwrap(),
  include_privileged: z.boolean(),
})

interface ComposeFormProps {
  email: CaseEmail
  draft: Draft
  onClose: () => void
  /** The message was stopped before it left: it is here again to be changed. */
  onStopped: (draft: Draft) => void
}

export function ComposeForm({ email, draft: given, onClose, onStopped }: ComposeFormProps) {
  const send = useSendEmail()
  const { signOff, field: signOffField } = useSignOffReason(send.error)
  const undo = useUndoSend()
  const toast = useToast()
  // By its promise: when it is pressed, this form is unmounted and its callbacks do not run.
  const stop = (id: string, stopped: Draft) =>
    undo.mutateAsync(id).then(
      () => {
        onStopped(stopped)
        toast({ text: 'Sending stopped. Your message is still here.' })
      },
      (error: unknown) => toast({ tone: 'danger', text: sentenceFor(error, 'It could not be stopped.') }),
    )
  const form = useSavedForm({
    schema,
    defaultValues: {
      to: given.to,
      cc: given.cc,
      subject: given.subject,
      text: given.text,
      document_ids: [...given.document_ids],
      include_privileged: false,
    },
    onSave: async (message) => {
      const typed = form.getValues()
      const { id } = await send.mutateAsync({
        caseId: email.case_id,
        body: { ...message, reply_to: given.reply_to, sign_off: signOff },
      })
      onClose()
      toast({
        text: 'Sending message in 10 seconds.',
        undo: () => void stop(id, { ...given, ...typed }),
      })
    },
    failure: 'The message was not sent. Try again.',
  })
  const { register, errorOf, setValue } = form
  const draft = form.watch()
  const { documents, isReady } = useAttached(draft.document_ids)
  const clients = new Set(clientsOf(email))
  const isToClientOnly = [...addressesIn(draft.to), ...addressesIn(draft.cc)].every((one) => clients.has(one))
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <p className="text-sm break-all text-ink-soft">From {email.sends_from}</p>
      <TextField
        label="To"
        autoComplete="off"
        hint="Separate addresses with commas."
        list={`people-${email.case_id}`}
        error={errorOf('to')}
        {...register('to')}
      />
      <datalist id={`people-${email.case_id}`}>
        {email.people.map(({ name, address, role }) => (
          <option key={`${address} ${role}`} value={address}>
            {name}
          </option>
        ))}
      </datalist>
      <TextField label="Cc" isOptional autoComplete="off" error={errorOf('cc')} {...register('cc')} />
      <TextField label="Subject" maxLength={300} error={errorOf('subject')} {...register('subject')} />
      <TemplateChoice
        caseId={email.case_id}
        onChoose={({ title, text }) => {
          setValue('text', draft.text.trim() ? `${draft.text.trimEnd()}\n\n${text}` : text)
          setValue('subject', draft.subject || title)
        }}
      />
      <TextArea label="Message" rows={10} maxLength={50_000} error={errorOf('text')} {...register('text')} />
      <AttachmentsField
        caseId={email.case_id}
        ids={draft.document_ids}
        onChange={(ids) => setValue('document_ids', [...ids])}
        documents={documents}
        isToClientOnly={isToClientOnly}
        isConfirmed={draft.include_privileged}
        onConfirm={(isConfirmed) => setValue('include_privileged', isConfirmed)}
        error={errorOf('document_ids')}
      />
      <FormErrors message={errorOf('include_privileged') ?? form.formError} />
      <CitationSignOff {...signOffField} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Discard</Button>
        <Button type="submit" look="primary" isBusy={form.isSaving} busyText="Sending..." disabled={!isReady}>
          Send message
        </Button>
      </div>
    </form>
  )
}
