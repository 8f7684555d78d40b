import type { PortalPerson } from '@pam/contracts/portal'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Confirm } from '#ui/overlays/confirm'
import { Dialog } from '#ui/overlays/dialog'
import { useRemovePasskey } from './portal.queries.ts'

interface PasskeysDialogProps {
  person: PortalPerson
  mayRemove: boolean
  onClose: () => void
}

/** The passkeys of a client, for when a phone is lost. */
export function PasskeysDialog({ person, mayRemove, onClose }: PasskeysDialogProps) {
  const remove = useRemovePasskey()
  const say = useToast()
  const [asked, setAsked] = useState<PortalPerson['passkeys'][number] | null>(null)
  const run = (passkey: string) =>
    remove.mutate(
      { id: person.id, passkey },
      {
        onSuccess: () => {
          setAsked(null)
          say({ text: 'Passkey removed.' })
        },
        onError: (error) => say({ text: sentenceFor(error, 'Not removed. Try again.'), tone: 'danger' }),
      },
    )
  return (
    <>
      <Dialog
        title={`Passkeys of ${person.name}`}
        isOpen
        onClose={onClose}
        footer={<Button onClick={onClose}>Close</Button>}
      >
        {person.passkeys.length === 0 && <p className="text-sm text-ink-soft">No passkeys.</p>}
        <ul className="grid gap-4">
          {person.passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-2 text-sm">
              <div>
                <p className="font-medium">{passkey.name}</p>
                <p className="text-ink-soft">Added {momentInList(passkey.created_at)}</p>
                <p className="text-ink-soft">
                  {passkey.last_used_at ? `Last used ${momentInList(passkey.last_used_at)}` : 'Never used'}
                </p>
              </div>
              {mayRemove && (
                <Button
                  size="small"
                  aria-label={`Remove passkey ${passkey.name}`}
                  onClick={() => setAsked(passkey)}
                >
                  Remove passkey
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Dialog>
      {asked && (
        <Confirm
          title={`Remove the passkey ${asked.name}?`}
          confirmText="Remove passkey"
          isDangerous
          isOpen
          isBusy={remove.isPending}
          onClose={() => setAsked(null)}
          onConfirm={() => run(asked.id)}
        >
          {person.name} is signed out on every device and gets an email. They can still sign in with a code.
        </Confirm>
      )}
    </>
  )
}
