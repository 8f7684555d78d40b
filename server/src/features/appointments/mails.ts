import { momentWithZone } from '@pam/law/format/dates'
import { addressOf, firmNameOf, namesOf } from '#features/auth'
import { appointmentFile, appointmentOnCalendar } from '#features/calendar'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { hashOf, newId, newToken } from '#platform/id'
import { insertLink } from './appointments.queries.ts'
import type { Appointment, BookingPage } from './appointments.table.ts'

type Kind = 'received' | 'confirmed' | 'moved' | 'canceled' | 'declined' | 'reminder'

interface Facts {
  readonly firm: string
  readonly title: string
  readonly when: string
  readonly where: string
}

interface Words {
  readonly locale: string
  readonly hello: (name: string) => string
  readonly subject: Record<Kind, (facts: Facts) => string>
  readonly opening: Record<Kind, (facts: Facts) => string>
  readonly when: string
  readonly where: string
  readonly places: Record<BookingPage['placeKind'], string>
  readonly change: string
  readonly attached: string
}

const english: Words = {
  locale: 'en-US',
  hello: (name) => `Hello ${name},`,
  subject: {
    received: ({ firm }) => `Your appointment request with ${firm}`,
    confirmed: ({ firm, when }) => `Confirmed: appointment with ${firm}, ${when}`,
    moved: ({ firm, when }) => `Rescheduled: appointment with ${firm}, ${when}`,
    canceled: ({ firm }) => `Canceled: your appointment with ${firm}`,
    declined: ({ firm }) => `Your appointment request with ${firm}`,
    reminder: ({ firm, when }) => `Reminder: appointment with ${firm}, ${when}`,
  },
  opening: {
    received: ({ firm }) =>
      `${firm} received your request and will confirm the appointment by email. The time is held for you until then.`,
    confirmed: ({ firm }) => `Your appointment with ${firm} is confirmed.`,
    moved: ({ firm }) => `Your appointment with ${firm} has a new time.`,
    canceled: ({ firm }) => `Your appointment with ${firm} was canceled.`,
    declined: ({ firm }) =>
      `${firm} cannot offer you this appointment. Deadlines may be running for you now; please contact another lawyer without delay.`,
    reminder: ({ firm }) => `This is a reminder of your appointment with ${firm}.`,
  },
  when: 'When',
  where: 'Where',
  places: { office: 'At the office', phone: 'By phone', video: 'Video call' },
  change: 'Reschedule or cancel:',
  attached: 'Open the attached file to update your calendar.',
}

// cspell:disable -- Spanish
const spanish: Words = {
  locale: 'es-US',
  hello: (name) => `Hola, ${name}:`,
  subject: {
    received: ({ firm }) => `Su solicitud de cita con ${firm}`,
    confirmed: ({ firm, when }) => `Confirmada: cita con ${firm}, ${when}`,
    moved: ({ firm, when }) => `Nueva hora: cita con ${firm}, ${when}`,
    canceled: ({ firm }) => `Cancelada: su cita con ${firm}`,
    declined: ({ firm }) => `Su solicitud de cita con ${firm}`,
    reminder: ({ firm, when }) => `Recordatorio: cita con ${firm}, ${when}`,
  },
  opening: {
    received: ({ firm }) =>
      `${firm} recibió su solicitud y le confirmará la cita por correo. Mientras tanto, la hora queda reservada para usted.`,
    confirmed: ({ firm }) => `Su cita con ${firm} está confirmada.`,
    moved: ({ firm }) => `Su cita con ${firm} tiene una nueva hora.`,
    canceled: ({ firm }) => `Su cita con ${firm} fue cancelada.`,
    declined: ({ firm }) =>
      `${firm} no puede ofrecerle esta cita. Es posible que ya estén corriendo plazos; comuníquese sin demora con otro abogado.`,
    reminder: ({ firm }) => `Le recordamos su cita con ${firm}.`,
  },
  when: 'Cuándo',
  where: 'Dónde',
  places: { office: 'En la oficina', phone: 'Por teléfono', video: 'Videollamada' },
  change: 'Cambiar o cancelar la cita:',
  attached: 'Abra el archivo adjunto para actualizar su calendario.',
}

