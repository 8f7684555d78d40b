import { z } from 'zod'
import { endpoint } from './shared/endpoint.ts'
import { pageOf, pageQuery } from './shared/page.ts'

/** `held`: a restored copy keeps its mail to itself. `kept`: no SMTP server is configured, read it here. */
export const mailStatus = z.enum(['queued', 'sent', 'failed', 'held', 'kept'])

export const mailView = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  status: mailStatus,
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  last_error: z.string().nullable(),
})

export const installationView = z.object({
  /** True on a restored copy: nothing is mailed or texted until an administrator lifts it. */
  muted: z.boolean(),
  muted_since: z.iso.datetime().nullable(),
  mail_configured: z.boolean(),
  version: z.string(),
})

export const provider = z.enum(['openrouter', 'did', 'elevenlabs', 'twilio', 'firecrawl'])
export const defaultModel = 'anthropic/claude-3-opus'

/** What the wire shows of a stored secret: that there is one, how it ends, and who set it when. */
export const maskedSecret = z.object({
  set: z.boolean(),
  last_four: z.string().nullable(),
  set_at: z.iso.datetime().nullable(),
  set_by: z.string().nullable(),
})

export const integrationStatus = z.object({
  active: z.boolean(),
  message: z.string().optional(),
  checked_at: z.iso.datetime().nullable(),
})

/** Each provider carries its own fields of these, and no others. */
export const integrationView = z.object({
  provider,
  api_key: maskedSecret.optional(),
  auth_token: maskedSecret.optional(),
  model: z.string().optional(),
  voice_id: z.string().optional(),
  account_sid: z.string().optional(),
  phone_number: z.string().optional(),
  /** Where the service is; the provider's own address unless changed. */
  address: z.string(),
  default_address: z.string(),
  allow_private: z.boolean(),
  status: integrationStatus,
})

/** A new secret, or what the wire showed of the old one, which leaves it as it is. So does an empty text. */
const secretInput = z.union([z.string().trim().max(1000, 'Use at most 1,000 characters.'), maskedSecret])
const shortText = z.string().trim().max(300, 'Use at most 300 characters.')

export const integrationChange = z
  .object({
    api_key: secretInput,
    auth_token: secretInput,
    model: shortText,
    voice_id: shortText,
    account_sid: shortText,
    phone_number: shortText,
    /** Empty: the provider's own address. */
    address: shortText,
    /** An administrator's word that a private address is meant. */
    allow_private: z.boolean(),
  })
  .partial()

export const modelChoice = z.object({ id: z.string(), name: z.string() })

const oneProvider = z.object({ provider })

const minuteOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, like 09:00.')
const line = (most: number) => z.string().trim().max(most, `Use at most ${most} characters.`)

export const weekday = z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])

