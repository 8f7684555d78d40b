import { appointmentsApi } from '@pam/contracts/appointments'
import { bookingApi } from '@pam/contracts/appointments/booking'
import { lawyerWithAppointment, openedPage, openPage } from '#test/appointments'
import type { Change } from './all.ts'

/** Calls that change booking pages and appointments; those of visitors among them. */
export const appointmentChanges: Record<string, Change> = {
  'appointments.makePage': async (world) => {
    const lawyer = await world.person('lawyer')
    const body = { title: 'First consultation', practice_area: 'family' as const }
    return () => lawyer.call(appointmentsApi.makePage, { body })
  },
  'appointments.savePage': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id, ...page } = await openPage(lawyer)
    return () => lawyer.call(appointmentsApi.savePage, { params: { id }, body: { ...page, minutes: 45 } })
  },
  'appointments.publishPage': async (world) => {
    const lawyer = await world.person('lawyer')
    const { id } = await openPage(lawyer)
    return () => lawyer.call(appointmentsApi.publishPage, { params: { id }, body: { is_published: false } })
  },
  'appointments.confirm': async (world) => {
    const { lawyer, appointment } = await lawyerWithAppointment(world, { needs_confirmation: true })
    const body = { despite_check: true }
    return () => lawyer.call(appointmentsApi.confirm, { params: { id: appointment.id }, body })
  },
  'appointments.decline': async (world) => {
    const { lawyer, appointment } = await lawyerWithAppointment(world, { needs_confirmation: true })
    return () => lawyer.call(appointmentsApi.decline, { params: { id: appointment.id }, body: {} })
  },
  'appointments.cancel': async (world) => {
    const { lawyer, appointment } = await lawyerWithAppointment(world)
    return () => lawyer.call(appointmentsApi.cancel, { params: { id: appointment.id }, body: {} })
  },
  'appointmentBooking.book': async (world) => {
    const { times, book } = await openedPage(world, await openPage(await world.person('lawyer')))
    return () => book(times[0] ?? '')
  },
  'appointmentBooking.move': async (world) => {
    const { visitor, token, times } = await lawyerWithAppointment(world)
    return () => visitor.call(bookingApi.move, { body: { token, starts_at: times[4] ?? '' } })
  },
  'appointmentBooking.cancel': async (world) => {
    const { visitor, token } = await lawyerWithAppointment(world)
    return () => visitor.call(bookingApi.cancel, { body: { token } })
  },
}

/** Calls with a body that only look. */
export const appointmentLooks: Record<string, Change> = {
  'appointmentBooking.mine': async (world) => {
    const { visitor, token } = await lawyerWithAppointment(world)
    return () => visitor.call(bookingApi.mine, { body: { token } })
  },
  'appointmentBooking.myTimes': async (world) => {
    const { visitor, token } = await lawyerWithAppointment(world)
    return () => visitor.call(bookingApi.myTimes, { body: { token } })
  },
}
