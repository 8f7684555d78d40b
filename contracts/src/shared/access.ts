import { z } from 'zod'

/** `client` is a client of the firm in the portal; the others are the firm's people and its guests. */
export const role = z.enum(['guest', 'user', 'paralegal', 'lawyer', 'admin', 'client'])
export type Role = z.infer<typeof role>

/** Roles an administrator can give to a person of the firm. */
export const staffRole = role.extract(['user', 'paralegal', 'lawyer', 'admin'])
export type StaffRole = z.infer<typeof staffRole>

export const roleDescriptions: Record<Role, string> = {
  guest: 'Limited read-only access',
  user: 'Standard user access',
  paralegal: 'Paralegal access',
  lawyer: 'Legal professional access',
  admin: 'Administrator, full system access',
  client: 'Client of the firm, portal only',
}

/** Ranks guard routes in the browser; a role we do not know ranks 0. */
const roleRanks: Partial<Record<string, number>> = { guest: 0, user: 1, paralegal: 1, lawyer: 1, admin: 2 }
export const rankOf = (name: string): number =>
  (Object.hasOwn(roleRanks, name) ? roleRanks[name] : undefined) ?? 0

/** Every permission, with the words people see. Order is the order of display. */
export const permissions = {
  'public.view': 'view public content',
  'chat.demo': 'use AI chat demo',
  'profile.view': 'view own profile',
  'profile.edit': 'edit own profile',
  'chat.use': 'use AI chat',
  'documents.create': 'create documents',
  'documents.manage': 'manage documents',
  'cases.view': 'view assigned cases',
  'research.use': 'legal research',
  'time.track': 'time tracking',
  'cases.create': 'create cases',
  'cases.manage': 'manage own cases',
  'tasks.assign': 'assign tasks',
  'clients.write': 'client communication',
  'billing.manage': 'billing management',
  'workflows.view': 'view workflows',
  'workflows.manage': 'manage workflows',
  'users.manage': 'manage users',
  'settings.manage': 'manage settings',
  'mail.read': 'read the mail outbox',
  'mail.file': 'file and send email',
  'audit.read': 'read the audit log',
  'egress.read': 'read the egress ledger',
  'monitoring.view': 'view monitoring',
  'portal.use': 'use the client portal',
} as const

export type Permission = keyof typeof permissions
export const permissionNames = Object.keys(permissions) as Permission[]

/** What each role adds. */
const ownPermissions: Record<Exclude<Role, 'admin'>, readonly Permission[]> = {
  guest: ['public.view', 'chat.demo'],
  user: ['profile.view', 'profile.edit', 'chat.use', 'documents.create'],
  paralegal: ['documents.manage', 'cases.view', 'research.use', 'time.track'],
  lawyer: ['cases.create', 'cases.manage', 'tasks.assign', 'clients.write', 'billing.manage'],
  client: ['public.view', 'portal.use'],
}

/** What roles add for parts of the product that came later. */
const addedPermissions: Partial<Record<Role, readonly Permission[]>> = {
  user: ['workflows.view'],
  paralegal: ['workflows.manage', 'mail.file'],
}

/** What follows from a permission and the record rules, in words: no permission of its own says it. */
const impliedChips: Partial<Record<Role, readonly string[]>> = {
  paralegal: ['edit assigned cases'],
  lawyer: ['view all cases without an ethical wall'],
}

/** The chips on the card of a role: everything it adds to the roles below. All of an administrator's would hide that. */
export const roleChips = (name: Role): readonly string[] =>
  name === 'admin'
    ? ['all']
    : [
        ...[...ownPermissions[name], ...(addedPermissions[name] ?? [])].map((added) => permissions[added]),
        ...(impliedChips[name] ?? []),
      ]

const ladder = ['guest', 'user', 'paralegal', 'lawyer'] as const

/** What a role may do: its own permissions and those of the roles below it; an admin may do all. */
export function permissionsOf(name: Role): readonly Permission[] {
  if (name === 'admin') return permissionNames.filter((permissionName) => permissionName !== 'portal.use')
  if (name === 'client') return ownPermissions.client
  return ladder
    .slice(0, ladder.indexOf(name) + 1)
    .flatMap((step) => [...ownPermissions[step], ...(addedPermissions[step] ?? [])])
}

export const mayDo = (name: Role, permission: Permission): boolean => permissionsOf(name).includes(permission)
