import type { OwnAppointment } from '@pam/contracts/appointments/booking'
import { createContext, useContext } from 'react'
import { BookingRefusal } from './book-client.ts'

type Status = OwnAppointment['status']
type Place = OwnAppointment['place_kind']

const english = {
  locale: 'en-US',
  title: 'Book an appointment',
  appointments: 'Appointments',
  switchTo: 'Español',
  loading: 'Loading...',
  tryAgain: 'Try again',
  minutes: (count: number) => `${count} minutes`,
  places: { office: 'At the office', phone: 'By phone', video: 'Video call' } satisfies Record<Place, string>,
  zone: (zone: string) => `Times are shown in your time zone: ${zone}.`,
  chooseDay: 'Choose a day',
  chooseTime: (day: string) => `Times on ${day}`,
  laterDays: 'More days',
  noTimes: 'No times are free right now. Please try again later or call the firm.',
  change: 'Change time',
  beforeYouStart: 'Before you start',
  accept: 'I have read this. I will not send confidential details with this form.',
  notice: null as readonly string[] | null,
  yourDetails: 'Your details',
  optional: 'optional',
  needed: 'This question needs an answer.',
  choose: 'Choose...',
  yes: 'Yes',
  no: 'No',
  book: 'Book appointment',
  booking: 'Booking...',
  confirmed: 'Your appointment is confirmed',
  confirmedHint: 'We sent you an email with a calendar file and a link to reschedule or cancel.',
  pending: 'Your request was received',
  pendingHint: 'The firm will confirm the appointment by email. The time is held for you until then.',
  noMail: 'Write down the date and time: this firm cannot send email right now.',
  yourAppointment: 'Your appointment',
  status: {
    pending: 'Waiting for the firm to confirm',
    confirmed: 'Confirmed',
    declined: 'Not available',
    canceled: 'Canceled',
  } satisfies Record<Status, string>,
  reschedule: 'Reschedule',
  cancel: 'Cancel appointment',
  keep: 'Keep appointment',
  reallyCancel: 'Cancel this appointment?',
  moved: 'Your appointment has a new time.',
  needsLink: 'Open the link in your email to see your appointment.',
  call: (phone: string) => `Questions? Call ${phone}.`,
  /** Questions of a new booking page, by their English text; those the firm wrote stay as they are. */
  known: {} as Record<string, string>,
  fields: {} as Record<string, string>,
  errors: {
    offline: 'You are offline. Check your connection and try again.',
    not_found: 'This page is not available. Check the link, or call the firm.',
    other: 'Something went wrong. Nothing was lost. Try again.',
  } as Record<string, string>,
}

export type BookWords = typeof english

