import { defineSlice } from '#platform/slice/slice'
import { seedIntake } from './intake.demo.ts'
import { intakeRoutes } from './intake.routes.ts'
import { checkNewLead, findLeadsToCheck } from './leads/check.ts'
import { deleteOldAnswers } from './retention.ts'

export { sitesThatMayFrame } from './embed.ts'
export {
  bookingForm,
  checkInquiry,
  inquiriesNumbered,
  makeBookingForm,
  receiveInquiry,
} from './for-appointments.ts'
export { requireLetter } from './intake.policy.ts'
export { visibleLeadIds } from './leads/leads.queries.ts'
export { finalLetter } from './letters.service.ts'
export { issueTicket, leastSeconds, readTicket } from './ticket.ts'

export const intakeSlice = defineSlice({
  name: 'intake',
  routes: intakeRoutes,
  jobs: [checkNewLead, findLeadsToCheck, deleteOldAnswers],
  seed: seedIntake,
})
