import { type InvitationView, type UserStats, type UserView, usersApi } from '@pam/contracts/users'
import type { FakeServer } from './server.ts'

const idOf = (index: number) => `40000000-0000-4000-8000-${String(index).padStart(12, '0')}`

export const userOf = (index: number, change: Partial<UserView> = {}): UserView => ({
  id: idOf(index),
  username: `user${index}`,
  email: `user${index}@firm.test`,
  full_name: `Person ${index}`,
  role: 'user',
  is_active: true,
  last_login: null,
  created_at: '2026-01-05T08:00:00.000Z',
  second_factor: false,
  has_passkey: false,
  must_change_password: false,
  ...change,
})

export const invitationOf = (index: number, change: Partial<InvitationView> = {}): InvitationView => ({
  id: idOf(index),
  email: `invited${index}@firm.test`,
  role: 'lawyer',
  status: 'pending',
  sent_at: '2026-11-10T08:00:00.000Z',
  expires_at: '2026-11-17T08:00:00.000Z',
  message: '',
  invited_by: 'Judith Marsh',
  ...change,
})

const stats: UserStats = {
  total_users: 12,
  active_users: 11,
  pending_invitations: 3,
  users_by_role: { user: 4, paralegal: 3, lawyer: 4, admin: 1 },
}

/** A server with these people; what acts change is for each test to say. */
export const peopleAt = (
  server: FakeServer,
  users: () => UserView[],
  invitations: () => InvitationView[] = () => [],
): FakeServer =>
  server
    .on(usersApi.list, users)
    .on(usersApi.stats, () => stats)
    .on(usersApi.invitations, invitations)
