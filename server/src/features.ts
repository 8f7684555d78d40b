import { analysisSlice } from '#features/analysis'
import { analyticsSlice } from '#features/analytics'
import { appointmentsSlice } from '#features/appointments'
import { authSlice } from '#features/auth'
import { billingSlice } from '#features/billing'
import { calendarSlice } from '#features/calendar'
import { casesSlice } from '#features/cases'
import { chatSlice } from '#features/chat'
import { conflictsSlice } from '#features/conflicts'
import { deadlinesSlice } from '#features/deadlines'
import { documentsSlice } from '#features/documents'
import { egressSlice } from '#features/egress'
import { emailSlice } from '#features/email'
import { intakeSlice } from '#features/intake'
import { knowledgeSlice } from '#features/knowledge'
import { landingSlice } from '#features/landing'
import { monitoringSlice } from '#features/monitoring'
import { portalSlice } from '#features/portal'
import { researchSlice } from '#features/research'
import { reviewsSlice } from '#features/reviews'
import { searchSlice } from '#features/search'
import { settingsSlice } from '#features/settings'
import { sharingSlice } from '#features/sharing'
import { signaturesSlice } from '#features/signatures'
import { tasksSlice } from '#features/tasks'
import { timeSlice } from '#features/time'
import { trustSlice } from '#features/trust'
import { usersSlice } from '#features/users'
import { voiceSlice } from '#features/voice'
import { workflowsSlice } from '#features/workflows'
import { assembleSlices } from '#platform/slice/assemble'

/** The slices, in the order of slices.js. */
export const features = assembleSlices([
  authSlice,
  usersSlice,
  settingsSlice,
  egressSlice,
  casesSlice,
  tasksSlice,
  documentsSlice,
  analysisSlice,
  sharingSlice,
  reviewsSlice,
  conflictsSlice,
  knowledgeSlice,
  searchSlice,
  deadlinesSlice,
  calendarSlice,
  intakeSlice,
  appointmentsSlice,
  signaturesSlice,
  timeSlice,
  trustSlice,
  billingSlice,
  researchSlice,
  chatSlice,
  voiceSlice,
  workflowsSlice,
  portalSlice,
  emailSlice,
  analyticsSlice,
  monitoringSlice,
  landingSlice,
])
