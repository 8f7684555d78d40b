import type { ChangeScope, EventDetails, EventView } from '@pam/contracts/calendar'
import { sentenceFor } from '#lib/api-error'
import {
  useAddEvent,
  useCancelEvent,
  useChangeEvent,
  useRestoreEvent,
} from '#slice/calendar/calendar.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { timesAt } from './local-time.ts'

export const detailsOf = (event: EventView): EventDetails => ({
  title: event.title,
  kind: event.kind,
  case_id: event.case_id,
  all_day: event.all_day,
  starts: event.starts,
  ends: event.ends,
  time_zone: event.time_zone,
  place: event.place,
  video_link: event.video_link,
  notes: event.notes,
  people: event.people,
  guests: event.guests,
  rule: event.rule,
  reminders: event.reminders,
  is_busy: event.is_busy,
  is_shared: event.is_shared,
})

export interface Change {
  readonly event: EventView
  /** Which one of a series it was opened at. */
  readonly at: string | null
  readonly scope: ChangeScope
  readonly details: EventDetails
  readonly invite: boolean
}

const sent: Record<EventView['invitations'], string> = {
  none: '',
  sent: ' Invitations sent.',
  not_set_up: ' Invitations were not sent: email is not set up.',
}

/** Adds, changes and cancels events; what was done can be undone. */
export function useEventActs() {
  const toast = useToast()
  const [add, change, cancel, restore] = [
    useAddEvent(),
    useChangeEvent(),
    useCancelEvent(),
    useRestoreEvent(),
  ]
  const failed = (error: unknown) =>
    toast({ text: sentenceFor(error, 'This could not be undone.'), tone: 'danger' })
  const undoing = (act: () => Promise<unknown>) => () =>
    void act().then(() => toast({ text: 'Undone.' }), failed)

  const undoChange = async ({ event, scope, at }: Change, changed: EventView) => {
    if (scope === 'one' && changed.id !== event.id) {
      const before = { ...detailsOf(event), ...timesAt(event, at), rule: null }
      await change.mutateAsync({ id: changed.id, ...before, version: changed.version })
    } else if (changed.id === event.id) {
      await change.mutateAsync({ id: event.id, ...detailsOf(event), version: changed.version })
    } else {
      // A new series that replaced the rest of another goes, and that one is as long as before.
      await cancel.mutateAsync({ id: changed.id, version: changed.version })
      await restore.mutateAsync({ id: event.id, rule: event.rule })
    }
  }

  return {
    isBusy: add.isPending || change.isPending || cancel.isPending,
    async add(details: EventDetails, invite: boolean) {
      const event = await add.mutateAsync({ ...details, invite })
      const undo = undoing(() => cancel.mutateAsync({ id: event.id, version: event.version }))
      toast({ text: `Event added.${sent[event.invitations]}`, undo })
    },
    async change(wanted: Change) {
      const { event, at, scope, details, invite } = wanted
      const changed = await change.mutateAsync({
        id: event.id,
        ...details,
        version: event.version,
        scope,
        occurrence: at,
        invite,
      })
      const isMoved = details.starts !== (at ?? event.starts)
      toast({
        text: `${isMoved ? 'Event moved.' : 'Event saved.'}${sent[changed.invitations]}`,
        undo: undoing(() => undoChange(wanted, changed)),
      })
    },
    async cancel(event: EventView, scope: ChangeScope, at: string | null, invite: boolean) {
      const gone = await cancel.mutateAsync({
        id: event.id,
        version: event.version,
        scope,
        occurrence: at,
        invite,
      })
      const back = scope === 'one' ? { occurrence: at } : scope === 'following' ? { rule: event.rule } : {}
      toast({
        text: `Event canceled.${sent[gone.invitations].replace('Invitations', 'Cancellations')}`,
        undo: undoing(() =>
          restore.mutateAsync({ id: event.id, ...(gone.status === 'cancelled' ? {} : back) }),
        ),
      })
    },
  }
}
