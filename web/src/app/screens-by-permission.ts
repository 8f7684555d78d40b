import { type Permission, permissionNames } from '@pam/contracts/shared/access'
import type { ScreensByPermission } from '#features/users'
import { places } from './places.ts'

/** Where each permission counts. A new permission without an entry does not compile. */
const screens: Record<Permission, readonly (keyof typeof places)[]> = {
  'public.view': ['dashboard', 'chat', 'search', 'documents', 'research', 'knowledge'],
  'chat.demo': ['chat'],
  'profile.view': ['profile'],
  'profile.edit': ['profile'],
  'chat.use': ['chat'],
  'documents.create': ['documents'],
  'documents.manage': ['documents', 'shared'],
  'cases.view': ['cases', 'intake', 'contacts', 'conflicts', 'calendar', 'count', 'limitations'],
  'research.use': ['research', 'search'],
  'time.track': ['cases'],
  'cases.create': ['cases', 'importCases'],
  'cases.manage': ['cases', 'intake'],
  'tasks.assign': ['cases', 'workflows'],
  'clients.write': ['cases'],
  'billing.manage': ['cases'],
  'workflows.view': ['workflows', 'automation'],
  'users.manage': ['users', 'settings'],
  'settings.manage': ['settings', 'installation', 'modelUse', 'stages', 'smsTest'],
  'mail.read': ['outbox'],
  'audit.read': ['audit'],
  'egress.read': ['egress'],
  'monitoring.view': ['monitoring'],
  'portal.use': [],
}

export const screensByPermission = Object.fromEntries(
  permissionNames.map((name) => [name, screens[name].map((place) => places[place])]),
) as unknown as ScreensByPermission
