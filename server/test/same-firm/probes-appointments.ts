import { at, ends, listing, none, type Probes, record } from './probe.ts'

const ofFirm = none('A booking page belongs to the firm and to no case.')
const visitor = none('It is opened by its public address, or by the link in an email.')

/** Appointments are seen with their case or inquiry. */
export const appointmentProbes: Probes = {
  'appointments.pages': listing(() => ({}), false),
  'appointments.showPage': ofFirm,
  'appointments.makePage': ofFirm,
  'appointments.savePage': ofFirm,
  'appointments.publishPage': ofFirm,
  'appointments.list': [listing(), listing(() => ({ query: { show: 'pending' } }))],
  'appointments.confirm': record(at('appointment', { body: {} }), ends),
  'appointments.decline': record(at('spareAppointment', { body: {} }), ends),
  'appointments.cancel': record(at('confirmedAppointment', { body: {} }), ends),
  'appointmentBooking.show': visitor,
  'appointmentBooking.times': visitor,
  'appointmentBooking.book': visitor,
  'appointmentBooking.mine': visitor,
  'appointmentBooking.myTimes': visitor,
  'appointmentBooking.move': visitor,
  'appointmentBooking.cancel': visitor,
}
