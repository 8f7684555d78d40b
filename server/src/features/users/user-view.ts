import type { UserView } from '@pam/contracts/users'
import type { Colleague } from './users.queries.ts'

export const userView = (person: Colleague): UserView => ({
  id: person.id,
  username: person.username,
  email: person.email,
  full_name: person.fullName,
  role: person.role,
  is_active: person.isActive,
  last_login: person.lastLogin?.toISOString() ?? null,
  created_at: person.createdAt.toISOString(),
  second_factor: person.secondFactorFrom !== null,
  has_passkey: person.hasPasskey,
  must_change_password: person.mustChangePassword,
})
