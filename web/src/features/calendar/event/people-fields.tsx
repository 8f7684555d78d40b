import type { EventDetails, EventGuest, EventView } from '@pam/contracts/calendar'
import { clockTime } from '@pam/law/dates/clock-time'
import { dateInList } from '@pam/law/format/dates'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { caseQueries } from '#features/cases'
import { momentInList } from '#lib/dates'
import { calendarQueries } from '#slice/calendar/calendar.queries.ts'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { Badge } from '#ui/feedback/badge'
import { Notice } from '#ui/feedback/notice'
import { Checkbox } from '#ui/fields/checkbox'
import { TextField } from '#ui/fields/text-field'
import { minutesBetween } from './local-time.ts'

interface PeopleFieldsProps {
  draft: EventDetails
  /** An existing event: its own time is no conflict. */
  eventId: string | undefined
  error?: string | undefined
  guestsError?: string | undefined
  /** What guests answered to the invitation. */
  answers: EventView['answers']
  onChange: (change: Partial<EventDetails>) => void
}

/** Who takes part, and whether they are free then. */
export function PeopleFields(props: PeopleFieldsProps) {
  const { draft, eventId, error, guestsError, answers, onChange } = props
  const { data: colleagues = [] } = useQuery(caseQueries.colleagues())
  const toggle = (id: string, isIn: boolean) =>
    onChange({ people: isIn ? [...draft.people, id] : draft.people.filter((other) => other !== id) })
  const putGuest = (index: number, change: Partial<EventGuest>) =>
    onChange({ guests: draft.guests.map((guest, at) => (at === index ? { ...guest, ...change } : guest)) })
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">People</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {colleagues.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={draft.people.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
          ))}
        </div>
        {error && <p className="mt-1 text-sm text-danger">{error}</p>}
      </fieldset>
      <Availability draft={draft} eventId={eventId} />
      <FreeTimes draft={draft} eventId={eventId} onChange={onChange} />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-medium">
          Guests <span className="font-normal text-ink-faint">(optional)</span>
        </legend>
        {draft.guests.map((guest, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a guest being typed has nothing else to be known by
          <div key={index} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
            <TextField
              label="Name"
              value={guest.name}
              onChange={(event) => putGuest(index, { name: event.target.value })}
            />
            <TextField
              label="Email"
              type="email"
              value={guest.email}
              onChange={(event) => putGuest(index, { email: event.target.value.trim() })}
            />
            <IconButton
              label={`Remove guest ${guest.name || index + 1}`}
              icon={<Trash2 size={16} aria-hidden />}
              onClick={() => onChange({ guests: draft.guests.filter((_, at) => at !== index) })}
            />
            <GuestAnswerLine answer={answers.find(({ email }) => email === guest.email)} />
          </div>
        ))}
        {guestsError && <p className="text-sm text-danger">{guestsError}</p>}
        <div>
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => onChange({ guests: [...draft.guests, { name: '', email: '', contact_id: null }] })}
          >
            Add guest
          </Button>
        </div>
      </fieldset>
    </div>
  )
}

const answerWords = {
  accepted: { tone: 'good', text: 'Accepted' },
  declined: { tone: 'danger', text: 'Declined' },
  tentative: { tone: 'attention', text: 'Tentative' },
} as const

function GuestAnswerLine({ answer: given }: { answer: EventView['answers'][number] | undefined }) {
  if (!given) return null
  const { tone, text } = answerWords[given.answer]
  return (
    <p className="col-span-3 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
      <Badge tone={tone}>{text}</Badge> {momentInList(given.at)}
    </p>
  )
}

const isWhole = ({ starts, ends, all_day }: EventDetails) =>
  starts.length === ends.length && starts.length === (all_day ? 10 : 16) && ends >= starts

/** Shows who is busy at that time. It is never forbidden: people are double-booked for good reasons. */
function Availability({ draft, eventId }: { draft: EventDetails; eventId: string | undefined }) {
  const isAsked = draft.people.length > 0 && isWhole(draft)
  const [from, until] = [draft.starts.slice(0, 10), draft.ends.slice(0, 10)]
  const { data = [] } = useQuery({
    ...calendarQueries.availability({
      from,
      until,
      user_ids: draft.people.join(','),
      time_zone: draft.time_zone,
      ...(eventId && { except: eventId }),
    }),
    enabled: isAsked,
  })
  if (!isAsked) return null
  const [begins, ends] = draft.all_day ? [`${from}T00:00`, `${until}T24:00`] : [draft.starts, draft.ends]
  const busy = data.flatMap(({ name, busy: times }) =>
    times.filter((time) => time.from < ends && time.until > begins).map((time) => ({ name, ...time })),
  )
  if (busy.length === 0) return <p className="text-sm text-ink-soft">Everyone is free at this time.</p>
  return (
    <Notice tone="attention">
      {busy.map(({ name, from: start, until: end }) => (
        <span key={`${name} ${start}`} className="block">
          {name} is busy {clockTime(start.slice(11))} to {clockTime(end.slice(11))}.
        </span>
      ))}
    </Notice>
  )
}

/** Times at which everyone is free, to be taken over with a click. Guests outside the firm are not asked. */
function FreeTimes({ draft, eventId, onChange }: Pick<PeopleFieldsProps, 'draft' | 'eventId' | 'onChange'>) {
  const [isOpen, setOpen] = useState(false)
  const minutes = minutesBetween(draft.starts, draft.ends)
  const isAsked =
    draft.people.length > 0 && !draft.all_day && isWhole(draft) && minutes >= 15 && minutes <= 720
  const { data: times, error } = useQuery({
    ...calendarQueries.freeTimes({
      user_ids: draft.people.join(','),
      from: draft.starts.slice(0, 10),
      minutes: String(minutes),
      time_zone: draft.time_zone,
      ...(eventId && { except: eventId }),
    }),
    enabled: isAsked && isOpen,
  })
  if (!isAsked) return null
  return (
    <div className="grid gap-2">
      <div>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide free times' : 'Find free times'}
        </Button>
      </div>
      {isOpen && error && <p className="text-sm text-danger">Free times could not be loaded. Try again.</p>}
      {isOpen && times?.length === 0 && (
        <p className="text-sm text-ink-soft">No time in the next three weeks when everyone is free.</p>
      )}
      {isOpen && times && times.length > 0 && (
        <ul aria-label="Times when everyone is free" className="flex flex-wrap gap-2">
          {times.map(({ starts, ends }) => (
            <li key={starts}>
              <Button
                size="small"
                aria-pressed={starts === draft.starts}
                onClick={() => onChange({ starts, ends })}
              >
                {dateInList(starts)} to {clockTime(ends.slice(11))}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
