import { eventGuest, eventKind } from '@pam/contracts/calendar'
import { z } from 'zod'
import { firmSettings } from '#features/settings'
import { defineArchivePart } from '#platform/slice/archive-part'
import { eventsOfCase, insertEvents, peopleOf, setPeople } from './calendar.queries.ts'
import { boundsOf } from './event-columns.ts'

const key = z.string().min(1).max(20)
const local = z.string().regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/)

/** The events of a case in its archive. Guests keep their names and addresses, and are not invited again. */
export const eventsInArchive = defineArchivePart({
  name: 'events.json',
  shape: z.array(
    z.object({
      key,
      series: key.nullable(),
      occurrence: local.nullable(),
      title: z.string().min(1).max(200),
      kind: eventKind,
      all_day: z.boolean(),
      starts: local,
      ends: local,
      time_zone: z.string().max(60),
      rule: z.string().max(500).nullable(),
      exceptions: z.array(local),
      place: z.string().max(300),
      video_link: z.string().max(2000),
      notes: z.string().max(5000),
      guests: z.array(eventGuest),
      people: z.array(z.string()),
      is_busy: z.boolean(),
      is_canceled: z.boolean(),
      created_at: z.iso.datetime(),
    }),
  ),
  async people(db, { id }) {
    const people = await peopleOf(
      db,
      (await eventsOfCase(db, id)).map((event) => event.id),
    )
    return [...people.values()].flat()
  },
  async gather(db, { id }, { keyOf, nameOf }) {
    const rows = await eventsOfCase(db, id)
    const people = await peopleOf(
      db,
      rows.map((event) => event.id),
    )
    return rows.map((event) => ({
      key: keyOf(event.id),
      series: event.seriesId && keyOf(event.seriesId),
      occurrence: event.occurrence,
      title: event.title,
      kind: event.kind,
      all_day: event.allDay,
      starts: event.starts,
      ends: event.ends,
      time_zone: event.timeZone,
      rule: event.rule,
      exceptions: event.exceptions,
      place: event.place,
      video_link: event.videoLink,
      notes: event.notes,
      guests: event.guests.map((guest) => ({ ...guest, contact_id: null })),
      people: (people.get(event.id) ?? []).flatMap((userId) => nameOf(userId) ?? []),
      is_busy: event.isBusy,
      is_canceled: event.status === 'cancelled',
      created_at: event.createdAt.toISOString(),
    }))
  },
  async take(tx, ctx, caseId, content, { idOf, personOf }) {
    const { firmId, userId } = ctx.actor
    const { time_zone: zone } = await firmSettings(tx, firmId)
    const known = new Set(content.map((event) => event.key))
    // A series comes before what was changed in it.
    const ordered = content
      .filter(({ series }) => series === null || known.has(series))
      .toSorted((one, other) => Number(one.series !== null) - Number(other.series !== null))
    for (const event of ordered) {
      const time = {
        allDay: event.all_day,
        starts: event.starts,
        ends: event.ends,
        timeZone: event.time_zone,
        rule: event.series === null ? event.rule : null,
      }
      const id = idOf(event.key)
      await insertEvents(tx, [
        {
          ...time,
          ...boundsOf(time, zone),
          id,
          firmId,
          caseId,
          ownerId: userId,
          kind: event.kind,
          title: event.title,
          place: event.place,
          videoLink: event.video_link,
          notes: event.notes,
          exceptions: event.exceptions,
          seriesId: event.series === null ? null : idOf(event.series),
          occurrence: event.series === null ? null : event.occurrence,
          guests: event.guests,
          isBusy: event.is_busy,
          status: event.is_canceled ? 'cancelled' : 'confirmed',
          uid: `${event.series === null ? id : idOf(event.series)}@pam`,
          createdBy: userId,
          createdAt: new Date(event.created_at),
          updatedAt: ctx.now(),
        },
      ])
      const people = event.people.flatMap((name) => personOf(name) ?? [])
      await setPeople(tx, { id, firmId }, people.length > 0 ? people : [userId])
    }
  },
})
