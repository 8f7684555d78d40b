import type { PortalOffer, PortalShareKind } from '@pam/contracts/portal'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { Badge } from '#ui/feedback/badge'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { Dialog } from '#ui/overlays/dialog'
import type { PortalPartProps } from './part-props.ts'
import { useShareItem, useUnshare } from './portal.queries.ts'

const kindWords: Record<PortalShareKind, string> = {
  document: 'Document',
  deadline: 'Date',
  invoice: 'Invoice',
}

const shownOffers = 6

/** What clients see of the case, and what else could be shared with one click. */
export function SharesCard({ portal, mayWrite }: PortalPartProps) {
  const share = useShareItem()
  const unshare = useUnshare()
  const say = useToast()
  const [asked, setAsked] = useState<PortalOffer | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const failed = (error: unknown) =>
    say({ text: sentenceFor(error, 'Nothing was changed. Try again.'), tone: 'danger' })
  const offer = (one: PortalOffer) => {
    if (one.kind === 'deadline' || one.detail === 'Marked privileged') setAsked(one)
    else
      share.mutate(
        { id: portal.case_id, body: { kind: one.kind, subject_id: one.subject_id } },
        { onSuccess: () => say({ text: `${one.name} is shared.` }), onError: failed },
      )
  }
  const nameOf = (id: string) => portal.people.find((person) => person.id === id)?.name ?? 'one person'
  const offers = showsAll ? portal.offers : portal.offers.slice(0, shownOffers)
  return (
    <Card title="Shared with clients">
      {portal.shares.length === 0 && <p className="text-sm text-ink-soft">Nothing is shared yet.</p>}
      <ul className="grid gap-3">
        {portal.shares.map((one) => (
          <li key={one.id} className="flex items-start justify-between gap-3 text-sm">
            <div className="min-w-0">
              <p className="font-medium break-words">{one.name}</p>
              <p className="text-ink-soft">
                {kindWords[one.kind]} · {one.shared_by}, {momentInList(one.shared_at)}
                {one.access_id && ` · only for ${nameOf(one.access_id)}`}
              </p>
              {one.bring && <p className="text-ink-soft">Bring: {one.bring}</p>}
              {one.hidden_because && <Badge tone="attention">Not shown: {one.hidden_because}</Badge>}
            </div>
            {mayWrite && (
              <Button
                size="small"
                aria-label={`Unshare ${one.name}`}
                onClick={() => unshare.mutate(one.id, { onError: failed })}
              >
                Unshare
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && portal.offers.length > 0 && (
        <div className="mt-4 grid gap-3 border-t border-rule pt-4">
          <h3 className="text-sm font-medium">Not shared</h3>
          <ul className="grid gap-2">
            {offers.map((one) => (
              <li key={one.subject_id} className="flex items-start justify-between gap-3 text-sm">
                <div className="min-w-0">
                  <p className="break-words">{one.name}</p>
                  <p className="text-ink-soft">
                    {[kindWords[one.kind], one.detail].filter(Boolean).join(' · ')}
                  </p>
                </div>
                <Button size="small" aria-label={`Share ${one.name}`} onClick={() => offer(one)}>
                  Share
                </Button>
              </li>
            ))}
          </ul>
          {portal.offers.length > shownOffers && (
            <Button size="small" look="plain" onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Show fewer' : `Show all ${portal.offers.length}`}
            </Button>
          )}
        </div>
      )}
      {asked && <ShareDialog caseId={portal.case_id} offer={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

interface ShareDialogProps {
  caseId: string
  offer: PortalOffer
  onClose: () => void
}

/** Dates get plain words and what to bring; a privileged document takes a second yes. */
function ShareDialog({ caseId, offer, onClose }: ShareDialogProps) {
  const share = useShareItem()
  const isDate = offer.kind === 'deadline'
  const [title, setTitle] = useState(isDate ? offer.name : '')
  const [bring, setBring] = useState('')
  const [isConfirmed, setConfirmed] = useState(false)
  const body = {
    kind: offer.kind,
    subject_id: offer.subject_id,
    title,
    bring,
    include_privileged: isConfirmed,
  }
  return (
    <Dialog
      title={`Share ${isDate ? 'date' : 'document'}`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            isBusy={share.isPending}
            disabled={!isDate && !isConfirmed}
            onClick={() => share.mutate({ id: caseId, body }, { onSuccess: onClose })}
          >
            Share
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-ink-soft">
          {offer.name}
          {isDate && `, ${offer.detail}`}
        </p>
        {isDate ? (
          <>
            <TextField
              label="What clients read"
              maxLength={200}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
            <TextArea
              label="What to bring"
              isOptional
              maxLength={1000}
              rows={3}
              value={bring}
              onChange={(event) => setBring(event.target.value)}
            />
          </>
        ) : (
          <Checkbox
            label="Share it even though it is marked privileged"
            hint="Sharing it with someone who is not the client can waive the privilege."
            checked={isConfirmed}
            onChange={(event) => setConfirmed(event.target.checked)}
          />
        )}
        <FormErrors
          message={share.error ? sentenceFor(share.error, 'It was not shared. Try again.') : undefined}
        />
      </div>
    </Dialog>
  )
}
