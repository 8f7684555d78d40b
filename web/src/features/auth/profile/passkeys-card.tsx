import { type PasskeyView, passkeysApi } from '@pam/contracts/auth/passkeys'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { api } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { useMutation } from '#lib/use-mutation'
import { authQueries, useReloadAccount } from '#slice/auth/auth.queries.ts'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { useToast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'
import { Confirm } from '#ui/overlays/confirm'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import { addPasskey, arePasskeysUsable, wasCanceled } from './passkeys.ts'

const lead = 'Sign in with your fingerprint, face or device PIN. A passkey cannot be guessed or phished.'

export function PasskeysCard() {
  const { data, error, refetch } = useQuery(authQueries.passkeys())
  return (
    <Card title="Passkeys" lead={lead}>
      {error && (
        <Notice tone="danger" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
          {sentenceFor(error, 'Your passkeys could not be loaded.')}
        </Notice>
      )}
      {!data && !error && <SkeletonLines count={2} label="Loading your passkeys..." />}
      {data && (
        <div className="grid gap-4">
          {data.passkeys.length > 0 && (
            <ul className="grid divide-y divide-rule">
              {data.passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )}
          {arePasskeysUsable() ? <AddPasskey /> : <WhereTheyWork origin={data.origin} />}
        </div>
      )}
    </Card>
  )
}

function WhereTheyWork({ origin }: { origin: string | null }) {
  if (origin === null) {
    return (
      <Notice>
        Passkeys need a host name, and Pam is opened by an IP address here. Ask an administrator to set the
        public address under Settings, Installation.
      </Notice>
    )
  }
  if (window.PublicKeyCredential === undefined) {
    return (
      <Notice>This browser does not support passkeys here. They need a current browser and https.</Notice>
    )
  }
  return (
    <Notice>
      Passkeys work at{' '}
      <a className="text-accent underline" href={`${origin}/profile`}>
        {origin}
      </a>
      . Open Pam there to add one.
    </Notice>
  )
}

function AddPasskey() {
  const [isNaming, setNaming] = useState(false)
  const toast = useToast()
  const reload = useReloadAccount()
  const add = async (name: string) => {
    try {
      await addPasskey(name)
      toast({ text: 'The passkey was added.' })
      setNaming(false)
      await reload()
    } catch (error) {
      if (!wasCanceled(error)) throw error
      throw new Error('No passkey was added: the request was canceled or timed out.')
    }
  }
  return (
    <>
      <Button look="primary" className="justify-self-start" onClick={() => setNaming(true)}>
        Add a passkey
      </Button>
      {isNaming && (
        <PasskeyNameDialog
          title="Add a passkey"
          actText="Continue"
          onName={add}
          onClose={() => setNaming(false)}
        >
          Name it after the device or password manager that will keep it. Your browser then asks you to unlock
          it.
        </PasskeyNameDialog>
      )}
    </>
  )
}

function PasskeyRow({ passkey }: { passkey: PasskeyView }) {
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null)
  const toast = useToast()
  const reload = useReloadAccount()
  const params = { id: passkey.id }
  const close = () => setDialog(null)
  const rename = async (name: string) => {
    await api(passkeysApi.rename, { params, body: { name } })
    close()
    await reload()
  }
  const remove = useMutation({
    mutationFn: () => api(passkeysApi.remove, { params }),
    onSuccess: async () => {
      toast({ text: 'The passkey was removed.' })
      await reload()
    },
    onError: (error) =>
      toast({ tone: 'danger', text: sentenceFor(error, 'The passkey could not be removed.') }),
    onSettled: close,
  })
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0">
      <KeyRound size={18} aria-hidden className="mt-0.5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium break-words">{passkey.name}</p>
        <p className="figures text-ink-soft">
          {passkey.last_used_at ? `Last used ${momentInList(passkey.last_used_at)}` : 'Not used yet'}
        </p>
        <p className="figures text-ink-faint">
          Added {momentInList(passkey.created_at)} ·{' '}
          {passkey.synced ? 'synced between devices' : 'on one device'}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-1.5">
        <Button size="small" aria-label={`Rename ${passkey.name}`} onClick={() => setDialog('rename')}>
          Rename
        </Button>
        <Button size="small" aria-label={`Remove ${passkey.name}`} onClick={() => setDialog('remove')}>
          Remove
        </Button>
      </div>
      {dialog === 'rename' && (
        <PasskeyNameDialog
          title="Rename passkey"
          actText="Save"
          first={passkey.name}
          onName={rename}
          onClose={close}
        />
      )}
      <Confirm
        title={`Remove ${passkey.name}?`}
        confirmText="Remove passkey"
        isDangerous
        isBusy={remove.isPending}
        isOpen={dialog === 'remove'}
        onConfirm={() => remove.mutate()}
        onClose={close}
      >
        It can no longer be used to sign in, and sessions started with it on other devices end. Delete it in
        your password manager too.
      </Confirm>
    </li>
  )
}
