import type { ReceivedInvitation } from '@pam/contracts/calendar/received'
import { clockTime } from '@pam/law/dates/clock-time'
import { CalendarDays } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { dateInList } from '#lib/dates'
import { useMayChange } from '#lib/use-may'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { useSchedule } from './email.queries.ts'

type Event = ReceivedInvitation['events'][number]

function timeOf({ all_day: isAllDay, starts, ends, time_zone: zone }: Event): string {
  const isOneDay = starts.slice(0, 10) === ends.slice(0, 10)
  const end = isOneDay ? ends.slice(11) && clockTime(ends.slice(11)) : dateInList(ends)
  return [dateInList(starts), end && `to ${end}`, !isAllDay && `(${zone})`].filter(Boolean).join(' ')
}

/** What the button does; null where nothing is left to do. */
function actOf({ method, state }: ReceivedInvitation): string | null {
  if (method === 'cancel') return state === 'absent' ? null : 'Remove from calendar'
  if (state === 'absent') return 'Add to calendar'
  return state === 'changed' ? 'Update calendar' : null
}

function wordsOf({ method, state }: ReceivedInvitation): string {
  if (method === 'cancel')
    return state === 'absent' ? 'Canceled. It is not on your calendar.' : 'Canceled by the organizer.'
  if (state === 'present') return 'On your calendar.'
  if (state === 'newer') return 'A newer version is on your calendar.'
  return state === 'changed' ? 'The details on your calendar differ.' : ''
}

/** An event that came with a message: nothing is added or removed before a person chooses. */
export function InvitationPart({ id, invitation }: { id: string; invitation: ReceivedInvitation }) {
  const schedule = useSchedule()
  const mayChange = useMayChange()
  const [act, words] = [actOf(invitation), wordsOf(invitation)]
  return (
    <section aria-label="Invitation" className="grid gap-2 rounded-lg border border-rule p-3 text-sm">
      <ul className="grid gap-2">
        {invitation.events.map((event) => (
          <li key={`${event.title} ${event.starts}`} className="flex gap-2">
            <CalendarDays size={16} aria-hidden className="mt-0.5 shrink-0 text-ink-soft" />
            <div className="min-w-0 break-words">
              <p className="font-medium">{event.title}</p>
              <p className="figures">
                {timeOf(event)}
                {event.repeats && ', repeats'}
              </p>
              {event.place && <p className="text-ink-soft">{event.place}</p>}
              {event.organizer && <p className="text-ink-soft">From {event.organizer}</p>}
            </div>
          </li>
        ))}
      </ul>
      {words && (
        <p role="status" className="text-ink-soft">
          {words}
        </p>
      )}
      <FormErrors
        message={
          schedule.error ? sentenceFor(schedule.error, 'The calendar was not changed. Try again.') : undefined
        }
      />
      {act && mayChange('mail.file') && (
        <Button
          size="small"
          className="justify-self-start"
          isBusy={schedule.isPending}
          busyText="Saving..."
          onClick={() => schedule.mutate(id)}
        >
          {act}
        </Button>
      )}
    </section>
  )
}