export const generalSettings = z.object({
  firm_name: line(200).min(1, 'Enter the name of the firm.'),
  address: line(500),
  phone: line(40),
  email: z.union([z.literal(''), z.email('Enter an e-mail address, like office@firm.com.').max(254)]),
  website: z.union([
    z.literal(''),
    z.url({ protocol: /^https?$/, error: 'Enter an address, like https://firm.com.' }).max(300),
  ]),
  /** An IANA name, as in America/New_York. */
  time_zone: line(60).min(1, 'Choose a time zone.'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Enter the three letters of a currency, like USD.'),
  default_jurisdiction: line(100),
  default_court: line(200),
  working_days: z.array(weekday).min(1, 'Choose at least one day.').max(7),
  working_from: minuteOfDay,
  working_until: minuteOfDay,
  letterhead: line(1000),
  /** By itself an SMS says the number of the case and the day, and nothing of whom or what. */
  names_in_sms: z.boolean().default(false),
  /** Documents lie on the disk under keys of their own. */
  encrypt_documents: z.boolean().default(false),
  largest_upload_mb: z.number().int().min(1, 'At least 1 MB.').max(2000, 'At most 2,000 MB.').default(100),
  invoice: z.object({
    payable_to: line(200),
    tax_number: line(60),
    payment_days: z.number().int().min(0, 'At least 0 days.').max(365, 'At most 365 days.'),
    instructions: line(1000),
    number_prefix: line(20),
  }),
})

const versioned = {
  version: z.number().int(),
  changed_at: z.iso.datetime().nullable(),
  changed_by: z.string().nullable(),
}

export const generalView = generalSettings.extend({
  ...versioned,
  /** A data: address of the image, ready to show. */
  logo: z.string().nullable(),
})

const sinceSeen = { version: z.number().int() }

/** What a provider may be handed: nothing, words that name no client, or client data. */
export const dataAllowed = z.enum(['nothing', 'no_client_data', 'client_data'])

export const aiPolicy = z.object({
  providers: z.record(provider, dataAllowed),
  /** The firm's own rule in its own words. */
  statement: line(5000),
})

export const aiPolicyView = aiPolicy.extend({
  version: z.number().int(),
  adopted_at: z.iso.datetime().nullable(),
  adopted_by: z.string().nullable(),
})

const years = z.number().int().min(1, 'At least 1 year.').max(100, 'At most 100 years.')

/** How long things are kept after a case is closed; a hold on a case always wins. */
export const retention = z.object({
  closed_case_years: years,
  trust_record_years: years,
  declined_intake_years: years,
  chat_months: z.number().int().min(1, 'At least 1 month.').max(1200, 'At most 1,200 months.').nullable(),
})

export const smsStatus = z.enum(['queued', 'sent', 'delivered', 'undelivered', 'failed'])

export const smsTest = z.object({
  id: z.uuid(),
  to: z.string(),
  status: smsStatus,
  /** What the service said, in its own words. */
  message: z.string().nullable(),
  provider_id: z.string().nullable(),
  sent_by: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

/** E.164: what a telephone network understands everywhere. */
const mobileNumber = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{6,14}$/, 'Enter the number with + and the country code, like +15551234567.')

/** What a person gets by SMS, and when they are left alone. */
export const mobileChoices = z
  .object({
    wants_deadlines: z.boolean(),
    /** In the time zone of the firm; nothing is sent from the one to the other. */
    quiet_from: minuteOfDay.nullable(),
    quiet_until: minuteOfDay.nullable(),
  })
  .refine((it) => (it.quiet_from === null) === (it.quiet_until === null), {
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

export const settingsApi = {
  integration: endpoint('GET', '/settings/:provider', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'The fields of an integration, secrets masked, and whether it works.',
    params: oneProvider,
    response: integrationView,
  }),
  saveIntegration: endpoint('POST', '/settings/:provider', {
    access: 'settings.manage',
    records: 'firm',
    chooses: 'token',
    summary: 'Save the fields of an integration, then ask the provider whether they work.',
    params: oneProvider,
    body: integrationChange,
    response: integrationView,
  }),
  testIntegration: endpoint('POST', '/settings/:provider/test', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Ask the provider again whether the saved fields work.',
    params: oneProvider,
    response: integrationView,
  }),
  removeKey: endpoint('DELETE', '/settings/:provider/key', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Forget the secret of an integration.',
    params: oneProvider,
    response: integrationView,
  }),
  models: endpoint('GET', '/settings/openrouter/models', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'The models the configured service offers, by name.',
    /** `message` says why the list is empty, when the service did not give it. */
    response: z.object({ models: z.array(modelChoice), message: z.string().nullable() }),
  }),
  general: endpoint('GET', '/settings/general', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'The firm: name, address, time zone, court, hours, letterhead, invoice details.',
    response: generalView,
  }),
  changeGeneral: endpoint('PUT', '/settings/general', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Change the firm; refused when someone changed it since it was read.',
    body: generalSettings.extend(sinceSeen),
    response: generalView,
  }),
  setLogo: endpoint('PUT', '/settings/general/logo', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Set the logo: a PNG or JPEG of at most 300 kB, checked by content.',
    body: z.object({
      base64: z.string().min(1, 'Choose an image.').max(420_000, 'Use an image of at most 300 kB.'),
    }),
    response: generalView,
  }),
  dropLogo: endpoint('DELETE', '/settings/general/logo', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Remove the logo.',
    response: generalView,
  }),
  aiPolicy: endpoint('GET', '/settings/ai-policy', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Which providers may see what, and who decided so when.',
    response: aiPolicyView,
  }),
  adoptAiPolicy: endpoint('PUT', '/settings/ai-policy', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Adopt an AI policy in the name of the caller.',
    body: aiPolicy.extend(sinceSeen),
    response: aiPolicyView,
  }),
  retention: endpoint('GET', '/settings/retention', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'How long the firm keeps things.',
    response: retention.extend(versioned),
  }),
  changeRetention: endpoint('PUT', '/settings/retention', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Change how long the firm keeps things.',
    body: retention.extend(sinceSeen),
    response: retention.extend(versioned),
  }),
  smsTests: endpoint('GET', '/sms/tests', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'The last 20 test messages, newest first, with where they stand now.',
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
    summary: 'Ask the service where a test message stands.',
    params: z.object({ id: z.uuid() }),
    response: smsTest,
  }),

  mobile: endpoint('GET', '/profile/mobile', {
    access: 'profile.view',
    records: 'own',
    summary: 'Own mobile number for reminders by SMS.',
    response: mobileView,
  }),
  setMobile: endpoint('PUT', '/profile/mobile', {
    access: 'profile.edit',
    records: 'own',
    summary: 'Write down the own mobile number; where SMS is set up, a code is sent to it.',
    body: z.object({ number: mobileNumber }),
    response: mobileView,
  }),
  confirmMobile: endpoint('POST', '/profile/mobile/confirm', {
    access: 'profile.edit',
    records: 'own',
    guards: 'code',
    summary: 'Prove with the code that the number is the own one. It lasts ten minutes.',
    body: z.object({ code: z.string().trim().min(6, 'Enter the six digits.').max(32) }),
    response: mobileView,
  }),
  changeMobileChoices: endpoint('PUT', '/profile/mobile/choices', {
    access: 'profile.edit',
    records: 'own',
    summary: 'Choose what comes by SMS, and the hours in which nothing does.',
    body: mobileChoices,
    response: mobileView,
  }),
  dropMobile: endpoint('DELETE', '/profile/mobile', {
    access: 'profile.edit',
    records: 'own',
    summary: 'Take the own mobile number away.',
    response: mobileView,
  }),

  outbox: endpoint('GET', '/mail/outbox', {
    access: 'mail.read',
    records: 'firm',
    summary: 'Mail of the firm, newest first.',
    query: pageQuery,
    response: pageOf(mailView),
  }),
  installation: endpoint('GET', '/installation', {
    access: 'settings.manage',
    records: 'none',
    summary: 'State of this installation.',
    response: installationView,
  }),
  unmute: endpoint('POST', '/installation/unmute', {
    access: 'settings.manage',
    records: 'none',
    summary: 'Let a restored copy send mail and messages again.',
    response: installationView,
  }),
}

export type MailView = z.infer<typeof mailView>
export type InstallationView = z.infer<typeof installationView>
export type Provider = z.infer<typeof provider>
export type MaskedSecret = z.infer<typeof maskedSecret>
export type IntegrationView = z.infer<typeof integrationView>
export type IntegrationChange = z.infer<typeof integrationChange>
export type ModelChoice = z.infer<typeof modelChoice>
export type GeneralSettings = z.infer<typeof generalSettings>
export type GeneralView = z.infer<typeof generalView>
export type DataAllowed = z.infer<typeof dataAllowed>
export type AiPolicy = z.infer<typeof aiPolicy>
export type AiPolicyView = z.infer<typeof aiPolicyView>
export type Retention = z.infer<typeof retention>
export type MobileView = z.infer<typeof mobileView>
export type MobileChoices = z.infer<typeof mobileChoices>
export type SmsTest = z.infer<typeof smsTest>
