import { type AddressResult, type PublicAddressView, publicAddressChange } from '@pam/contracts/settings'
import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { setupQueries, useAddressActs } from './setup.queries.ts'

export function AddressCard() {
  const query = useQuery(setupQueries.address())
  return (
    <Card
      title="Public address"
      lead="Where clients and colleagues open Pam. Links in email, invitations, the client portal, signatures and shared documents lead there."
    >
      <QueryBoundary query={query} what="The address">
        {(address) => (
          <div className="grid max-w-xl gap-4">
            <AddressStatus address={address} />
            {address.source !== 'configuration' && <AddressForm key={address.url} address={address} />}
          </div>
        )}
      </QueryBoundary>
    </Card>
  )
}

const results: Record<AddressResult, { tone: 'good' | 'attention' | 'danger'; title: string; text: string }> =
  {
    this_pam: { tone: 'good', title: 'Pam answers at this address', text: '' },
    other_server: {
      tone: 'danger',
      title: 'Another server answers at this address',
      text: 'Links will not work. Check the address, or have it forwarded to this computer.',
    },
    unreachable: {
      tone: 'danger',
      title: 'No server answers at this address',
      text: 'Links do not work until the address reaches this computer. Some routers hide their own address from inside: in that case, open it on a phone without Wi-Fi.',
    },
    blocked: {
      tone: 'attention',
      title: 'Not checked',
      text: 'Not checked, because outbound traffic is blocked. The address is saved.',
    },
  }

function AddressStatus({ address }: { address: PublicAddressView }) {
  const { check } = useAddressActs()
  const toast = useToast()
  const { url, source, result, checked_at } = address
  if (source === 'none')
    return (
      <Notice tone="attention" title="No public address is set">
        Links work only on this computer.
      </Notice>
    )
  const found = result && results[result]
  const look = () =>
    check.mutate(undefined, {
      onError: (problem) =>
        toast({ tone: 'danger', text: sentenceFor(problem, 'The address was not checked. Try again.') }),
    })
  return (
    <>
      {source === 'configuration' && (
        <p className="text-sm text-ink-soft">
          <span className="font-mono break-all text-ink">{url}</span> is set in the server’s configuration and
          cannot be changed here.
        </p>
      )}
      <Notice
        role="status"
        tone={found?.tone ?? 'info'}
        title={found?.title ?? 'Not checked yet'}
        actions={
          <Button isBusy={check.isPending} busyText="Checking..." onClick={look}>
            Check address
          </Button>
        }
      >
        {found?.text} {checked_at && `Checked ${momentInList(checked_at)}.`}
      </Notice>
    </>
  )
}

function AddressForm({ address }: { address: PublicAddressView }) {
  const { set } = useAddressActs()
  const toast = useToast()
  const form = useSavedForm({
    schema: publicAddressChange,
    defaultValues: { url: address.url },
    onSave: async ({ url }) => {
      await set.mutateAsync(url)
      toast({ text: url ? 'Public address saved.' : 'Public address removed.' })
    },
    failure: 'The address was not saved. Try again.',
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <TextField
        label="Address"
        inputMode="url"
        autoComplete="off"
        placeholder="https://pam.yourfirm.com"
        hint="Starts with https:// and leads to this computer. Leave it empty to remove it."
        error={form.errorOf('url')}
        {...form.register('url')}
      />
      <FormErrors message={form.formError} />
      <div>
        <Button type="submit" look="primary" isBusy={form.isSaving} busyText="Saving...">
          Save address
        </Button>
      </div>
    </form>
  )
}
