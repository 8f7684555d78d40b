import { type MailServerChange, type MailServerView, mailServerChange } from '@pam/contracts/settings'
import { type FormEvent, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { PasswordField } from '#ui/fields/password-field'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { mailPresets, presetOf } from './mail-presets.ts'
import { useMailServerActs } from './setup.queries.ts'

type Form = Omit<MailServerChange, 'port' | 'password'> & { port: string; password: string }

const formOf = (server: MailServerView): Form => ({
  host: server.host,
  port: String(server.port),
  security: server.security,
  username: server.username,
  password: '',
  from_name: server.from_name,
  from_address: server.from_address,
  allow_private: server.allow_private,
  certificate: server.certificate,
})

const problemsOf = (form: Form): Record<string, string> => {
  const parsed = mailServerChange.safeParse({ ...form, port: Number(form.port) })
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]))
}

export function MailForm({ server }: { server: MailServerView }) {
  const [form, setForm] = useState(() => formOf(server))
  const [preset, setPreset] = useState(() => (server.host ? presetOf(server.host) : 'google'))
  const [shown, setShown] = useState<Record<string, string>>({})
  const { save } = useMailServerActs()
  const toast = useToast()
  const isNew = server.source === 'none'
  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }))
  const known = mailPresets.find(({ id }) => id === preset)
  const whole: Form = known
    ? { ...form, host: known.host, port: String(known.port), security: known.security, allow_private: false }
    : form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problems = problemsOf(whole)
    setShown(problems)
    if (Object.keys(problems).length > 0) return
    save.mutate(
      { ...whole, port: Number(whole.port) },
      {
        onSuccess: () => {
          set({ password: '' })
          toast({ text: 'Mail server saved. Send a test message to see that it works.' })
        },
        onError: (error) => setShown(error instanceof ApiError ? { ...error.fields } : {}),
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Select
        label="Provider"
        value={preset}
        onChange={(event) => setPreset(event.target.value)}
        options={[
          ...mailPresets.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'other', label: 'Other' },
        ]}
        hint={known?.help}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Sender name"
          isOptional
          autoComplete="off"
          placeholder="Marsh & Rivera LLP"
          value={form.from_name}
          error={shown.from_name}
          onChange={(event) => set({ from_name: event.target.value })}
        />
        <TextField
          label="Sender address"
          type="email"
          autoComplete="off"
          value={form.from_address}
          error={shown.from_address}
          onChange={(event) => {
            const follows = known && (form.username === '' || form.username === form.from_address)
            set({ from_address: event.target.value, ...(follows && { username: event.target.value }) })
          }}
        />
      </div>
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
        placeholder={server.password.set ? 'Leave empty to keep it' : undefined}
        hint={server.password.set ? 'A password is stored, encrypted.' : 'Usually an app password.'}
        value={form.password}
        error={shown.password}
        onChange={(event) => set({ password: event.target.value })}
      />
      <FormErrors
        message={
          save.error && Object.keys(shown).length === 0
            ? sentenceFor(save.error, 'The mail server was not saved. Try again.')
            : undefined
        }
      />
      <div>
        <Button type="submit" look="primary" isBusy={save.isPending} busyText="Saving...">
          {isNew ? 'Set up mail server' : 'Save mail server'}
        </Button>
      </div>
    </form>
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
          label="SMTP server"
          autoComplete="off"
          placeholder="smtp.example.com"
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
          error={shown.security}
          onValue={(value) => onChange({ security: value })}
          options={[
            { value: 'starttls', label: 'STARTTLS' },
            { value: 'tls', label: 'TLS' },
            { value: 'none', label: 'None' },
          ]}
        />
      </div>
      {form.security === 'none' && (
        <p className="text-sm text-ink-soft">
          Without encryption Pam sends no user name and no password. Use it only for a server on this computer
          or in the office network.
        </p>
      )}
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
