import { type MailboxChange, type MailboxView, mailboxChange } from '@pam/contracts/email/mailbox'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { SettingsLinks } from '#features/settings'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
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
  const mailbox = useQuery(emailQueries.mailbox())
  return (
    <Page title="Mailbox" lead="The firm’s incoming mail, fetched every few minutes and filed to cases.">
      <SettingsLinks />
      <QueryBoundary query={mailbox} what="The mailbox" lines={8}>
        {(shown) => (
          <div className="grid gap-5">
            <MailboxStatus mailbox={shown} />
            <MailboxForm key={shown.state === 'none' ? 'new' : 'saved'} mailbox={shown} />
          </div>
        )}
      </QueryBoundary>
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

type Typed = Omit<MailboxChange, 'port' | 'password'> & { port: string; password: string }
type Preset = (typeof presets)[number]

const typedOf = (mailbox: MailboxView): Typed => ({
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

/** The server of a known provider is not asked for. */
const schemaFor = (known: Preset | undefined) =>
  z
    .custom<Typed>()
    .transform(
      (typed): z.input<typeof mailboxChange> => ({
        ...typed,
        port: Number(typed.port),
        ...(known && { host: known.host, port: known.port, security: known.security }),
      }),
    )
    .pipe(mailboxChange)

function MailboxForm({ mailbox }: { mailbox: MailboxView }) {
  const [preset, setPreset] = useState(() => (mailbox.host ? presetOf(mailbox.host) : 'gmail'))
  const { save } = useMailboxActs()
  const toast = useToast()
  const isNew = mailbox.state === 'none'
  const known = presets.find(({ id }) => id === preset)
  const form = useSavedForm({
    schema: schemaFor(known),
    defaultValues: typedOf(mailbox),
    onSave: async (body) => {
      const { state, message } = await save.mutateAsync(body)
      form.setValue('password', '')
      toast(state === 'ok' ? { text: 'Saved and connected.' } : { tone: 'danger', text: `Saved. ${message}` })
    },
    failure: 'The mailbox was not saved. Try again.',
  })
  const { register, errorOf } = form
  const [address, username] = form.watch(['address', 'username'])
  const followAddress = (next: string) => {
    if (username === '' || username === address) form.setValue('username', next)
  }
  return (
    <Card title={isNew ? 'Connect mailbox' : 'Mailbox settings'}>
      <FormProvider {...form}>
        <form onSubmit={form.submit} noValidate className="grid max-w-xl gap-4">
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
            error={errorOf('address')}
            {...register('address', { onChange: (event) => followAddress(event.target.value) })}
          />
          {!known && <ServerFields />}
          <TextField
            label="User name"
            autoComplete="off"
            error={errorOf('username')}
            {...register('username')}
          />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            placeholder={isNew ? undefined : 'Leave empty to keep it'}
            hint={isNew ? 'Usually an app password.' : 'A password is stored, encrypted.'}
            error={errorOf('password')}
            {...register('password')}
          />
          <TextField
            label="Folder"
            hint="INBOX is where new mail arrives."
            error={errorOf('folder')}
            {...register('folder')}
          />
          {isNew && (
            <Select
              label="Start with"
              error={errorOf('days_back')}
              {...register('days_back', { valueAsNumber: true })}
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
            {...register('marks_read')}
          />
          <FormErrors message={form.formError ?? (known && (errorOf('host') ?? errorOf('port')))} />
          <div>
            <Button type="submit" look="primary" isBusy={form.isSaving} busyText="Connecting...">
              {isNew ? 'Connect mailbox' : 'Save and test'}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Card>
  )
}

/** For a provider we have no preset of, or a server of the firm's own. */
function ServerFields() {
  const { register, formState } = useFormContext<Typed>()
  const { errors } = formState
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_7rem_9rem]">
        <TextField
          label="IMAP server"
          autoComplete="off"
          placeholder="imap.example.com"
          error={errors.host?.message}
          {...register('host')}
        />
        <TextField
          label="Port"
          inputMode="numeric"
          className="figures"
          error={errors.port?.message}
          {...register('port')}
        />
        <Select
          label="Encryption"
          error={errors.security?.message}
          {...register('security')}
          options={[
            { value: 'tls', label: 'TLS' },
            { value: 'starttls', label: 'STARTTLS' },
          ]}
        />
      </div>
      <Checkbox
        label="The server is on this computer or in the office network"
        {...register('allow_private')}
      />
      <TextArea
        label="Certificate of your own server"
        isOptional
        rows={4}
        className="font-mono text-xs"
        placeholder="-----BEGIN CERTIFICATE-----"
        error={errors.certificate?.message}
        {...register('certificate')}
      />
    </>
  )
}
