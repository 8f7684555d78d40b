import { authApi, type Profile, type SessionUser } from '@pam/contracts/auth'
import type { Role } from '@pam/contracts/shared/access'
import type { FakeServer } from './server.ts'

const id = '5f0d8f3c-1c46-4f0e-9d2b-7a1f7f7a0c01'

export const person = (role: Role, username = 'Ada Byron'): SessionUser => ({
  id,
  username,
  email: role === 'guest' ? '' : 'ada@firm.test',
  role,
})

export const profileOf = (change: Partial<Profile> = {}): Profile => ({
  ...person('lawyer'),
  full_name: 'Ada Byron',
  firm_name: 'Byron & Co',
  last_login: null,
  second_factor: { enabled: false, recovery_codes_left: 0 },
  theme: 'system',
  density: 'comfortable',
  notifications: { deadlines_mail: true, tasks_mail: false, sign_in_mail: true },
  mail_configured: true,
  public_address: 'https://pam.firm.example',
  ...change,
})

/** Stores a session as an earlier sign-in would have. */
export function storeSession(role: string, name = 'Ada Byron'): void {
  localStorage.setItem('user', JSON.stringify({ id, name, email: 'ada@firm.test', role }))
  localStorage.setItem('token', 'token-1')
}

/** Signs a person in, in the browser and at the server. */
export function signIn(server: FakeServer, role: Role, name = 'Ada Byron'): void {
  storeSession(role, name)
  server.on(authApi.me, () => ({ user: person(role, name) }))
  server.on(authApi.profile, () => profileOf({ role, username: name }))
}