// cspell:enable
const words = { en: english, es: spanish }

type Sending = Pick<Services, 'mail'> & { now(): Date }

/** The link to the appointment; null if the installation's address is unknown, or nothing can be changed. */
async function linkFor(tx: Db, { id, firmId, startsAt }: Appointment, site: string | null) {
  if (site === null) return null
  const token = newToken()
  await insertLink(tx, { tokenHash: hashOf(token), firmId, appointmentId: id, expiresAt: startsAt })
  return `${site}/book#${token}`
}

/** Names what, when and where, in the visitor's language and zone; the notes of the firm are not in it. */
export async function mailVisitor(
  tx: Db,
  { mail, now }: Sending,
  {
    appointment,
    page,
    kind,
    site,
  }: { appointment: Appointment; page: BookingPage; kind: Kind; site: string | null },
): Promise<void> {
  const { firmId, caseId, eventId } = appointment
  const said = words[appointment.language]
  const isOver = kind === 'canceled' || kind === 'declined'
  const isFirm = kind === 'confirmed' || kind === 'moved' || kind === 'reminder'
  const facts = {
    firm: await firmNameOf(tx, firmId),
    title: page.title,
    when: momentWithZone(appointment.startsAt, { locale: said.locale, timeZone: appointment.timeZone }),
    where: [said.places[page.placeKind], isFirm ? page.place : ''].filter(Boolean).join(': '),
  }
  const event = eventId ? await appointmentOnCalendar(tx, firmId, eventId) : undefined
  const isAttached = event !== undefined && kind !== 'reminder' && kind !== 'declined'
  const email = await addressOf(tx, firmId, appointment.hostId)
  const by = (await namesOf(tx, firmId, [appointment.hostId])).get(appointment.hostId) ?? ''
  const link = isOver ? null : await linkFor(tx, appointment, site)
  const lines = [
    said.hello(appointment.name),
    '',
    said.opening[kind](facts),
    '',
    facts.title,
    `${said.when}: ${facts.when}`,
    ...(isOver ? [] : [`${said.where}: ${facts.where}`]),
    ...(link ? ['', said.change, link] : []),
    ...(isAttached ? ['', said.attached] : []),
  ]
  await mail.send(tx, {
    firmId,
    to: appointment.email,
    subject: said.subject[kind](facts),
    text: `${lines.join('\n')}\n`,
    key: `appointment:${appointment.id}:${kind}:${newId()}`,
    shownTo: caseId ? { cases: [caseId] } : 'recipient',
    ...(isAttached && {
      files: [appointmentFile(event, email ? { name: by, email } : null, now())],
    }),
  })
}

const subjects = {
  booked: 'New appointment',
  pending: 'Appointment to confirm',
  moved: 'Appointment rescheduled',
  canceled: 'Appointment canceled',
} as const

/**
 * To the person who takes the appointment: that it changed, and its time; the visitor is named only on the linked page.
 */
export async function mailHost(
  tx: Db,
  { mail }: Sending,
  {
    appointment,
    page,
    kind,
    site,
  }: { appointment: Appointment; page: BookingPage; kind: keyof typeof subjects; site: string | null },
): Promise<void> {
  const { firmId, hostId, caseId } = appointment
  const to = await addressOf(tx, firmId, hostId)
  if (!to) return
  const when = momentWithZone(appointment.startsAt, page)
  await mail.send(tx, {
    firmId,
    to,
    subject: `${subjects[kind]}: ${when}`,
    text: `${subjects[kind]}: ${page.title}, ${when}.${site ? `\n\n${site}/appointments` : ''}\n`,
    key: `appointment-host:${appointment.id}:${kind}:${newId()}`,
    shownTo: caseId ? { cases: [caseId] } : 'recipient',
  })
}
