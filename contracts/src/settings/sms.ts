import { endpoint } from '@pam/contracts/shared/endpoint'
import { minuteOfDay } from '@pam/contracts/shared/minute-of-day'
import { z } from 'zod'

export const smsStatus = z.enum(['queued', 'sent', 'delivered', 'undelivered', 'failed'])

export const smsTest = z.object({
  id: z.uuid(),
  to: z.string(),
  status: smsStatus,
  /** The service's own wording. */
  message: z.string().nullable(),
  provider_id: z.string().nullable(),
  sent_by: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

/** E.164: what a telephone network understands everywhere. */
export const mobileNumber = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{6,14}$/, 'Enter the number with + and the country code, like +15551234567.')

/** What a person receives by SMS, and their quiet hours. */
export const mobileChoices = z
  .object({
    wants_deadlines: z.boolean(),
    /** In the time zone of the firm; nothing is sent from the one to the other. */
    quiet_from: minuteOfDay.nullable(),
    quiet_until: minuteOfDay.nullable(),
  })
  .refine((entry) => (entry.quiet_from === null) === (entry.quiet_until === null), {
    message: 'Enter both times, or none.',
    path: ['quiet_until'],
  })

export const mobileView = z.object({
  /** Whether the firm has an SMS service at all. */
  sms_configured: z.boolean(),
  number: z.string().nullable(),
  is_verified: z.boolean(),
  /** A code is on its way and not yet entered. */
  awaits_code: z.boolean(),
  /** Why the code could not be sent. */
  failure: z.string().nullable(),
  ...mobileChoices.shape,
})

export const newSmsTest = z.object({
  to: mobileNumber,
  text: z
    .string()
    .trim()
    .min(1, 'Enter a message.')
    .max(320, 'Use at most 320 characters.')
    .default('Test message from Pam.'),
})

export const smsApi = {
  smsTests: endpoint('GET', '/sms/tests', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'The last 20 test messages, newest first, with their status.',
    response: z.object({ configured: z.boolean(), items: z.array(smsTest) }),
  }),
  sendSmsTest: endpoint('POST', '/sms/tests', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Send a test message; refused while the SMS service is not configured.',
    body: newSmsTest,
    response: smsTest,
  }),
  refreshSmsTest: endpoint('POST', '/sms/tests/:id/refresh', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Refresh the status of a test message.',
    params: z.object({ id: z.uuid() }),
    response: smsTest,
  }),
  mobile: endpoint('GET', '/profile/mobile', {
    access: 'profile.view',
    records: 'own',
    summary: 'The caller’s mobile number for SMS reminders.',
    response: mobileView,
  }),
  setMobile: endpoint('PUT', '/profile/mobile', {
    access: 'profile.edit',
    records: 'own',
    summary: 'Save the caller’s mobile number; a code is sent to it if SMS is set up.',
    body: z.object({ number: mobileNumber }),
    response: mobileView,
  }),
  confirmMobile: endpoint('POST', '/profile/mobile/confirm', {
    access: 'profile.edit',
    records: 'own',
    guards: 'code',
    summary: 'Verify the mobile number with the code, which is valid for ten minutes.',
    body: z.object({ code: z.string().trim().min(6, 'Enter the six digits.').max(32) }),
    response: mobileView,
  }),
  changeMobileChoices: endpoint('PUT', '/profile/mobile/choices', {
    access: 'profile.edit',
    records: 'own',
    summary: 'Choose which reminders are sent by SMS, and quiet hours.',
    body: mobileChoices,
    response: mobileView,
  }),
  dropMobile: endpoint('DELETE', '/profile/mobile', {
    access: 'profile.edit',
    records: 'own',
    summary: 'Remove the caller’s mobile number.',
    response: mobileView,
  }),
}

export type MobileView = z.infer<typeof mobileView>
export type MobileChoices = z.infer<typeof mobileChoices>
export type SmsTest = z.infer<typeof smsTest>
