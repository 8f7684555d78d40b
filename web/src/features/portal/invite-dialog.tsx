import type { PortalView } from '@pam/contracts/portal'
import type { PortalLanguage, PortalRights } from '@pam/contracts/portal/client'
import { type FormEvent, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { LinkOnce } from '#ui/actions/link-once'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { useInvite } from './portal.queries.ts'
import { RightsFields } from './rights-fields.tsx'

const someoneElse = ''

export function InviteDialog({ portal, onClose }: { portal: PortalView; onClose: () => void }) {
  const invite = useInvite()
  const say = useToast()
  const [first] = portal.contacts
  const [contact, setContact] = useState(first?.id ?? someoneElse)
  const [name, setName] = useState(first?.name ?? '')
  const [email, setEmail] = useState(first?.email ?? '')
  const [mobile, setMobile] = useState('')
  const [by, setBy] = useState<'email' | 'sms'>('email')
  const [language, setLanguage] = useState<PortalLanguage>('en')
  const [rights, setRights] = useState<PortalRights>({ documents: true, messages: true, money: false })
  const choose = (id: string) => {
    const chosen = portal.contacts.find((one) => one.id === id)
    setContact(id)
    setName(chosen?.name ?? '')
    setEmail(chosen?.email ?? '')
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const body = { contact_id: contact || null, name, email, mobile, invite_by: by, language, rights }
    invite.mutate(
      { id: portal.case_id, body },
      {
        onSuccess: ({ link }) => {
          if (link) return
          say({ text: `Invitation sent to ${by === 'sms' ? mobile : email}.` })
          onClose()
        },
      },
    )
  }
  if (invite.data?.link)
    return (
      <Dialog title={`Invitation of ${name}`} isOpen onClose={onClose}>
        <LinkOnce url={invite.data.link} delivery={invite.data.delivery} onDone={onClose} />
      </Dialog>
    )
  const fields = invite.error instanceof ApiError ? invite.error.fields : {}
  return (
    <Dialog title="Invite client" isOpen onClose={onClose}>
      <form onSubmit={send} className="grid gap-5" noValidate>
        <p className="text-sm text-ink-soft">
          They get a link that works once, within 72 hours. After that they sign in with a code we send them,
          or with a passkey.
        </p>
        {portal.contacts.length > 0 && (
          <Select
            label="Contact"
            value={contact}
            onChange={(event) => choose(event.target.value)}
            options={[
              ...portal.contacts.map(({ id, name: label }) => ({ value: id, label })),
              { value: someoneElse, label: 'Someone else on the client’s side' },
            ]}
          />
        )}
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={120}
          value={name}
          error={fields.name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Email address"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          error={fields.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {portal.sms_leaves && (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              label="Mobile number"
              type="tel"
              isOptional={by === 'email'}
              autoComplete="off"
              placeholder="+15551234567"
              hint="They can get sign-in codes by SMS."
              value={mobile}
              error={fields.mobile}
              onChange={(event) => setMobile(event.target.value)}
            />
            <Select
              label="Send invitation by"
              value={by}
              onValue={setBy}
              options={[
                { value: 'email', label: 'Email' },
                { value: 'sms', label: 'SMS' },
              ]}
            />
          </div>
        )}
        <Select
          label="Language"
          value={language}
          onValue={setLanguage}
          options={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Spanish' },
          ]}
        />
        <RightsFields value={rights} onChange={setRights} />
        <FormErrors
          message={
            invite.error ? sentenceFor(invite.error, 'The invitation was not sent. Try again.') : undefined
          }
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={invite.isPending} busyText="Sending...">
            Send invitation
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
