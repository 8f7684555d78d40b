import { z } from 'zod'
import { installationApi } from './settings/installation.ts'
import { integrationsApi, provider } from './settings/integrations.ts'
import { setupApi } from './settings/setup.ts'
import { smsApi } from './settings/sms.ts'
import { accentColor } from './shared/accent.ts'
import { endpoint } from './shared/endpoint.ts'
import { line } from './shared/line.ts'
import { minuteOfDay } from './shared/minute-of-day.ts'
import { practiceArea } from './shared/practice-area.ts'

export * from './settings/installation.ts'
export * from './settings/integrations.ts'
export * from './settings/setup.ts'
export * from './settings/sms.ts'

export const weekday = z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])

export const generalSettings = z.object({
  firm_name: line(200).min(1, 'Enter the name of the firm.'),
  address: line(500),
  phone: line(40),
  email: z.union([z.literal(''), z.email('Enter an email address, like office@firm.com.').max(254)]),
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
  /** On the pages for clients: portal, booking, signing. */
  accent_color: accentColor.default(''),
  /** By default an SMS contains the case number and the date, and neither names nor the subject. */
  names_in_sms: z.boolean().default(false),
  /** Documents lie on the disk under keys of their own. */
  encrypt_documents: z.boolean().default(false),
  largest_upload_mb: z
    .number()
    .int()
    .min(1, 'Enter at least 1 MB.')
    .max(2000, 'Enter at most 2,000 MB.')
    .default(100),
  invoice: z.object({
    payable_to: line(200),
    tax_number: line(60),
    payment_days: z.number().int().min(0, 'Enter 0 or more days.').max(365, 'Enter at most 365 days.'),
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
  /** An administrator closed the list of steps to set up the firm. */
  setup_closed: z.boolean(),
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

const years = z.number().int().min(1, 'Enter at least 1 year.').max(100, 'Enter at most 100 years.')

/** How long things are kept after a case is closed; a hold on a case always wins. */
export const retention = z.object({
  closed_case_years: years,
  trust_record_years: years,
  declined_intake_years: years,
  chat_months: z
    .number()
    .int()
    .min(1, 'Enter at least 1 month.')
    .max(1200, 'Enter at most 1,200 months.')
    .nullable(),
})

const areaName = line(60).min(1, 'Enter a name.')

export const firmArea = z.object({ id: practiceArea, name: areaName, is_hidden: z.boolean() })

export const settingsApi = {
  ...integrationsApi,
  practiceAreas: endpoint('GET', '/settings/practice-areas', {
    access: 'cases.view',
    records: 'firm',
    summary: 'The practice areas of the firm with their names, hidden ones included.',
    response: z.object({ items: z.array(firmArea), version: z.number().int() }),
  }),
  changePracticeAreas: endpoint('PUT', '/settings/practice-areas', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Add, rename or hide practice areas; one without an id is added. None is removed.',
    body: z.object({
      items: z
        .array(z.object({ id: practiceArea.optional(), name: areaName, is_hidden: z.boolean() }))
        .max(60, 'Use at most 60 practice areas.'),
      ...sinceSeen,
    }),
    response: z.object({ items: z.array(firmArea), version: z.number().int() }),
  }),
  general: endpoint('GET', '/settings/general', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'The firm’s settings: name, address, time zone, court, hours, letterhead, invoice details.',
    response: generalView,
  }),
  changeGeneral: endpoint('PUT', '/settings/general', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Change the firm’s settings; refused if someone else changed them in the meantime.',
    body: generalSettings.extend(sinceSeen),
    response: generalView,
  }),
  closeSetup: endpoint('POST', '/settings/setup/close', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Close the list of steps to set up the firm, for every administrator.',
    response: generalView,
  }),
  setLogo: endpoint('PUT', '/settings/general/logo', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Set the logo: a PNG or JPEG file of up to 300 kB.',
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
    summary: 'The AI policy: what each provider may see, and who adopted it when.',
    response: aiPolicyView,
  }),
  adoptAiPolicy: endpoint('PUT', '/settings/ai-policy', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Adopt an AI policy as the caller.',
    body: aiPolicy.extend(sinceSeen),
    response: aiPolicyView,
  }),
  retention: endpoint('GET', '/settings/retention', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'The firm’s retention periods.',
    response: retention.extend(versioned),
  }),
  changeRetention: endpoint('PUT', '/settings/retention', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Change the firm’s retention periods.',
    body: retention.extend(sinceSeen),
    response: retention.extend(versioned),
  }),
  ...smsApi,
  ...installationApi,
  ...setupApi,
}

export type GeneralSettings = z.infer<typeof generalSettings>
export type GeneralView = z.infer<typeof generalView>
export type DataAllowed = z.infer<typeof dataAllowed>
export type AiPolicy = z.infer<typeof aiPolicy>
export type AiPolicyView = z.infer<typeof aiPolicyView>
export type Retention = z.infer<typeof retention>
