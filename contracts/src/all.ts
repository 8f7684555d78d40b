import { analysisApi } from './analysis.ts'
import { analyticsApi } from './analytics.ts'
import { authApi } from './auth.ts'
import { casesApi } from './cases.ts'
import { conflictsApi } from './conflicts.ts'
import { contactsApi } from './contacts.ts'
import { deadlinesApi } from './deadlines.ts'
import { documentsApi } from './documents.ts'
import { documentNotesApi } from './documents-notes.ts'
import { documentRetentionApi } from './documents-retention.ts'
import { documentScrubsApi } from './documents-scrubs.ts'
import { egressApi } from './egress.ts'
import { intakeApi } from './intake.ts'
import { landingApi } from './landing.ts'
import { monitoringApi } from './monitoring.ts'
import { reviewsApi } from './reviews.ts'
import { searchApi } from './search.ts'
import { settingsApi } from './settings.ts'
import type { Endpoint } from './shared/endpoint.ts'
import { sharingApi } from './sharing.ts'
import { tasksApi } from './tasks.ts'
import { usersApi } from './users.ts'
import { workflowsApi } from './workflows.ts'

/** Every contract by slice: what the server must bind and what the walking tests walk. */
export const contracts: Record<string, Record<string, Endpoint>> = {
  auth: authApi,
  users: usersApi,
  settings: settingsApi,
  egress: egressApi,
  cases: casesApi,
  contacts: contactsApi,
  conflicts: conflictsApi,
  tasks: tasksApi,
  documents: documentsApi,
  documentNotes: documentNotesApi,
  documentScrubs: documentScrubsApi,
  documentRetention: documentRetentionApi,
  analysis: analysisApi,
  sharing: sharingApi,
  reviews: reviewsApi,
  search: searchApi,
  deadlines: deadlinesApi,
  intake: intakeApi,
  workflows: workflowsApi,
  analytics: analyticsApi,
  monitoring: monitoringApi,
  landing: landingApi,
}
