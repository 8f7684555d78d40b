import type { PortalShareKind, PortalView } from '@pam/contracts/portal'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { portalQueries, useShareItem, useUnshare } from './portal.queries.ts'

interface ShareRecordProps {
  kind: Extract<PortalShareKind, 'deadline' | 'invoice'>
  id: string
  caseId: string
  onClose: () => void
}

/** Shares a date or an invoice with the clients of its case, with what they will read. */
export function ShareRecord({ kind, id, caseId, onClose }: ShareRecordProps) {
  const query = useQuery(portalQueries.ofCase(caseId))
  const title = 'Share in client portal'
  return (
    <QueryBoundary
      query={query}
      what="The client portal"
      lines={4}
      frame={(state) => (
        <Dialog title={title} isOpen onClose={onClose}>
          {state}
        </Dialog>
      )}
    >
      {(portal) => <Loaded {...{ portal, kind, id, onClose }} title={title} />}
    </QueryBoundary>
  )
}

interface LoadedProps extends Omit<ShareRecordProps, 'caseId'> {
  portal: PortalView
  title: string
}

/** Who sees it: dates everybody, invoices those who may see money. */
const readersOf = ({ people }: PortalView, kind: LoadedProps['kind']) =>
  people.filter(({ status, rights }) => status !== 'removed' && (kind === 'deadline' || rights.money))

function Loaded({ portal, kind, id, title, onClose }: LoadedProps) {
  const share = useShareItem()
  const unshare = useUnshare()
  const say = useToast()
  const offer = portal.offers.find((one) => one.kind === kind && one.subject_id === id)
  const shared = portal.shares.find((one) => one.kind === kind && one.subject_id === id)
  const [words, setWords] = useState(offer?.name ?? '')
  const [bring, setBring] = useState('')
  const readers = readersOf(portal, kind)
  const isDate = kind === 'deadline'
  const run = () =>
    share.mutate(
      { id: portal.case_id, body: { kind, subject_id: id, ...(isDate && { title: words, bring }) } },
      {
        onSuccess: () => {
          say({ text: 'Shared in the client portal.' })
          onClose()
        },
      },
    )
  const stop = () =>
    shared &&
    unshare.mutate(shared.id, {
      onSuccess: () => {
        say({ text: 'No longer shared.' })
        onClose()
      },
    })
  const failure = share.error ?? unshare.error
  const whyNot = whyItCannotBeShared(portal, {
    hasReaders: readers.length > 0,
    isOffered: Boolean(offer),
    isDate,
  })
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {shared && (
            <Button isBusy={unshare.isPending} onClick={stop}>
              Stop sharing
            </Button>
          )}
          {!shared && !whyNot && (
            <Button
              look="primary"
              isBusy={share.isPending}
              disabled={isDate && words.trim() === ''}
              onClick={run}
            >
              Share
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {shared && (
          <p className="text-sm">
            Already shared: <span className="font-medium">{shared.name}</span>
            {shared.hidden_because && `. Not shown: ${shared.hidden_because}`}
          </p>
        )}
        {!shared && whyNot && (
          <p className="text-sm">
            {whyNot} <Link to={`/cases/${portal.case_id}?tab=portal`}>Open the case’s portal</Link>
          </p>
        )}
        {!shared && !whyNot && offer && (
          <>
            {isDate && (
              <>
                <TextField
                  label="What clients read"
                  maxLength={200}
                  value={words}
                  onChange={(event) => setWords(event.target.value)}
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
            )}
            <section
              aria-label="As the client sees it"
              className="grid gap-1 rounded-md bg-sunken p-4 text-sm"
            >
              <h3 className="text-ink-soft">As the client sees it</h3>
              <p className="font-medium break-words">{isDate ? words : offer.name}</p>
              <p>{offer.detail}</p>
              {isDate && bring && <p className="whitespace-pre-wrap">Bring: {bring}</p>}
            </section>
            <p className="text-sm text-ink-soft">
              Seen by {readers.map(({ name }) => name).join(', ')}. They get an email saying something new was
              shared, without details.
            </p>
          </>
        )}
        <FormErrors message={failure ? sentenceFor(failure, 'Nothing was changed. Try again.') : undefined} />
      </div>
    </Dialog>
  )
}

function whyItCannotBeShared(
  portal: PortalView,
  { hasReaders, isOffered, isDate }: { hasReaders: boolean; isOffered: boolean; isDate: boolean },
): string | null {
  if (portal.is_closed) return 'This case’s portal is closed.'
  if (!hasReaders)
    return isDate
      ? 'No one is in this case’s portal yet. Invite the client first.'
      : 'No one in this case’s portal may see invoices. Change their rights first.'
  if (isOffered) return null
  return isDate
    ? 'Only open dates from today on can be shared.'
    : 'Only an invoice that was sent can be shared.'
}
