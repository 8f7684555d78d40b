import type { FormView } from '@pam/contracts/intake'
import { Copy, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { usePublicOrigin } from '#features/auth'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { LinkReachNote } from '#ui/actions/link-reach'
import { Notice } from '#ui/feedback/notice'
import { useToast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'
import { Confirm } from '#ui/overlays/confirm'
import { snippetOf } from './embed-snippet.ts'
import { usePublishForm, useRenewAddress } from './intake.queries.ts'

/** Publishes a form, with its address and the embed code. */
export function ShareCard({ form }: { form: FormView }) {
  const publish = usePublishForm(form.id)
  const renew = useRenewAddress(form.id)
  const toast = useToast()
  const [isRenewing, setRenewing] = useState(false)
  const failed = (error: unknown) =>
    toast({ tone: 'danger', text: sentenceFor(error, 'It was not changed. Try again.') })
  const origin = usePublicOrigin()
  const address = `${origin}${form.path}`
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast({ text: 'Copied.' }),
      () => toast({ tone: 'danger', text: 'It could not be copied. Select it by hand.' }),
    )
  return (
    <div className="grid gap-5">
      <Card
        title="Public address"
        lead="Anyone with the address can fill in the form without an account. Create a new address if it is misused."
      >
        <div className="grid gap-4">
          {!form.is_published && (
            <Notice>The form is closed. Its link does not work until you publish it.</Notice>
          )}
          <p className="font-mono text-sm break-all">{address}</p>
          <LinkReachNote url={address} />
          <div className="flex flex-wrap gap-2">
            {form.can_manage && (
              <Button
                look={form.is_published ? 'secondary' : 'primary'}
                isBusy={publish.isPending}
                busyText="Saving..."
                onClick={() => publish.mutate(!form.is_published, { onError: failed })}
              >
                {form.is_published ? 'Close the form' : 'Publish the form'}
              </Button>
            )}
            {form.is_published && (
              <>
                <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copy(address)}>
                  Copy the address
                </Button>
                <Button
                  icon={<ExternalLink size={16} aria-hidden />}
                  onClick={() => window.open(form.path, '_blank', 'noopener')}
                >
                  Open the page
                </Button>
              </>
            )}
            {form.can_manage && <Button onClick={() => setRenewing(true)}>New address</Button>}
          </div>
        </div>
      </Card>
      <Card
        title="On your own site"
        lead="Only the websites listed under Questions may embed the form. Paste this where the form should appear."
      >
        {form.sites.length === 0 ? (
          <p className="text-ink-soft">No websites listed yet. Add yours under Questions, then come back.</p>
        ) : (
          <div className="grid gap-3">
            <pre className="overflow-x-auto rounded-md bg-sunken p-4 text-xs">{snippetOf(form, origin)}</pre>
            <div>
              <Button
                icon={<Copy size={16} aria-hidden />}
                onClick={() => void copy(snippetOf(form, origin))}
              >
                Copy the snippet
              </Button>
            </div>
          </div>
        )}
      </Card>
      <Confirm
        title="Create a new link for this form?"
        confirmText="New address"
        isDangerous
        isOpen={isRenewing}
        isBusy={renew.isPending}
        onConfirm={() => renew.mutate(undefined, { onError: failed, onSettled: () => setRenewing(false) })}
        onClose={() => setRenewing(false)}
      >
        The old link stops working immediately, including on open pages and your website. Share the new one.
      </Confirm>
    </div>
  )
}
