import { addAppointment, cancelAppointment } from '#features/calendar'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { changedSince } from '#platform/errors'
import { updateAppointment } from './appointments.queries.ts'
import type { Appointment, BookingPage } from './appointments.table.ts'

type By = Pick<Ctx, 'actor' | 'jobs' | 'now'>

/** Puts it on the calendar of the person who takes it. */
export async function confirmed(tx: Db, by: By, page: BookingPage, held: Appointment): Promise<Appointment> {
  const isVideo = page.placeKind === 'video'
  const event = await addAppointment(tx, by, {
    hostId: held.hostId,
    caseId: held.caseId,
    kind: held.caseId ? 'appointment' : 'consultation',
    title: `${page.title}: ${held.name}`.slice(0, 200),
    place: isVideo ? '' : page.placeKind === 'phone' ? `Phone: ${held.phone || page.place}` : page.place,
    videoLink: isVideo ? page.place : '',
    notes: '',
    guest: { name: held.name, email: held.email },
    startsAt: held.startsAt,
    endsAt: held.endsAt,
    timeZone: page.timeZone,
  })
  const change = { status: 'confirmed' as const, eventId: event.id, decidedAt: by.now() }
  const appointment = await updateAppointment(tx, held, change)
  if (!appointment) throw changedSince('this appointment')
  return appointment
}

/** Takes it off the calendar; its time is free again. */
export async function ended(
  tx: Db,
  by: By,
  held: Appointment,
  { status, note = '' }: { status: 'declined' | 'canceled'; note?: string },
): Promise<Appointment> {
  if (held.eventId) await cancelAppointment(tx, by, held.eventId)
  const appointment = await updateAppointment(tx, held, { status, note, decidedAt: by.now() })
  if (!appointment) throw changedSince('this appointment')
  return appointment
}
