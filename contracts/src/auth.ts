import { z } from 'zod'
import { role, staffRole } from './shared/access.ts'
import { done } from './shared/empty.ts'
import { type Endpoint, endpoint } from './shared/endpoint.ts'

export const passwordMinimum = 8
export const passwordMaximum = 128

export const newPassword = z
  .string()
  .min(passwordMinimum, 'Use at least 8 characters.')
  .max(passwordMaximum, 'Use at most 128 characters.')

export const credentials = z.object({
  username: z.string().trim().min(1, 'Enter your username.').max(254),
  password: z.string().min(1, 'Enter your password.').max(1024),
  /** Six digits of the authenticator, or a recovery code. Only for accounts with a second factor. */
  code: z.string().trim().max(32).optional(),
})

export const sessionUser = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  role,
})

/** Exactly what the browser stores, and no more. */
export const loginAnswer = z.object({ user: sessionUser, access_token: z.string() })

/** The name of the sample firm a guest can read; nothing for everyone else. */
const sampleFirm = z.string().nullish()
export const guestAnswer = loginAnswer.extend({ sample_firm: sampleFirm })

export const theme = z.enum(['system', 'light', 'dark'])
export const density = z.enum(['comfortable', 'compact'])

export const notificationChoices = z.object({
  deadlines_mail: z.boolean(),
  tasks_mail: z.boolean(),
  sign_in_mail: z.boolean(),
})

export const profile = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  full_name: z.string(),
  role,
  firm_name: z.string(),
  last_login: z.iso.datetime().nullable(),
  second_factor: z.object({ enabled: z.boolean(), recovery_codes_left: z.number().int() }),
  theme,
  density,
  notifications: notificationChoices,
  /** Whether a mail server is set up. Without one, no link or code is sent. */
  mail_configured: z.boolean(),
  /** Where people outside reach Pam; empty while links work only on this computer. */
  public_address: z.string(),
})

export const profileChange = z
  .object({
    full_name: z.string().trim().max(200, 'Use at most 200 characters.'),
    email: z.email('Enter an email address, like name@firm.com.').max(254),
    theme,
    density,
    notifications: notificationChoices,
    /** Needed only when the email address changes. */
    current_password: z.string().max(1024),
  })
  .partial()

export const passwordChange = z.object({
  current_password: z.string().min(1, 'Enter your current password.').max(1024),
  new_password: newPassword,
  /** Calendar links work without a password: this ends them too. */
  end_calendar_links: z.boolean().optional(),
})

export const ownSession = z.object({
  id: z.uuid(),
  device: z.string(),
  address: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  current: z.boolean(),
})

export const secondFactorOffer = z.object({ secret: z.string(), uri: z.string() })
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** What a session must do before it may do anything else. */
export const sessionDuty = z.enum(['change_password', 'set_up_second_factor'])

export const passwordReset = z.object({ token: z.string().min(20).max(200), new_password: newPassword })

/** For so long a typed password counts where an act asks for it again. */
export const passwordCountsMinutes = 10

const minutes = z.number().int()

/** Rules of the firm that every sign-in and every call keep. */
export const securityPolicy = z.object({
  session_idle_minutes: minutes.min(5, 'Enter at least 5 minutes.').max(7 * 24 * 60, 'Enter at most 7 days.'),
  session_total_minutes: minutes
    .min(15, 'Enter at least 15 minutes.')
    .max(30 * 24 * 60, 'Enter at most 30 days.'),
  /** Roles that may do nothing until a second factor is set up. */
  second_factor_roles: z.array(staffRole).max(4),
  password_minimum: z
    .number()
    .int()
    .min(passwordMinimum, 'Enter 8 or more characters.')
    .max(passwordMaximum, 'Enter 128 or fewer characters.'),
  /** Networks people of the firm may come from, as addresses or CIDR; empty means anywhere. */
  allowed_networks: z.array(z.string().trim().max(60)).max(100),
  /** Guest sessions of this installation, on or off. */
  guest_access: z.boolean(),
})

export const securityPolicyView = securityPolicy.extend({
  version: z.number().int(),
  changed_at: z.iso.datetime().nullable(),
  changed_by: z.string().nullable(),
  /** Where the reader comes from, so that they can see whether a network they type holds them. */
  own_address: z.string(),
})

const passwordProof = z.object({ password: z.string().min(1, 'Enter your password.').max(1024) })
const codeProof = z.object({ code: z.string().trim().min(6, 'Enter the six digits.').max(32) })
/** Both are required: a password may be stolen, and a session may be left open. */
const bothProofs = passwordProof.extend({
  code: z.string().trim().min(1, 'Enter a code from your authenticator app, or a recovery code.').max(32),
})
const one = z.object({ id: z.uuid() })

