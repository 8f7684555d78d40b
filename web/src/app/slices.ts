import type { SliceUi } from '#lib/slice-ui'
import { analysisUi } from '#slice/analysis/analysis.ui.tsx'
import { analyticsUi } from '#slice/analytics/analytics.ui.tsx'
import { appointmentsUi } from '#slice/appointments/appointments.ui.tsx'
import { authUi } from '#slice/auth/auth.ui.ts'
import { billingUi } from '#slice/billing/billing.ui.tsx'
import { calendarUi } from '#slice/calendar/calendar.ui.tsx'
import { casesUi } from '#slice/cases/cases.ui.tsx'
import { chatUi } from '#slice/chat/chat.ui.tsx'
import { conflictsUi } from '#slice/conflicts/conflicts.ui.tsx'
import { deadlinesUi } from '#slice/deadlines/deadlines.ui.tsx'
import { documentsUi } from '#slice/documents/documents.ui.tsx'
import { egressUi } from '#slice/egress/egress.ui.ts'
import { emailUi } from '#slice/email/email.ui.ts'
import { intakeUi } from '#slice/intake/intake.ui.ts'
import { knowledgeUi } from '#slice/knowledge/knowledge.ui.ts'
import { landingUi } from '#slice/landing/landing.ui.tsx'
import { monitoringUi } from '#slice/monitoring/monitoring.ui.ts'
import { portalUi } from '#slice/portal/portal.ui.tsx'
import { researchUi } from '#slice/research/research.ui.tsx'
import { reviewsUi } from '#slice/reviews/reviews.ui.ts'
import { searchUi } from '#slice/search/search.ui.ts'
import { settingsUi } from '#slice/settings/settings.ui.ts'
import { sharingUi } from '#slice/sharing/sharing.ui.tsx'
import { signaturesUi } from '#slice/signatures/signatures.ui.tsx'
import { tasksUi } from '#slice/tasks/tasks.ui.tsx'
import { timeUi } from '#slice/time/time.ui.tsx'
import { trustUi } from '#slice/trust/trust.ui.tsx'
import { usersUi } from '#slice/users/users.ui.ts'
import { voiceUi } from '#slice/voice/voice.ui.ts'
import { workflowsUi } from '#slice/workflows/workflows.ui.ts'
import { appUi } from './app.ui.tsx'

/** The slices, in the order of slices.js; the screens that put them side by side come last. */
export const slices: readonly SliceUi[] = [
  authUi,
  usersUi,
  settingsUi,
  egressUi,
  casesUi,
  tasksUi,
  documentsUi,
  analysisUi,
  sharingUi,
  reviewsUi,
  conflictsUi,
  knowledgeUi,
  searchUi,
  deadlinesUi,
  calendarUi,
  intakeUi,
  appointmentsUi,
  signaturesUi,
  timeUi,
  trustUi,
  billingUi,
  researchUi,
  chatUi,
  voiceUi,
  workflowsUi,
  portalUi,
  emailUi,
  analyticsUi,
  monitoringUi,
  landingUi,
  appUi,
]
