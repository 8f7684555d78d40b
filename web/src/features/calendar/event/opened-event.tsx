import { useQuery } from '@tanstack/react-query'
import { useSession } from '#lib/session'
import { calendarQueries } from '#slice/calendar/calendar.queries.ts'
import { Button } from '#ui/actions/button'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Dialog } from '#ui/overlays/dialog'
import { draftOf, type NewEventAt, newDraft } from './draft.ts'
import { EventDialog } from './event-dialog.tsx'

interface OpenedEventProps {
  id: string
  at: string | null
  onClose: () => void
}

/** An event by its address. */
export function OpenedEvent({ id, at, onClose }: OpenedEventProps) {
  const { data: event, error, refetch } = useQuery(calendarQueries.one(id))
  if (event && event.status === 'confirmed')
    return (
      <EventDialog key={`${id} ${at}`} event={event} at={at} draft={draftOf(event, at)} onClose={onClose} />
    )
  return (
    <Dialog title={event ? event.title : 'Event'} isOpen onClose={onClose}>
      {error && (
        <LoadFailure
          what="The event"
          why="It does not exist, or you do not have access to it."
          onRetry={() => void refetch()}
        />
      )}
      {!event && !error && <SkeletonLines count={5} label="Loading the event..." />}
      {event && (
        <div className="grid gap-4">
          <p>This event was canceled.</p>
          <div className="flex justify-end">
            <Button onClick={onClose}>Close</Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

interface AddedEventProps {
  start: NewEventAt
  zone: string
  onClose: () => void
}

export function AddedEvent({ start, zone, onClose }: AddedEventProps) {
  const { user } = useSession()
  return <EventDialog at={null} draft={newDraft(start, zone, user?.id ?? '')} onClose={onClose} />
}