export const authApi = {
  login: endpoint('POST', '/auth/login', {
    access: 'public',
    records: 'own',
    guards: 'password',
    summary: 'Sign in with username and password, and a code where a second factor is on.',
    body: credentials,
    response: loginAnswer,
  }),
  guest: endpoint('POST', '/auth/guest', {
    access: 'public',
    records: 'none',
    summary: 'Open a guest session: read-only, 24 hours, with a sample firm to look at.',
    response: guestAnswer,
  }),
  logout: endpoint('POST', '/auth/logout', {
    access: 'session',
    records: 'own',
    summary: 'End the current session.',
    response: done,
  }),
  logoutEverywhere: endpoint('POST', '/auth/logout-everywhere', {
    access: 'session',
    records: 'own',
    summary: 'Sign out all other sessions of the caller, and revoke calendar links if asked.',
    query: z.object({ end_calendar_links: z.stringbool().default(false) }),
    response: z.object({ ended: z.number().int() }),
  }),
  me: endpoint('GET', '/auth/me', {
    access: 'session',
    records: 'own',
    summary: 'The signed-in user.',
    response: z.object({
      user: sessionUser,
      must: sessionDuty.nullish(),
      sample_firm: sampleFirm,
      /** The clock by which the screens show moments. */
      time_zone: z.string().nullish(),
    }),
  }),
  profile: endpoint('GET', '/auth/profile', {
    access: 'profile.view',
    records: 'own',
    summary: 'The caller’s profile.',
    response: profile,
  }),
  changeProfile: endpoint('PATCH', '/auth/profile', {
    access: 'profile.edit',
    records: 'own',
    guards: 'password',
    summary: 'Change one’s name, email, theme or notifications.',
    body: profileChange,
    response: profile,
  }),
  changePassword: endpoint('POST', '/auth/password', {
    access: 'profile.edit',
    records: 'own',
    guards: 'password',
    summary: 'Change one’s password; all other sessions end.',
    body: passwordChange,
    response: done,
  }),
  confirmPassword: endpoint('POST', '/auth/confirm-password', {
    access: 'profile.edit',
    records: 'own',
    guards: 'password',
    summary: 'Confirm the caller’s password; for ten minutes this session may use what requires it.',
    body: passwordProof,
    response: done,
  }),
  sessions: endpoint('GET', '/auth/sessions', {
    access: 'profile.view',
    records: 'own',
    summary: 'The caller’s open sessions.',
    response: z.object({ sessions: z.array(ownSession) }),
  }),
  endSession: endpoint('DELETE', '/auth/sessions/:id', {
    access: 'profile.edit',
    records: 'own',
    summary: 'End one of the caller’s sessions.',
    params: one,
    response: done,
  }),
  offerSecondFactor: endpoint('POST', '/auth/second-factor/offer', {
    access: 'profile.edit',
    records: 'own',
    guards: 'password',
    summary: 'Create an authenticator secret; it takes effect once confirmed.',
    body: passwordProof,
    response: secondFactorOffer,
  }),
  confirmSecondFactor: endpoint('POST', '/auth/second-factor/confirm', {
    access: 'profile.edit',
    records: 'own',
    guards: 'code',
    summary: 'Turn on the second factor with a code from the authenticator; returns the recovery codes once.',
    body: codeProof,
    response: recoveryCodes,
  }),
  renewRecoveryCodes: endpoint('POST', '/auth/second-factor/recovery-codes', {
    access: 'profile.edit',
    records: 'own',
    guards: 'password',
    summary: 'Replace the recovery codes with the password and a current code; the old ones stop working.',
    body: bothProofs,
    response: recoveryCodes,
  }),
  dropSecondFactor: endpoint('POST', '/auth/second-factor/off', {
    access: 'profile.edit',
    records: 'own',
    guards: 'password',
    summary: 'Turn the second factor off with the password and a current code, or a recovery code.',
    body: bothProofs,
    response: done,
  }),
  forgotPassword: endpoint('POST', '/auth/forgot-password', {
    access: 'public',
    records: 'none',
    summary: 'Email a password reset link if the account exists; the answer is the same either way.',
    body: z.object({ username: z.string().trim().min(1, 'Enter your username or email address.').max(254) }),
    response: done,
  }),
  resetPassword: endpoint('POST', '/auth/reset-password', {
    access: 'public',
    records: 'own',
    guards: 'token',
    summary: 'Set a new password with the token of a reset link; every session of the account ends.',
    body: passwordReset,
    response: done,
  }),
  securityPolicy: endpoint('GET', '/settings/security', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'The firm’s rules for sessions, second factors, passwords, networks and guests.',
    response: securityPolicyView,
  }),
  changeSecurityPolicy: endpoint('PUT', '/settings/security', {
    access: 'settings.manage',
    records: 'firm',
    summary:
      'Change the security rules; refused if they would lock out the caller or someone else changed them in the meantime.',
    body: securityPolicy.extend({ version: z.number().int() }),
    response: securityPolicyView,
  }),
}

/** What a session may still call while a duty waits: see who it is, do the duty, leave. */
export const openDuringDuty: Record<SessionDuty, readonly Endpoint[]> = {
  change_password: [authApi.me, authApi.profile, authApi.changePassword, authApi.logout],
  set_up_second_factor: [
    authApi.me,
    authApi.profile,
    authApi.offerSecondFactor,
    authApi.confirmSecondFactor,
    authApi.logout,
  ],
}

export type Credentials = z.infer<typeof credentials>
export type SessionUser = z.infer<typeof sessionUser>
export type LoginAnswer = z.infer<typeof loginAnswer>
export type GuestAnswer = z.infer<typeof guestAnswer>
export type Profile = z.infer<typeof profile>
export type ProfileChange = z.infer<typeof profileChange>
export type PasswordChange = z.infer<typeof passwordChange>
export type OwnSession = z.infer<typeof ownSession>
export type NotificationChoices = z.infer<typeof notificationChoices>
export type SessionDuty = z.infer<typeof sessionDuty>
export type SecurityPolicy = z.infer<typeof securityPolicy>
export type SecurityPolicyView = z.infer<typeof securityPolicyView>
export type Theme = z.infer<typeof theme>
