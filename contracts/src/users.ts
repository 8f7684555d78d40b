import { z } from 'zod'
import { newPassword } from './auth.ts'
import { role, staffRole } from './shared/access.ts'
import { done } from './shared/empty.ts'
import { endpoint } from './shared/endpoint.ts'
import { fileAnswer } from './shared/file.ts'
import { linkToCopy } from './shared/mail-delivery.ts'

const emailAddress = z.email('Enter an email address, like name@firm.com.').max(254)
const fullName = z.string().trim().max(200, 'Use at most 200 characters.')

/** Letters, digits and . _ - @ so that a name can be typed, read aloud and put in an address. */
export const username = z
  .string()
  .trim()
  .min(1, 'Enter a username.')
  .max(60, 'Use at most 60 characters.')
  .regex(/^[\p{L}\p{N}._@-]+$/u, 'Use letters, digits, dots, dashes and underscores.')

export const userView = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  full_name: z.string(),
  role,
  is_active: z.boolean(),
  last_login: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  second_factor: z.boolean(),
  /** A passkey opens the account too; it goes with the second factor when a device is lost. */
  has_passkey: z.boolean(),
  must_change_password: z.boolean(),
})

export const userStats = z.object({
  total_users: z.number().int(),
  active_users: z.number().int(),
  pending_invitations: z.number().int(),
  users_by_role: z.partialRecord(role, z.number().int()),
})

export const newUser = z.object({
  username,
  email: emailAddress,
  full_name: fullName.default(''),
  role: staffRole.default('user'),
  password: newPassword,
  /** Put into the welcome mail, if one is sent. */
  message: z.string().trim().max(2000, 'Use at most 2,000 characters.').default(''),
  /** The first sign-in asks for a password only the owner knows. */
  must_change_password: z.boolean().default(true),
})

/** The same body as for a new user. The username may be sent but not changed; a password is never set here. */
export const userChange = z.object({
  username: z.string().max(60).optional(),
  email: emailAddress,
  full_name: fullName.default(''),
  role: staffRole,
  password: z.literal('', 'A password is not changed here. Send a reset link instead.').optional(),
  message: z.string().max(2000).optional(),
})

export const invitationStatus = z.enum(['pending', 'accepted', 'expired', 'cancelled'])

export const invitationView = z.object({
  id: z.uuid(),
  email: z.string(),
  role: staffRole,
  status: invitationStatus,
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  message: z.string(),
  invited_by: z.string(),
})

export const sentInvitation = invitationView.extend(linkToCopy)

export const newInvitation = z.object({
  email: emailAddress,
  role: staffRole.default('user'),
  message: z.string().trim().max(2000, 'Use at most 2,000 characters.').default(''),
})

const token = z.string().min(20).max(200)

export const openInvitation = z.object({
  email: z.string(),
  role: staffRole,
  firm_name: z.string(),
  invited_by: z.string(),
  expires_at: z.iso.datetime(),
})

export const acceptance = z.object({ token, username, full_name: fullName, password: newPassword })

/** One line of an imported file as it would be taken in, with what is wrong with it. */
export const importedRow = z.object({
  line: z.number().int(),
  username: z.string(),
  email: z.string(),
  full_name: z.string(),
  role: z.string(),
  errors: z.array(z.string()),
})

export const importPreview = z.object({
  rows: z.array(importedRow),
  good: z.number().int(),
  bad: z.number().int(),
})

const csv = z.object({
  csv: z.string().min(1, 'The file is empty.').max(900_000, 'Use a file of at most 900 kB.'),
})
const one = z.object({ id: z.uuid() })

