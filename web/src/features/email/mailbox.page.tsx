import { type MailboxChange, type MailboxView, mailboxChange } from '@pam/contracts/email/mailbox'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { SettingsLinks } from '#features/settings'
import { ApiError, sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { LoadFailure } from '#ui/feedback/load-failure'
import { Notice } from '#ui/feedback/notice'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { PasswordField } from '#ui/fields/password-field'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { Confirm } from '#ui/overlays/confirm'
import { emailQueries, useMailboxActs } from './email.queries.ts'
import { presetOf, presets } from './mailbox-presets.ts'

export function MailboxPage() {
  const { data: mailbox, error, refetch } = useQuery(emailQueries.mailbox())
  return (
    <Page title="Mailbox" lead="The firm’s incoming mail, fetched every few minutes and filed to cases.">
      <SettingsLinks />
      {mailbox ? (
        <div className="grid gap-5">
          <MailboxStatus mailbox={mailbox} />
          <MailboxForm key={mailbox.state === 'none' ? 'new' : 'saved'} mailbox={mailbox} />
        </div>
      ) : error ? (
        <LoadFailure
          what="The mailbox"
          why={sentenceFor(error, 'Try again.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonLines count={8} label="Loading the mailbox..." />
      )}
    </Page>
  )
}

function MailboxStatus({ mailbox }: { mailbox: MailboxView }) {
  const { test, remove } = useMailboxActs()
  const [isAsking, setAsking] = useState(false)
  const toast = useToast()
  const { state, message, checked_at, fetched_at } = mailbox
  if (state === 'none') return null
  const fetched = fetched_at
    ? `Mail was last fetched ${momentInList(fetched_at)}.`
    : 'No mail has been fetched yet.'
  const complain = (problem: unknown) =>
    toast({ tone: 'danger', text: sentenceFor(problem, 'That did not work. Try again.') })
  return (
    <Notice
      role="status"
      tone={state === 'ok' ? 'good' : state === 'failed' ? 'danger' : 'info'}
      title={state === 'ok' ? 'Connected' : state === 'failed' ? 'Not connected' : 'Not checked yet'}
      actions={
        <>
          <Button
            isBusy={test.isPending}
            busyText="Testing..."
            onClick={() => test.mutate(undefined, { onError: complain })}
          >
            Test connection
          </Button>
          <Button onClick={() => setAsking(true)}>Disconnect</Button>
        </>
      }
    >
      {message} {checked_at && `Checked ${momentInList(checked_at)}.`} {fetched}
      {isAsking && (
        <Confirm
          title="Disconnect the mailbox?"
          confirmText="Disconnect mailbox"
          isOpen
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSuccess: () => setAsking(false), onError: complain })}
          onClose={() => setAsking(false)}
        >
          No new mail is fetched, and the password is deleted here. Mail that was filed stays in its cases,
          and nothing changes on the mail server.
        </Confirm>
      )}
    </Notice>
  )
}

type Form = Omit<MailboxChange, 'port' | 'password'> & { port: string; password: string }

const formOf = (mailbox: MailboxView): Form => ({
  address: mailbox.address,
  host: mailbox.host,
  port: String(mailbox.port),
  security: mailbox.security,
  username: mailbox.username,
  password: '',
  folder: mailbox.folder,
  marks_read: mailbox.marks_read,
  allow_private: mailbox.allow_private,
  certificate: mailbox.certificate,
  days_back: 0,
})

const messagesOf = (form: Form): Record<string, string> => {
  const parsed = mailboxChange.safeParse({ ...form, port: Number(form.port) })
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]))
}

