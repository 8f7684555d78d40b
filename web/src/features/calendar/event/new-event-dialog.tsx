import { useQuery } from '@tanstack/react-query'
import { deadlineQueries } from '#features/deadlines'
import type { QuickDialogProps } from '#lib/slice-ui'
import { calendarQueries } from '#slice/calendar/calendar.queries.ts'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Dialog } from '#ui/overlays/dialog'
import { AddedEvent } from './opened-event.tsx'

/** An event from anywhere; it begins on the firm's day and clock. */
export function NewEventDialog({ case: given, onClose }: QuickDialogProps) {
  const { data: today = '' } = useQuery(deadlineQueries.today())
  const { data } = useQuery({
    ...calendarQueries.events({ from: today, until: today }),
    enabled: today !== '',
  })
  if (data)
    return (
      <AddedEvent
        start={{ day: today, ...(given && { caseId: given.id }) }}
        zone={data.time_zone}
        onClose={onClose}
      />
    )
  return (
    <Dialog title="New event" isOpen onClose={onClose}>
      <SkeletonLines count={5} label="Loading..." />
    </Dialog>
  )
}