export const usersApi = {
  list: endpoint('GET', '/users', {
    access: 'users.manage',
    records: 'firm',
    summary: 'Users of the firm, by name.',
    response: z.array(userView),
  }),
  stats: endpoint('GET', '/users/stats/summary', {
    access: 'users.manage',
    records: 'firm',
    summary: 'Counts of users and pending invitations.',
    response: userStats,
  }),
  create: endpoint('POST', '/users', {
    access: 'users.manage',
    records: 'firm',
    stepUp: true,
    chooses: 'password',
    summary: 'Create a user account.',
    body: newUser,
    response: userView,
  }),
  change: endpoint('PUT', '/users/:id', {
    access: 'users.manage',
    records: 'firm',
    stepUp: true,
    chooses: 'password',
    summary: 'Change the name, email address or role of a user.',
    params: one,
    body: userChange,
    response: userView,
  }),
  deactivate: endpoint('DELETE', '/users/:id', {
    access: 'users.manage',
    records: 'firm',
    stepUp: true,
    summary: 'Deactivate a user: sessions end immediately, records are kept.',
    params: one,
    response: userView,
  }),
  activate: endpoint('POST', '/users/:id/activate', {
    access: 'users.manage',
    records: 'firm',
    stepUp: true,
    summary: 'Reactivate a user.',
    params: one,
    response: userView,
  }),
  sendReset: endpoint('POST', '/users/:id/send-reset', {
    access: 'users.manage',
    records: 'firm',
    stepUp: true,
    summary: 'Email a password reset link to a user.',
    params: one,
    response: done.extend(linkToCopy),
  }),
  requirePasswordChange: endpoint('POST', '/users/:id/require-password-change', {
    access: 'users.manage',
    records: 'firm',
    stepUp: true,
    summary: 'Require a new password at the next request.',
    params: one,
    response: userView,
  }),
  dropSecondFactor: endpoint('POST', '/users/:id/second-factor/off', {
    access: 'users.manage',
    records: 'firm',
    stepUp: true,
    summary: 'Turn off the second factor of a user who lost it; their sessions end.',
    params: one,
    response: userView,
  }),
  invitations: endpoint('GET', '/users/invitations/sent', {
    access: 'users.manage',
    records: 'firm',
    summary: 'Invitations of the firm, newest first.',
    response: z.array(invitationView),
  }),
  invite: endpoint('POST', '/users/invite', {
    access: 'users.manage',
    records: 'firm',
    stepUp: true,
    summary: 'Invite someone by email; the link works once, for seven days.',
    body: newInvitation,
    response: sentInvitation,
  }),
  cancelInvitation: endpoint('DELETE', '/users/invitations/:id', {
    access: 'users.manage',
    records: 'firm',
    stepUp: true,
    summary: 'Cancel a pending invitation; its link stops working.',
    params: one,
    response: invitationView,
  }),
  resendInvitation: endpoint('POST', '/users/invitations/:id/resend', {
    access: 'users.manage',
    records: 'firm',
    stepUp: true,
    summary: 'Resend a pending or expired invitation with a new link, valid for seven days.',
    params: one,
    response: sentInvitation,
  }),
  previewImport: endpoint('POST', '/users/import/preview', {
    access: 'users.manage',
    records: 'firm',
    summary: 'Validate a CSV file of users, line by line. Nothing is changed.',
    body: csv,
    response: importPreview,
  }),
  importUsers: endpoint('POST', '/users/import', {
    access: 'users.manage',
    records: 'firm',
    stepUp: true,
    summary: 'Create an account for every line, all or none; each user is emailed a link to set a password.',
    body: csv,
    /** `mailed` is false where no mail server is set up: each person then needs a reset link. */
    response: z.object({ created: z.number().int(), mailed: z.boolean() }),
  }),
  exportUsers: endpoint('GET', '/users/export', {
    access: 'users.manage',
    records: 'firm',
    stepUp: true,
    summary: 'Users of the firm as a CSV file.',
    response: fileAnswer,
  }),
  lookAtInvitation: endpoint('POST', '/invitations/look', {
    access: 'public',
    records: 'none',
    guards: 'token',
    summary: 'Details of an invitation link.',
    body: z.object({ token }),
    response: openInvitation,
  }),
  accept: endpoint('POST', '/invitations/accept', {
    access: 'public',
    records: 'none',
    guards: 'token',
    summary: 'Accept an invitation and create the account.',
    body: acceptance,
    response: done,
  }),
}

export type UserView = z.infer<typeof userView>
export type UserStats = z.infer<typeof userStats>
export type NewUser = z.infer<typeof newUser>
export type UserChange = z.infer<typeof userChange>
export type InvitationView = z.infer<typeof invitationView>
export type SentInvitation = z.infer<typeof sentInvitation>
export type NewInvitation = z.infer<typeof newInvitation>
export type Acceptance = z.infer<typeof acceptance>
export type ImportedRow = z.infer<typeof importedRow>
export type ImportPreview = z.infer<typeof importPreview>