// cspell:disable -- Spanish
const spanish: BookWords = {
  locale: 'es-US',
  title: 'Reservar una cita',
  appointments: 'Citas',
  switchTo: 'English',
  loading: 'Cargando...',
  tryAgain: 'Intentar de nuevo',
  minutes: (count) => `${count} minutos`,
  places: { office: 'En la oficina', phone: 'Por teléfono', video: 'Videollamada' },
  zone: (zone) => `Las horas se muestran en su zona horaria: ${zone}.`,
  chooseDay: 'Elija un día',
  chooseTime: (day) => `Horas del ${day}`,
  laterDays: 'Más días',
  noTimes: 'No hay horas libres en este momento. Intente más tarde o llame a la oficina.',
  change: 'Cambiar la hora',
  beforeYouStart: 'Antes de comenzar',
  accept: 'He leído esto. No enviaré detalles confidenciales con este formulario.',
  notice: [
    'No envíe detalles confidenciales hasta que la oficina haya revisado si existe un conflicto de intereses.',
    'Reservar una cita no le convierte en cliente. La relación entre abogado y cliente comienza solo cuando la oficina y usted hayan firmado un contrato de servicios.',
    'Nada en esta página es asesoría legal. Es posible que ya estén corriendo plazos; no espere una respuesta antes de consultar a otro abogado.',
    'La oficina guarda lo que usted envía: sus respuestas, la hora y este aviso. Los nombres que usted da quedan registrados para revisar conflictos más adelante, aunque la oficina no acepte su caso.',
  ],
  yourDetails: 'Sus datos',
  optional: 'opcional',
  needed: 'Esta pregunta necesita una respuesta.',
  choose: 'Elija...',
  yes: 'Sí',
  no: 'No',
  book: 'Reservar cita',
  booking: 'Reservando...',
  confirmed: 'Su cita está confirmada',
  confirmedHint:
    'Le enviamos un correo con un archivo de calendario y un enlace para cambiar o cancelar la cita.',
  pending: 'Recibimos su solicitud',
  pendingHint:
    'La oficina le confirmará la cita por correo. Mientras tanto, la hora queda reservada para usted.',
  noMail: 'Anote la fecha y la hora: esta oficina no puede enviar correos en este momento.',
  yourAppointment: 'Su cita',
  status: {
    pending: 'Pendiente de confirmación',
    confirmed: 'Confirmada',
    declined: 'No disponible',
    canceled: 'Cancelada',
  },
  reschedule: 'Cambiar la hora',
  cancel: 'Cancelar la cita',
  keep: 'Conservar la cita',
  reallyCancel: '¿Cancelar esta cita?',
  moved: 'Su cita tiene una nueva hora.',
  needsLink: 'Abra el enlace de su correo para ver su cita.',
  call: (phone) => `¿Preguntas? Llame al ${phone}.`,
  known: {
    'Your full name': 'Su nombre completo',
    'Email address': 'Correo electrónico',
    'Phone number': 'Número de teléfono',
    'With the area code.': 'Con el código de área.',
    'Who is on the other side, if anyone?': '¿Quién es la otra parte, si la hay?',
    'The name of a person or company. The firm checks that it does not represent them.':
      'El nombre de una persona o empresa. La oficina verifica que no la represente.',
    'In a few sentences, what is it about?': 'En pocas palabras, ¿de qué se trata?',
    'No confidential details yet.': 'Todavía sin detalles confidenciales.',
  },
  fields: {
    'This question needs an answer.': 'Esta pregunta necesita una respuesta.',
    'Enter an email address, like name@example.com.': 'Escriba un correo, como nombre@ejemplo.com.',
    'Enter a phone number with its area code.': 'Escriba un teléfono con su código de área.',
    'Choose from the list.': 'Elija de la lista.',
    'Choose yes or no.': 'Elija sí o no.',
    'Enter a date.': 'Escriba una fecha.',
    'Enter an amount in dollars, like 1,250.00.': 'Escriba un monto en dólares, como 1,250.00.',
  },
  errors: {
    offline: 'No hay conexión. Revise su conexión e intente de nuevo.',
    not_found: 'Esta página no está disponible. Revise el enlace o llame a la oficina.',
    conflict: 'Esa hora ya no está libre. Sus respuestas siguen aquí: elija otra hora.',
    bad_input: 'Revise sus respuestas.',
    too_many: 'Demasiados intentos. Sus respuestas siguen aquí: intente más tarde.',
    other: 'Algo salió mal. No se perdió nada. Intente de nuevo.',
  },
}

// cspell:enable
export const bookWords: Record<'en' | 'es', BookWords> = { en: english, es: spanish }

export const BookLanguage = createContext<BookWords>(english)
export const useBookWords = () => useContext(BookLanguage)

/** What to say about a failure, in the visitor's language: the server writes in English. */
export function bookSentence(error: unknown, words: BookWords): string {
  const code = error instanceof BookingRefusal ? error.code : 'other'
  const said = error instanceof BookingRefusal && words.locale.startsWith('en') ? error.message : ''
  return (code === 'not_found' ? '' : said) || words.errors[code] || words.errors.other || ''
}

export const momentIn = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(at))
