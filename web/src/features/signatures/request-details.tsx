import type { SignatureView } from '@pam/contracts/signatures'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { dayInList, momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { Notice } from '#ui/feedback/notice'
import { useToast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { PagePreview } from './page-preview.tsx'
import {
  actTexts,
  nextAction,
  signerTexts,
  signerTones,
  statusText,
  statusTones,
} from './signature-labels.ts'
import { useRemind, useSignAsMe } from './signatures.queries.ts'
import { VoidDialog } from './void-dialog.tsx'

/** A request that was sent: who has signed, what is left, and what happened. */
export function RequestDetails({ request }: { request: SignatureView }) {
  const [isVoiding, setVoiding] = useState(false)
  const remind = useRemind()
  const sign = useSignAsMe(request.id)
  const say = useToast()
  const failed = (error: unknown) =>
    say({ text: sentenceFor(error, 'Nothing was changed. Try again.'), tone: 'danger' })
  return (
    <Page
      title={request.title}
      lead={
        <Link to={`/cases/${request.case_id}?tab=signatures`}>
          {request.case_title || 'Back to the case'}
        </Link>
      }
      actions={
        <>
          {request.can.sign && (
            <Button
              look="primary"
              isBusy={sign.isPending}
              onClick={() => sign.mutate(undefined, { onError: failed })}
            >
              Sign now
            </Button>
          )}
          {request.can.remind && (
            <Button
              isBusy={remind.isPending}
              onClick={() =>
                remind.mutate(request.id, {
                  onSuccess: () => say({ text: 'Reminder sent. Earlier links stop working.' }),
                  onError: failed,
                })
              }
            >
              Send reminder
            </Button>
          )}
          {request.can.void && <Button onClick={() => setVoiding(true)}>Void request</Button>}
        </>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <Card title="Status">
            <div className="grid gap-3 text-sm">
              <p className="flex flex-wrap items-center gap-2">
                <Badge tone={statusTones[request.status]}>{statusText(request)}</Badge>
                <span className="break-words">{nextAction(request)}</span>
              </p>
              {request.can.void && request.expires_at && <p>Expires {dayInList(request.expires_at)}.</p>}
              {request.result && <SignedFile request={request} />}
            </div>
          </Card>
          <Card title="Document">
            <div className="grid gap-4">
              {request.pages.map((size, index) => (
                <PagePreview
                  // biome-ignore lint/suspicious/noArrayIndexKey: pages have numbers and never move
                  key={index}
                  request={request}
                  number={index + 1}
                  size={size}
                />
              ))}
            </div>
          </Card>
        </div>
        <div className="grid gap-5">
          <Card title={request.in_order ? 'Signers, in order' : 'Signers'}>
            <ol className="grid gap-4 text-sm">
              {request.signers.map((signer) => (
                <li key={signer.id} className="grid gap-1">
                  <span className="flex flex-wrap items-center gap-2">
                    <span className="font-medium">{signer.name}</span>
                    <Badge tone={signerTones[signer.status]}>{signerTexts[signer.status]}</Badge>
                  </span>
                  <span className="break-all text-ink-soft">{signer.email}</span>
                  {signer.signed_at && (
                    <span className="text-ink-soft">Signed {momentInList(signer.signed_at)}</span>
                  )}
                  {signer.decline_reason && <span className="break-words">{signer.decline_reason}</span>}
                </li>
              ))}
            </ol>
          </Card>
          <Card title="History">
            <ol className="grid gap-2 text-sm">
              {request.events.toReversed().map((event) => (
                <li key={event.id} className="break-words">
                  {actTexts[event.what]}
                  <span className="text-ink-soft">
                    {' '}
                    · {event.who}, {momentInList(event.at)}
                    {event.address && `, ${event.address}`}
                  </span>
                </li>
              ))}
            </ol>
          </Card>
        </div>
      </div>
      {isVoiding && <VoidDialog request={request} onClose={() => setVoiding(false)} />}
    </Page>
  )
}

function SignedFile({ request }: { request: SignatureView }) {
  if (!request.result) return null
  return (
    <Notice title="Signed and sealed">
      <div className="grid gap-2">
        {request.result.document_id && (
          <Link to={`/documents/${request.result.document_id}`}>View signed document</Link>
        )}
        <p>
          SHA-256: <code className="break-all">{request.result.sha256}</code>
        </p>
        <p>
          The seal is made with your firm’s own self-signed certificate and timestamp. No outside authority
          was used.
        </p>
      </div>
    </Notice>
  )
}