function MailboxForm({ mailbox }: { mailbox: MailboxView }) {
  const [form, setForm] = useState(() => formOf(mailbox))
  const [preset, setPreset] = useState(() => (mailbox.host ? presetOf(mailbox.host) : 'gmail'))
  const [shown, setShown] = useState<Record<string, string>>({})
  const { save } = useMailboxActs()
  const toast = useToast()
  const isNew = mailbox.state === 'none'
  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }))
  const known = presets.find(({ id }) => id === preset)
  const whole = known
    ? { ...form, host: known.host, port: String(known.port), security: known.security }
    : form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problems = messagesOf(whole)
    setShown(problems)
    if (Object.keys(problems).length > 0) return
    save.mutate(
      { ...whole, port: Number(whole.port) },
      {
        onSuccess: ({ state, message }) => {
          set({ password: '' })
          toast(
            state === 'ok' ? { text: 'Saved and connected.' } : { tone: 'danger', text: `Saved. ${message}` },
          )
        },
        onError: (error) => setShown(error instanceof ApiError ? { ...error.fields } : {}),
      },
    )
  }
  return (
    <Card title={isNew ? 'Connect mailbox' : 'Mailbox settings'}>
      <form onSubmit={submit} noValidate className="grid max-w-xl gap-4">
        <Select
          label="Provider"
          value={preset}
          onChange={(event) => setPreset(event.target.value)}
          options={[
            ...presets.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'other', label: 'Other' },
          ]}
          hint={known?.help}
        />
        <TextField
          label="Email address"
          type="email"
          autoComplete="off"
          value={form.address}
          error={shown.address}
          onChange={(event) => {
            const follows = form.username === '' || form.username === form.address
            set({ address: event.target.value, ...(follows && { username: event.target.value }) })
          }}
        />
        {!known && <ServerFields form={form} shown={shown} onChange={set} />}
        <TextField
          label="User name"
          autoComplete="off"
          value={form.username}
          error={shown.username}
          onChange={(event) => set({ username: event.target.value })}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          placeholder={isNew ? undefined : 'Leave empty to keep it'}
          hint={isNew ? 'Usually an app password.' : 'A password is stored, encrypted.'}
          value={form.password}
          error={shown.password}
          onChange={(event) => set({ password: event.target.value })}
        />
        <TextField
          label="Folder"
          hint="INBOX is where new mail arrives."
          value={form.folder}
          error={shown.folder}
          onChange={(event) => set({ folder: event.target.value })}
        />
        {isNew && (
          <Select
            label="Start with"
            value={String(form.days_back)}
            onChange={(event) => set({ days_back: Number(event.target.value) })}
            options={[
              { value: '0', label: 'New mail only' },
              { value: '7', label: 'Mail of the last 7 days' },
              { value: '30', label: 'Mail of the last 30 days' },
              { value: '365', label: 'Mail of the last year' },
            ]}
          />
        )}
        <Checkbox
          label="Mark fetched mail as read"
          hint="Otherwise nothing changes on the mail server. Mail is never deleted or moved there."
          checked={form.marks_read}
          onChange={(event) => set({ marks_read: event.target.checked })}
        />
        <FormErrors
          message={
            save.error && Object.keys(shown).length === 0
              ? sentenceFor(save.error, 'The mailbox was not saved. Try again.')
              : undefined
          }
        />
        <div>
          <Button type="submit" look="primary" isBusy={save.isPending} busyText="Connecting...">
            {isNew ? 'Connect mailbox' : 'Save and test'}
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface ServerFieldsProps {
  form: Form
  shown: Record<string, string>
  onChange: (change: Partial<Form>) => void
}

/** For a provider we have no preset of, or a server of the firm's own. */
function ServerFields({ form, shown, onChange }: ServerFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_7rem_9rem]">
        <TextField
          label="IMAP server"
          autoComplete="off"
          placeholder="imap.example.com"
          value={form.host}
          error={shown.host}
          onChange={(event) => onChange({ host: event.target.value })}
        />
        <TextField
          label="Port"
          inputMode="numeric"
          className="figures"
          value={form.port}
          error={shown.port}
          onChange={(event) => onChange({ port: event.target.value })}
        />
        <Select
          label="Encryption"
          value={form.security}
          onValue={(value) => onChange({ security: value })}
          options={[
            { value: 'tls', label: 'TLS' },
            { value: 'starttls', label: 'STARTTLS' },
          ]}
        />
      </div>
      <Checkbox
        label="The server is on this computer or in the office network"
        checked={form.allow_private}
        onChange={(event) => onChange({ allow_private: event.target.checked })}
      />
      <TextArea
        label="Certificate of your own server"
        isOptional
        rows={4}
        className="font-mono text-xs"
        placeholder="-----BEGIN CERTIFICATE-----"
        value={form.certificate}
        error={shown.certificate}
        onChange={(event) => onChange({ certificate: event.target.value })}
      />
    </>
  )
}
