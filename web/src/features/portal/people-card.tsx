import type { PortalPerson } from '@pam/contracts/portal'
import { useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { LinkOnce } from '#ui/actions/link-once'
import { Badge, type BadgeTone } from '#ui/feedback/badge'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { Confirm } from '#ui/overlays/confirm'
import { Dialog } from '#ui/overlays/dialog'
import type { PortalPartProps } from './part-props.ts'
import { PasskeysDialog } from './passkeys-dialog.tsx'
import { useRemovePerson, useResend, useSetMobile, useSetRights } from './portal.queries.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { RightsFields, rightsInWords } from './rights-fields.tsx'

const statusWords: Record<PortalPerson['status'], readonly [string, BadgeTone]> = {
  invited: ['Invited', 'info'],
  expired: ['Invitation expired', 'attention'],
  active: ['Active', 'good'],
  removed: ['Removed', 'neutral'],
}

type Asked = {
  readonly what: 'rights' | 'mobile' | 'passkeys' | 'remove' | 'preview'
  readonly person: PortalPerson
}

export function PeopleCard({ portal, mayWrite }: PortalPartProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <Card title="People">
      <ul className="grid gap-4">
        {portal.people.map((person) => (
          <PersonItem
            key={person.id}
            person={person}
            mayWrite={mayWrite}
            canText={portal.sms_leaves}
            onAsk={setAsked}
          />
        ))}
      </ul>
      {asked?.what === 'preview' && <PreviewDialog person={asked.person} onClose={close} />}
      {asked?.what === 'rights' && <RightsDialog person={asked.person} onClose={close} />}
      {asked?.what === 'mobile' && <MobileDialog person={asked.person} onClose={close} />}
      {asked?.what === 'passkeys' && (
        <PasskeysDialog
          person={portal.people.find(({ id }) => id === asked.person.id) ?? asked.person}
          mayRemove={portal.can.write}
          onClose={close}
        />
      )}
      {asked?.what === 'remove' && <RemoveDialog person={asked.person} onClose={close} />}
    </Card>
  )
}

interface PersonItemProps {
  person: PortalPerson
  mayWrite: boolean
  /** The firm has an SMS service. */
  canText: boolean
  onAsk: (asked: Asked) => void
}

function PersonItem({ person, mayWrite, canText, onAsk }: PersonItemProps) {
  const resend = useResend()
  const say = useToast()
  const [label, tone] = statusWords[person.status]
  const { phone, address } = person.contact
  const isWaiting = person.status === 'invited' || person.status === 'expired'
  return (
    <li className="grid gap-1 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{person.name}</span>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="break-all text-ink-soft">{person.email}</p>
      {person.mobile && <p className="text-ink-soft">Codes by SMS to {person.mobile}</p>}
      <p className="text-ink-soft">{rightsInWords(person.rights)}</p>
      {(phone || address) && (
        <p className="text-ink-soft">From the portal: {[phone, address].filter(Boolean).join(', ')}</p>
      )}
      <p className="text-ink-soft">
        {person.last_seen_at ? `Last visit ${momentInList(person.last_seen_at)}` : 'Not visited yet'}
      </p>
      {resend.data?.link && (
        <Dialog title={`Invitation of ${person.name}`} isOpen onClose={() => resend.reset()}>
          <LinkOnce url={resend.data.link} delivery={resend.data.delivery} onDone={() => resend.reset()} />
        </Dialog>
      )}
      {person.status !== 'removed' && (
        <div className="-ml-2.5 flex flex-wrap gap-1">
          <Button size="small" look="plain" onClick={() => onAsk({ what: 'preview', person })}>
            View as client
          </Button>
          {person.passkeys.length > 0 && (
            <Button size="small" look="plain" onClick={() => onAsk({ what: 'passkeys', person })}>
              View passkeys
            </Button>
          )}
          {mayWrite && (
            <>
              <Button size="small" look="plain" onClick={() => onAsk({ what: 'rights', person })}>
                Change rights
              </Button>
              {canText && (
                <Button size="small" look="plain" onClick={() => onAsk({ what: 'mobile', person })}>
                  {person.mobile ? 'Change mobile number' : 'Add mobile number'}
                </Button>
              )}
              {isWaiting && (
                <Button
                  size="small"
                  look="plain"
                  isBusy={resend.isPending}
                  onClick={() =>
                    resend.mutate(person.id, {
                      onSuccess: ({ link }) =>
                        link || say({ text: 'Invitation sent again. The old link stops working.' }),
                      onError: (error) =>
                        say({ text: sentenceFor(error, 'It was not sent. Try again.'), tone: 'danger' }),
                    })
                  }
                >
                  Resend invitation
                </Button>
              )}
              <Button size="small" look="plain" onClick={() => onAsk({ what: 'remove', person })}>
                Remove
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}

interface AboutPerson {
  person: PortalPerson
  onClose: () => void
}

function RightsDialog({ person, onClose }: AboutPerson) {
  const save = useSetRights()
  const say = useToast()
  const [rights, setRights] = useState(person.rights)
  const run = () =>
    save.mutate(
      { id: person.id, body: rights },
      {
        onSuccess: onClose,
        onError: (error) => say({ text: sentenceFor(error, 'It was not saved. Try again.'), tone: 'danger' }),
      },
    )
  return (
    <Dialog
      title={`Rights of ${person.name}`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" isBusy={save.isPending} onClick={run}>
            Save rights
          </Button>
        </>
      }
    >
      <RightsFields value={rights} onChange={setRights} />
    </Dialog>
  )
}

function MobileDialog({ person, onClose }: AboutPerson) {
  const save = useSetMobile()
  const [mobile, setMobile] = useState(person.mobile)
  const fields = save.error instanceof ApiError ? save.error.fields : {}
  return (
    <Dialog
      title={`Mobile number of ${person.name}`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            isBusy={save.isPending}
            onClick={() => save.mutate({ id: person.id, body: { mobile } }, { onSuccess: onClose })}
          >
            Save number
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label="Mobile number"
          type="tel"
          isOptional
          autoComplete="off"
          placeholder="+15551234567"
          hint="They can get sign-in codes by SMS. Call them first to check the number."
          value={mobile}
          error={fields.mobile}
          onChange={(event) => setMobile(event.target.value)}
        />
        <FormErrors
          message={save.error ? sentenceFor(save.error, 'It was not saved. Try again.') : undefined}
        />
      </div>
    </Dialog>
  )
}

function RemoveDialog({ person, onClose }: AboutPerson) {
  const remove = useRemovePerson()
  const say = useToast()
  return (
    <Confirm
      title={`Remove ${person.name}?`}
      confirmText="Remove"
      isDangerous
      isOpen
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(person.id, {
          onSuccess: onClose,
          onError: (error) => say({ text: sentenceFor(error, 'Not removed. Try again.'), tone: 'danger' }),
        })
      }
    >
      They are signed out at once and no longer see this case. Messages and files stay here.
    </Confirm>
  )
}
