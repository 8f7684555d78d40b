import { defineSlice } from '#platform/slice/slice'
import { seedAppointments } from './appointments.demo.ts'
import { attendAppointments } from './appointments.jobs.ts'
import { appointmentsRoutes } from './appointments.routes.ts'

export {
  appointmentsForClient,
  type BookingClient,
  bookForClient,
  timesForClient,
} from './for-clients.ts'

export const appointmentsSlice = defineSlice({
  name: 'appointments',
  routes: appointmentsRoutes,
  jobs: [attendAppointments],
  seed: seedAppointments,
})
