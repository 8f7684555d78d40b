import { appointmentsApi } from '@pam/contracts/appointments'
import { authApi } from '@pam/contracts/auth'
import { backupsApi } from '@pam/contracts/backups'
import { casesApi } from '@pam/contracts/cases'
import { conflictsApi } from '@pam/contracts/conflicts'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { documentsApi } from '@pam/contracts/documents'
import { documentRetentionApi } from '@pam/contracts/documents/retention'
import { intakeApi } from '@pam/contracts/intake'
import { settingsApi } from '@pam/contracts/settings'
import { tasksApi } from '@pam/contracts/tasks'
import { usersApi } from '@pam/contracts/users'
import { workflowsApi } from '@pam/contracts/workflows'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'

/** How far ahead Today looks. */
export const daysAhead = 14
/** More than this is a number with a plus. */
const mostCounted = 50

/** The keys begin as those of the slices do, so that a change made there is read again here. */
export const todayQueries = {
  deadlines: () =>
    queryOptions({
      queryKey: ['deadlines', 'for-today'],
      queryFn: ({ signal }) => api(deadlinesApi.list, { query: { status: 'open', limit: 100 } }, signal),
    }),
  tasks: () =>
    queryOptions({
      queryKey: ['tasks', 'for-today'],
      queryFn: ({ signal }) =>
        api(tasksApi.list, { query: { mine: 'true', open: 'true', limit: 100 } }, signal),
    }),
  backups: () =>
    queryOptions({
      queryKey: ['monitoring', 'for-today'],
      queryFn: async ({ signal }) =>
        (await api(backupsApi.list, {}, signal)).items.some(({ status }) => status === 'done'),
    }),
  conflicts: () =>
    queryOptions({
      queryKey: ['conflicts', 'for-today'],
      queryFn: async ({ signal }) =>
        (await api(conflictsApi.list, { query: { undecided: 'true', limit: mostCounted } }, signal)).items
          .length,
    }),
  leads: () =>
    queryOptions({
      queryKey: ['intake', 'for-today'],
      queryFn: async ({ signal }) =>
        (await api(intakeApi.leads, { query: { status: 'open', limit: 1 } }, signal)).total,
    }),
  appointments: () =>
    queryOptions({
      queryKey: ['appointments', 'for-today'],
      queryFn: async ({ signal }) =>
        (await api(appointmentsApi.list, { query: { show: 'pending' } }, signal)).pending,
    }),
  quarantined: () =>
    queryOptions({
      queryKey: ['documents', 'for-today'],
      queryFn: async ({ signal }) =>
        (await api(documentsApi.list, { query: { state: 'quarantined', limit: 1 } }, signal)).total,
    }),
  changes: () =>
    queryOptions({
      queryKey: ['deadlines', 'changes-for-today'],
      queryFn: async ({ signal }) => (await api(deadlinesApi.changes, {}, signal)).items.length,
    }),
  retention: () =>
    queryOptions({
      queryKey: ['documents', 'retention-for-today'],
      queryFn: async ({ signal }) => (await api(documentRetentionApi.due, {}, signal)).items.length,
    }),
  /** The same cache entry as that of the workflows. */
  approvals: () =>
    queryOptions({
      queryKey: ['workflows', 'approvals'],
      queryFn: async ({ signal }) => (await api(workflowsApi.approvals, {}, signal)).items,
      staleTime: 30_000,
    }),
  /** The same cache entry as the profile screen's. */
  profile: () =>
    queryOptions({
      queryKey: ['auth', 'profile'],
      queryFn: ({ signal }) => api(authApi.profile, {}, signal),
    }),
  anyCase: () =>
    queryOptions({
      queryKey: ['cases', 'any'],
      queryFn: async ({ signal }) => (await api(casesApi.list, { query: { limit: 1 } }, signal)).total > 0,
    }),
  firm: () =>
    queryOptions({
      queryKey: ['settings', 'general'],
      queryFn: ({ signal }) => api(settingsApi.general, {}, signal),
    }),
  installation: () =>
    queryOptions({
      queryKey: ['settings', 'installation'],
      queryFn: ({ signal }) => api(settingsApi.installation, {}, signal),
    }),
  people: () =>
    queryOptions({
      queryKey: ['users', 'for-today'],
      queryFn: ({ signal }) => api(usersApi.stats, {}, signal),
    }),
}
