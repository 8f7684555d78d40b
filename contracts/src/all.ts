import { analysisApi } from './analysis.ts'
import { analyticsApi } from './analytics.ts'
import { bookingApi } from './appointments/booking.ts'
import { appointmentsApi } from './appointments.ts'
import { passkeysApi } from './auth/passkeys.ts'
import { authApi } from './auth.ts'
import { backupsApi } from './backups.ts'
import { billingExportsApi } from './billing/exports.ts'
import { billingPaymentsApi } from './billing/payments.ts'
import { billingReportsApi } from './billing/reports.ts'
import { billingApi } from './billing.ts'
import { calendarSyncApi } from './calendar/sync.ts'
import { calendarApi } from './calendar.ts'
import { casesApi } from './cases.ts'
import { chatModelsApi } from './chat/models.ts'
import { chatApi } from './chat.ts'
import { conflictsApi } from './conflicts.ts'
import { contactsApi } from './contacts.ts'
import { deadlinesApi } from './deadlines.ts'
import { documentNotesApi } from './documents/notes.ts'
import { documentPrivilegeApi } from './documents/privilege.ts'
import { documentRetentionApi } from './documents/retention.ts'
import { documentScrubsApi } from './documents/scrubs.ts'
import { documentsApi } from './documents.ts'
import { egressApi } from './egress.ts'
import { emailMailboxApi } from './email/mailbox.ts'
import { emailApi } from './email.ts'
import { intakeApi } from './intake.ts'
import { knowledgeImportsApi } from './knowledge/imports.ts'
import { knowledgeTemplatesApi } from './knowledge/templates.ts'
import { knowledgeApi } from './knowledge.ts'
import { landingApi } from './landing.ts'
import { monitoringApi } from './monitoring.ts'
import { portalClientApi } from './portal/client.ts'
import { questionnairesApi } from './portal/questionnaires.ts'
import { portalApi } from './portal.ts'
import { researchBriefsApi } from './research/briefs.ts'
import { authorityImportsApi } from './research/imports.ts'
import { researchRunsApi } from './research/runs.ts'
import { savedAuthoritiesApi } from './research/saved-authorities.ts'
import { researchWorkApi } from './research/work.ts'
import { researchApi } from './research.ts'
import { reviewsApi } from './reviews.ts'
import { searchGoldenApi } from './search/golden.ts'
import { searchHistoryApi } from './search/history.ts'
import { searchSavedApi } from './search/saved.ts'
import { searchApi } from './search.ts'
import { settingsApi } from './settings.ts'
import type { Endpoint } from './shared/endpoint.ts'
import { sharingApi } from './sharing.ts'
import { signingApi } from './signatures/signing.ts'
import { signaturesApi } from './signatures.ts'
import { tasksApi } from './tasks.ts'
import { timeCaptureApi } from './time/capture.ts'
import { expensesApi } from './time/expenses.ts'
import { timeSetupApi } from './time/setup.ts'
import { timersApi } from './time/timers.ts'
import { timeApi } from './time.ts'
import { trustApi } from './trust.ts'
import { usersApi } from './users.ts'
import { voiceApi } from './voice.ts'
import { workflowsApi } from './workflows.ts'

/** Every contract by slice: what the server must bind and what the walking tests walk. */
export const contracts: Record<string, Record<string, Endpoint>> = {
  auth: authApi,
  passkeys: passkeysApi,
  users: usersApi,
  settings: settingsApi,
  egress: egressApi,
  cases: casesApi,
  contacts: contactsApi,
  conflicts: conflictsApi,
  tasks: tasksApi,
  documents: documentsApi,
  documentNotes: documentNotesApi,
  documentPrivilege: documentPrivilegeApi,
  documentScrubs: documentScrubsApi,
  documentRetention: documentRetentionApi,
  analysis: analysisApi,
  sharing: sharingApi,
  reviews: reviewsApi,
  research: researchApi,
  researchRuns: researchRunsApi,
  savedAuthorities: savedAuthoritiesApi,
  researchBriefs: researchBriefsApi,
  researchWork: researchWorkApi,
  authorityImports: authorityImportsApi,
  knowledge: knowledgeApi,
  knowledgeTemplates: knowledgeTemplatesApi,
  knowledgeImports: knowledgeImportsApi,
  search: searchApi,
  searchGolden: searchGoldenApi,
  searchSaved: searchSavedApi,
  searchHistory: searchHistoryApi,
  deadlines: deadlinesApi,
  calendar: calendarApi,
  calendarSync: calendarSyncApi,
  intake: intakeApi,
  appointments: appointmentsApi,
  appointmentBooking: bookingApi,
  signatures: signaturesApi,
  signing: signingApi,
  time: timeApi,
  timers: timersApi,
  expenses: expensesApi,
  timeSetup: timeSetupApi,
  timeCapture: timeCaptureApi,
  trust: trustApi,
  billing: billingApi,
  billingPayments: billingPaymentsApi,
  billingFiles: billingExportsApi,
  billingReports: billingReportsApi,
  chat: chatApi,
  chatModels: chatModelsApi,
  voice: voiceApi,
  workflows: workflowsApi,
  portal: portalApi,
  portalClient: portalClientApi,
  questionnaires: questionnairesApi,
  email: emailApi,
  emailMailbox: emailMailboxApi,
  analytics: analyticsApi,
  monitoring: monitoringApi,
  backups: backupsApi,
  landing: landingApi,
}
